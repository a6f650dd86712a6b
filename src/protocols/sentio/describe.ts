import { makeSquare } from '../../chess/square.js';
import type { Square } from '../../chess/types.js';
import { makeHex } from '../../shared/hex.js';
import { readLights } from '../tabutronic/lightFrames.js';
import type { SentioFrame } from './frames.js';
import { rowsOf } from './squares.js';

const namesOf = (squares: readonly Square[]): string =>
  squares.length === 0 ? 'none' : squares.map(makeSquare).join(' ');

/** Ranks from the eighth down, `o` where something stands. */
const describeRows = (rows: Uint8Array): string =>
  [...rows]
    .map((row) => row.toString(2).padStart(8, '0').replaceAll('0', '.').replaceAll('1', 'o'))
    .join('/');

/** One line for people. */
export const describeFrame = (frame: SentioFrame): string =>
  frame.kind === 'board'
    ? `board ${describeRows(rowsOf(frame.board))}`
    : `lights shown (${frame.lights === 'mono' ? 'one colour' : 'coloured'})`;

/** One line for a write to the board. */
export const describeWrite = (bytes: Uint8Array): string => {
  const lights = readLights(bytes);
  if (lights === undefined) return `not understood ${makeHex(bytes)}`;
  return `${lights.kind === 'mono' ? 'lights' : 'coloured lights'}: ${namesOf(lights.squares)}`;
};
