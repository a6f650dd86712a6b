import { message } from '../../messages/catalogue/message.js';
import { defineExtension } from '../extension.js';

export const rehearsal = defineExtension({
  id: 'rehearsal',
  interface: 1,
  title: 'Rehearsal',
  what: 'a whole event with simulated boards and hands, and a report of it',
  needs: 'nothing',
  without: message('without.rehearsal'),
  uses: ['tournament'],
  config: {},
  commands: {
    rehearse: {
      summary: 'a whole event with simulated boards and hands, and a report of it',
      load: () => import('./rehearseCommand.js'),
    },
  },
});
