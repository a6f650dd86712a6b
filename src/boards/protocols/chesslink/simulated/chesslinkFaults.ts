import { createChesslinkBoard } from './chesslinkBoard.js';
import type { ChesslinkBoardOptions } from './chesslinkBoardOptions.js';

const withOptions =
  (fixed: Partial<ChesslinkBoardOptions>) => (options: Pick<ChesslinkBoardOptions, 'seed' | 'setup'>) =>
    createChesslinkBoard({ ...options, ...fixed });

/** Faulty boards, and boards that differ from most. */
export const faultyChesslinkBoards = {
  'the eighth bit holds the parity': withOptions({ parity: 'odd' }),
  'the line is set to the wrong parity': withOptions({ parity: 'even' }),
  'checksums have lower-case digits': withOptions({ lowerCaseChecksum: true }),
  'lights are never acknowledged (The King Performance)': withOptions({ version: 0x0110, acksLights: false }),
  'it tracks pieces without identifying them (eONE)': withOptions({
    version: 0x0200,
    identityText: 'e-one 1.0',
    tracks: true,
  }),
  'the version belongs to no known model': withOptions({ version: 0x3130 }),
  'it reports the position only on request': withOptions({ registers: { 2: 1 } }),
  'it waits for five scans that agree': withOptions({ registers: { 2: 7 } }),
  'a scan takes half a second': withOptions({ registers: { 1: 0xff } }),
  'pieces cannot be read at first': withOptions({ faults: { unreadableRate: 0.3 } }),
  'answers are late': withOptions({ answerMs: 350 }),
  'the board is turned': withOptions({ turned: true }),
};
