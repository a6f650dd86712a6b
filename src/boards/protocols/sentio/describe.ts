import { describeAck } from '../tabutronic/describeLights.js';
import type { SentioFrame } from './frames.js';
import { rowsOf } from './squares.js';

/** Ranks from the eighth down, `o` where something stands. */
const describeRows = (rows: Uint8Array): string =>
  [...rows]
    .map((row) => row.toString(2).padStart(8, '0').replaceAll('0', '.').replaceAll('1', 'o'))
    .join('/');

/** One line for people. */
export const describeFrame = (frame: SentioFrame): string =>
  frame.kind === 'board' ? `board ${describeRows(rowsOf(frame.board))}` : describeAck(frame.lights);
