import { parsePieceLetter } from '../../../chess/piece.js';
import type { Square } from '../../../chess/types.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { PLACEMENT_BYTES } from './frames.js';

/** The pieces in the order of the board's codes, from 1. Higher codes are invalid. */
const LETTERS = 'qkbpnRPrBNQK';

const pieces: readonly number[] = [0, ...[...LETTERS].map((letter) => parsePieceLetter(letter) ?? 0)];

/**
 * Reads 64 half bytes, the low half of each byte first: h8, g8 … a8, h7 … a1. Undefined when one of them is
 * the code of no piece.
 */
export const readPlacement = (bytes: Uint8Array): SensorBoard | undefined => {
  const board = new Uint8Array(64);
  for (let i = 0; i < board.length; i++) {
    const piece = pieces[((bytes[i >> 1] ?? 0) >> (4 * (i & 1))) & 0x0f];
    if (piece === undefined) return undefined;
    board[63 - i] = piece;
  }
  return board;
};

export const placementBytes = (board: SensorBoard): Uint8Array => {
  const bytes = new Uint8Array(PLACEMENT_BYTES);
  for (let i = 0; i < board.length; i++) {
    const code = Math.max(0, pieces.indexOf(board[63 - i] ?? 0));
    bytes[i >> 1] = (bytes[i >> 1] ?? 0) | (code << (4 * (i & 1)));
  }
  return bytes;
};

/** Eight bytes of lights, the eighth rank first. Bit 7 is the a-file. */
export const lightRowsOf = (squares: readonly Square[]): Uint8Array => {
  const rows = new Uint8Array(8);
  for (const square of squares) {
    const row = 7 - (square >> 3);
    rows[row] = (rows[row] ?? 0) | (0x80 >> (square & 7));
  }
  return rows;
};

export const litSquaresOf = (rows: Uint8Array): readonly Square[] =>
  Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => ((rows[7 - (square >> 3)] ?? 0) & (0x80 >> (square & 7))) !== 0,
  );
