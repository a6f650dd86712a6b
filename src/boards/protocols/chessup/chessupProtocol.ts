import { sameBoard, startBoard } from '../../../chess/board.js';
import { keepBlocks } from '../../../shared/blockDecoder.js';
import { makeHex } from '../../../shared/hex.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import type { PolledState } from '../../eboard/kit/polledBoard.js';
import { createPolledDriver } from '../../eboard/kit/polledBoard.js';
import { chessupFamily } from './chessupFamily.js';
import { type ChessupFrame, COMMAND, createChessupDecoder, describeFrame, readMessage } from './messages.js';

/** Polls often, because a move that the board does not report unasked shows only in its position. */
const POLL_MS = 300;

/** See `createPolledDriver`. Acknowledges moves, which the board otherwise repeats endlessly. */
const chessupDriver = createPolledDriver<ChessupFrame>({
  capabilities: { sensing: 'piece' },
  name: 'ChessUp',
  askBoard: COMMAND.askState,
  pollMs: POLL_MS,
  // This makes the board drop the game in progress, so it is sent only at the start position.
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

export const describeWrite = (bytes: Uint8Array): string =>
  WORDS.get(makeHex(bytes)) ?? `not understood ${makeHex(bytes)}`;

/** Nothing in the messages identifies the owner, so the scrub only removes noise. */
const chessupScrub: Scrub = {
  fromDevice: (bytes) => keepBlocks(bytes, readMessage),
  toDevice: (bytes) => (WORDS.has(makeHex(bytes)) ? bytes : new Uint8Array(bytes.length)),
};

/** ChessUp, a board that keeps the game itself. */
export const chessupProtocol: Protocol<ChessupFrame, PolledState> = {
  ...chessupFamily,
  createDecoder: createChessupDecoder,
  driver: chessupDriver,
  describeFrame,
  describeWrite,
  scrub: chessupScrub,
};
