import { parsePieceLetter } from '../../../chess/piece.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { PLACEMENT_BYTES } from './frames.js';

/** The pieces in the order of the board's codes, from 1. */
const LETTERS = 'KQRNBPkqrnbp';

const pieces: readonly number[] = [0, ...[...LETTERS].map((letter) => parsePieceLetter(letter) ?? 0)];

/**
 * Reads 64 half bytes from a1 along the ranks, the low half of each byte first; undefined when one is the
 * code of no piece.
 */
export const readPlacement = (bytes: Uint8Array): SensorBoard | undefined => {
  const board = new Uint8Array(64);
  for (let square = 0; square < board.length; square++) {
    const piece = pieces[((bytes[square >> 1] ?? 0) >> (4 * (square & 1))) & 0x0f];
    if (piece === undefined) return undefined;
    board[square] = piece;
  }
  return board;
};

export const placementBytes = (board: SensorBoard): Uint8Array => {
  const bytes = new Uint8Array(PLACEMENT_BYTES);
  board.forEach((piece, square) => {
    const code = Math.max(0, pieces.indexOf(piece));
    bytes[square >> 1] = (bytes[square >> 1] ?? 0) | (code << (4 * (square & 1)));
  });
  return bytes;
};
