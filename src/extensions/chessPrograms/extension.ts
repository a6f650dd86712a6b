import { message } from '../../messages/catalogue/message.js';
import { defineExtension } from '../extension.js';

export const chessPrograms = defineExtension({
  id: 'chessPrograms',
  interface: 1,
  title: 'Programs',
  what: 'the board as an engine for chess programs: UCI, xboard, Scid',
  needs: 'nothing',
  without: message('without.chessPrograms'),
  uses: ['opponents'],
  config: {},
  commands: {
    uci: {
      summary: 'use the board as a UCI engine of a chess program',
      load: () => import('./guiCommand.js'),
    },
    xboard: { summary: 'use the board as an engine of xboard', load: () => import('./guiCommand.js') },
    scid: {
      summary: 'use the board as the input of Scid',
      load: async () => ({ build: (await import('./guiCommand.js')).buildScid }),
    },
  },
});
