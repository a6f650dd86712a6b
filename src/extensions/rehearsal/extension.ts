import { message } from '../../messages/catalogue/message.js';
import { defineExtension } from '../extension.js';

export const rehearsal = defineExtension({
  id: 'rehearsal',
  interface: 1,
  title: 'Rehearsal',
  what: 'rehearse a whole event with simulated boards, and report on it',
  needs: 'nothing',
  without: message('without.rehearsal'),
  uses: ['tournament'],
  config: {},
  commands: {
    rehearse: {
      summary: 'rehearse a whole event with simulated boards, and report on it',
      load: () => import('./rehearseCommand.js'),
    },
  },
});
