import { message } from '../../messages/catalogue/message.js';
import { seenBy } from '../../table/audience.js';
import { defineGateway } from '../gatewayDefinition.js';
import { createTerminalGateway } from './terminalGateway.js';

export const terminalDefinition = defineGateway({
  name: 'terminal',
  title: 'Terminal',
  what: 'the tables, shown in the terminal of the daemon',
  needs: 'nothing',
  without: message('without.terminal'),
  config: {},
  create: (_config, { tables, terminal, time, notes }) =>
    terminal &&
    createTerminalGateway({ ...terminal, service: seenBy(tables, 'public'), time, header: notes }),
});
