import { createChesslinkBoard } from './chesslinkBoard.js';
import type { ChesslinkBoardOptions } from './chesslinkBoardOptions.js';

const withOptions =
  (fixed: Partial<ChesslinkBoardOptions>) => (options: Pick<ChesslinkBoardOptions, 'seed' | 'setup'>) =>
    createChesslinkBoard({ ...options, ...fixed });

/** Faulty boards, and boards that differ from most. */
export const faultyChesslinkBoards = {
  'the eighth bit holds the parity': withOptions({ parity: 'odd' }),
  'the line is set to the wrong parity': withOptions({ parity: 'even' }),
  'checksums come in small letters': withOptions({ lowerCaseChecksum: true }),
  'lights are never acknowledged (The King Performance)': withOptions({ version: 0x0110, acksLights: false }),
  'it follows its pieces and knows none (eONE)': withOptions({
    version: 0x0200,
    identityText: 'e-one 1.0',
    tracks: true,
  }),
  'its version is of no known model': withOptions({ version: 0x3130 }),
  'it tells its position only when asked': withOptions({ registers: { 2: 1 } }),
  'it waits until five scans agree': withOptions({ registers: { 2: 7 } }),
  'its scans take half a second': withOptions({ registers: { 1: 0xff } }),
  'pieces cannot be read at first': withOptions({ faults: { unreadableRate: 0.3 } }),
  'it answers late': withOptions({ answerMs: 350 }),
  'the board is turned': withOptions({ turned: true }),
};
