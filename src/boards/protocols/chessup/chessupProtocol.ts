import { keepBlocks } from '../../../shared/blockDecoder.js';
import { makeHex } from '../../../shared/hex.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import type { PolledState } from '../../eboard/kit/polledBoard.js';
import { chessupFamily } from './chessupFamily.js';
import { chessupDriver } from './driver.js';
import { type ChessupFrame, COMMAND, createChessupDecoder, describeFrame, readMessage } from './messages.js';

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
