import { makeSquare } from '../../../chess/square.js';
import { keepBlocks } from '../../../shared/blockDecoder.js';
import { makeHex } from '../../../shared/hex.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import type { PolledState } from '../../eboard/kit/polledBoard.js';
import { describeFrame, squareoffDriver } from './driver.js';
import {
  COMMAND,
  createSquareoffDecoder,
  parseLights,
  readMessage,
  type SquareoffFrame,
} from './messages.js';
import { squareoffFamily } from './squareoffFamily.js';

const WORDS: Readonly<Record<string, string>> = {
  [COMMAND.newGame]: 'new game',
  [COMMAND.askBoard]: 'ask board',
  [COMMAND.askBattery]: 'ask battery',
  [COMMAND.inStep]: 'light: in step',
};

const latin1 = new TextDecoder('latin1');

/** Undefined for bytes that are no command. */
const describeKnown = (bytes: Uint8Array): string | undefined => {
  const text = latin1.decode(bytes);
  const squares = parseLights(text);
  if (squares !== undefined) return `lights: ${squares.map(makeSquare).join(' ') || 'none'}`;
  return WORDS[text];
};

export const describeWrite = (bytes: Uint8Array): string =>
  describeKnown(bytes) ?? `not understood ${makeHex(bytes)}`;

const ZERO = 0x30;
const HASH = 0x23;

/** Removes the board's address, and noise. */
const squareoffScrub: Scrub = {
  fromDevice: (bytes) =>
    keepBlocks(bytes, readMessage, (frame, block) =>
      frame.kind === 'other' ? block.slice().fill(ZERO, block.indexOf(HASH) + 1, -1) : block,
    ),
  toDevice: (bytes) => (describeKnown(bytes) === undefined ? new Uint8Array(bytes.length) : bytes),
};

/** Square Off Pro, a board with lights that senses only occupancy. */
export const squareoffProtocol: Protocol<SquareoffFrame, PolledState> = {
  ...squareoffFamily,
  createDecoder: createSquareoffDecoder,
  driver: squareoffDriver,
  describeFrame,
  describeWrite,
  scrub: squareoffScrub,
};
