import { parsePieceLetter, pieceLetter } from '../../../chess/piece.js';
import { CORNERS } from '../../eboard/corners.js';
import { type SensorBoard, type SensorCode, UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';

/**
 * When the board's cable comes out at the right, the first of the 64 characters is h1 and the eighth a1. The
 * maker's text counts from a8, which is the same board seen from the other side. The mapping is its own
 * inverse.
 */
const mirrorFile = (square: number): number => square ^ 7;

const EMPTY = '.';
const UNREADABLE = '?';

const codeOf = (character: string): SensorCode => {
  if (character === EMPTY) return 0;
  return character === UNREADABLE ? UNKNOWN_PIECE : (parsePieceLetter(character) ?? UNKNOWN_PIECE);
};

export const boardOf = (squares: string): SensorBoard =>
  Uint8Array.from({ length: 64 }, (_, square) => codeOf(squares.charAt(mirrorFile(square))));

const characterOf = (code: SensorCode): string => {
  if (code === 0) return EMPTY;
  return code === UNKNOWN_PIECE ? UNREADABLE : pieceLetter(code);
};

/** 64 characters from a placement. */
export const squaresOf = (board: SensorBoard): string =>
  Array.from({ length: 64 }, (_, i) => characterOf(board[mirrorFile(i)] ?? 0)).join('');

/**
 * The light at a corner. The lights stand at the corners of the squares, in lines of nine between two files:
 * from the outer edge of the h-file to that of the a-file, and in each line from the first rank up. Corners
 * are numbered by `boards/eboard/corners.ts`.
 */
export const lightAt = (corner: number): number => (8 - (corner % 9)) * 9 + Math.floor(corner / 9);

/** The corner of each light. */
export const cornerOf: readonly number[] = Array.from({ length: CORNERS }, (_, light) => {
  const [line, rank] = [Math.floor(light / 9), light % 9];
  return rank * 9 + (8 - line);
});
