import { fileOf, rankOf, squareAt } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import type { SensorBoard, SensorCode } from '../../eboard/sensorBoard.js';
import { POSITION_BYTES } from './frames.js';

/** Squares count from a8 along the ranks, high half of each byte first. Its own inverse. */
const flipRanks = (square: number): number => square ^ 56;

/** 1 to 6 are white, 7 to 12 black: pawn, knight, bishop, rook, queen, king. */
const WHITE_MAX = 6;
const PIECES = 12;
const BLACK_OFFSET = 2;

const codeOf = (nibble: number): SensorCode => (nibble <= WHITE_MAX ? nibble : nibble + BLACK_OFFSET);
const nibbleOf = (code: SensorCode): number => (code <= WHITE_MAX ? code : code - BLACK_OFFSET);

/** Whether both halves of each byte are a piece or empty. */
const PAIRS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >> 4 <= PIECES && (byte & 15) <= PIECES ? 1 : 0,
);
const HIGH_CODES = Uint8Array.from({ length: 256 }, (_, byte) => codeOf(byte >> 4));
const LOW_CODES = Uint8Array.from({ length: 256 }, (_, byte) => codeOf(byte & 15));

export const isPair = (byte: number): boolean => PAIRS[byte] === 1;

/** The position that begins at this byte. */
export const boardOf = (bytes: Uint8Array, from = 0): SensorBoard => {
  const board = new Uint8Array(64);
  for (let i = 0; i < POSITION_BYTES; i++) {
    const pair = bytes[from + i] ?? 0;
    const square = flipRanks(2 * i);
    board[square] = HIGH_CODES[pair] ?? 0;
    board[square + 1] = LOW_CODES[pair] ?? 0;
  }
  return board;
};

export const bytesOf = (board: SensorBoard): Uint8Array =>
  Uint8Array.from({ length: POSITION_BYTES }, (_, i) => {
    const [high, low] = [board[flipRanks(2 * i)] ?? 0, board[flipRanks(2 * i + 1)] ?? 0];
    return (nibbleOf(high) << 4) | nibbleOf(low);
  });

/** A strip beyond the eighth rank, the eight ranks from there, and a strip beyond the first rank. */
export const LIGHT_ROWS = 10;

/** Bit 0 is the a-file. */
export const lightRowsOf = (squares: readonly Square[]): Uint8Array => {
  const rows = new Uint8Array(LIGHT_ROWS);
  for (const square of squares) {
    const row = 8 - rankOf(square);
    rows[row] = (rows[row] ?? 0) | (1 << fileOf(square));
  }
  return rows;
};

export const litSquaresOf = (rows: Uint8Array): readonly Square[] =>
  Array.from({ length: 64 }, (_, i) => squareAt(i & 7, i >> 3)).filter(
    (square) => ((rows[8 - rankOf(square)] ?? 0) & (1 << fileOf(square))) !== 0,
  );
