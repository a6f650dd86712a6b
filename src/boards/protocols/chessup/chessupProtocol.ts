import { sameBoard, startBoard } from '../../../chess/board.js';
import { keepBlocks } from '../../../shared/blockDecoder.js';
import { makeHex } from '../../../shared/hex.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import type { PolledState } from '../../eboard/kit/polledBoard.js';
import { createPolledDriver } from '../../eboard/kit/polledBoard.js';
import { chessupFamily } from './chessupFamily.js';
import { type ChessupFrame, COMMAND, createChessupDecoder, describeFrame, readMessage } from './messages.js';

/** A move that it was not asked to tell shows in its position alone. */
const POLL_MS = 300;

/** See `createPolledDriver`. A move is answered, or the board says it again until the connection breaks. */
const chessupDriver = createPolledDriver<ChessupFrame>({
  capabilities: { sensing: 'piece' },
  name: 'ChessUp',
  askBoard: COMMAND.askState,
  pollMs: POLL_MS,
  // It makes the board forget the game that is under way: only where there is none.
  whenReady: (board) => (sameBoard(board, startBoard) ? [COMMAND.playOverTheBoard] : []),
  read: (frame) => {
    switch (frame.kind) {
      case 'board':
        return frame;
      case 'moved':
        return { kind: 'happened', answer: [COMMAND.moveTaken] };
      case 'promoted':
        return { kind: 'happened', answer: [COMMAND.promotionTaken] };
      case 'takenBack':
        return { kind: 'happened', answer: [] };
      default:
        return { kind: 'event', event: { kind: 'ignored', what: describeFrame(frame) } };
    }
  },
});

const WORDS: ReadonlyMap<string, string> = new Map([
  [makeHex(COMMAND.askState), 'ask position'],
  [makeHex(COMMAND.moveTaken), 'move taken'],
  [makeHex(COMMAND.promotionTaken), 'promotion taken'],
  [makeHex(COMMAND.playOverTheBoard), 'game over the board'],
]);

/** One line for a write to the board. */
export const describeWrite = (bytes: Uint8Array): string =>
  WORDS.get(makeHex(bytes)) ?? `not understood ${makeHex(bytes)}`;

/** Nothing of it tells whose board it is; noise goes. */
const chessupScrub: Scrub = {
  fromDevice: (bytes) => keepBlocks(bytes, readMessage),
  toDevice: (bytes) =>
    describeWrite(bytes).startsWith('not understood') ? new Uint8Array(bytes.length) : bytes,
};

/** ChessUp: a board that keeps the game itself. */
export const chessupProtocol: Protocol<ChessupFrame, PolledState> = {
  ...chessupFamily,
  createDecoder: createChessupDecoder,
  driver: chessupDriver,
  describeFrame,
  describeWrite,
  scrub: chessupScrub,
};
