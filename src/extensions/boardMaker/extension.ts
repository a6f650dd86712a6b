import { message } from '../../messages/catalogue/message.js';
import { defineExtension } from '../extension.js';

export const boardMaker = defineExtension({
  id: 'boardMaker',
  interface: 1,
  title: 'Board tools',
  what: 'conformance and sensor tests for home-made boards',
  needs: 'nothing',
  without: message('without.boardMaker'),
  config: {},
  commands: {
    conform: {
      summary: 'check a home-made board against the open protocol',
      load: () => import('./conformCommand.js'),
    },
    'sensor-test': {
      summary: 'test every sensor of a home-made board, and set it up',
      load: () => import('./sensorTestCommand.js'),
    },
  },
});
