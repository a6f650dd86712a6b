import { assert } from '../shared/assert.js';
import { sameBoard, startBoard } from './board.js';
import { pieceCode, pieceRole } from './piece.js';
import { Position } from './position.js';
import type { Board, Role } from './types.js';

/** The number of the start array of standard chess. */
export const STANDARD_ARRAY = 518;
const ARRAYS = 960;

/** The two of the five free squares that take the knights, by the last digit of the numbering (0 to 9). */
const KNIGHT_PAIRS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
];

/**
 * The back rank from the a file on, by the customary numbering: bishops, queen, knights, then rook, king,
 * rook.
 */
const arrayOf = (n: number): readonly Role[] => {
  const array: (Role | undefined)[] = Array.from({ length: 8 }, () => undefined);
  const free = (): number[] => array.flatMap((role, file) => (role === undefined ? [file] : []));
  const put = (file: number | undefined, role: Role): void => {
    assert(file !== undefined, 'there is a free file for every piece');
    array[file] = role;
  };
  put(2 * (n % 4) + 1, 'bishop');
  put(2 * (Math.floor(n / 4) % 4), 'bishop');
  put(free()[Math.floor(n / 16) % 6], 'queen');
  const [first, second] = KNIGHT_PAIRS[Math.floor(n / 96)] ?? [0, 1];
  const left = free();
  put(left[first], 'knight');
  put(left[second], 'knight');
  const [rookA, king, rookH] = free();
  put(rookA, 'rook');
  put(king, 'king');
  put(rookH, 'rook');
  return array.map((role) => role ?? 'pawn');
};

const boardOf = (array: readonly Role[]): Board => {
  const board = new Uint8Array(64);
  array.forEach((role, file) => {
    board[file] = pieceCode('white', role);
    board[8 + file] = pieceCode('white', 'pawn');
    board[48 + file] = pieceCode('black', 'pawn');
    board[56 + file] = pieceCode('black', role);
  });
  return board;
};

/**
 * The start position of a Chess960 game by its customary number. 518 is the array of standard chess.
 * @throws RangeError when the number is not a whole number from 0 to 959.
 */
export const chess960Start = (n: number): Position => {
  if (!Number.isInteger(n) || n < 0 || n >= ARRAYS)
    throw new RangeError(`${n} is not a Chess960 number (0 to 959)`);
  const array = arrayOf(n);
  const rooks = array.flatMap((role, file) => (role === 'rook' ? [file] : []));
  return new Position(
    {
      board: boardOf(array),
      turn: 'white',
      castlingRights: [...rooks, ...rooks.map((file) => 56 + file)],
      epSquare: undefined,
      halfmoves: 0,
      fullmoves: 1,
    },
    true,
  );
};

let numbersByArray: ReadonlyMap<string, number> | undefined;

/**
 * The number of the start array on a board, if every piece stands on its start square. Otherwise undefined.
 */
export const chess960Number = (board: Board): number | undefined => {
  // A fast path: most boards asked about are mid-game, and most start arrays are the standard one.
  for (let square = 8; square < 56; square++) if (board[square] !== startBoard[square]) return undefined;
  if (sameBoard(board, startBoard)) return STANDARD_ARRAY;
  const back = Array.from(board.subarray(0, 8));
  if (back.some((code) => code === 0 || code > 6)) return undefined;
  numbersByArray ??= new Map(Array.from({ length: ARRAYS }, (_, n) => [arrayOf(n).join(), n]));
  const n = numbersByArray.get(back.map(pieceRole).join());
  if (n === undefined) return undefined;
  const expected = boardOf(arrayOf(n));
  return board.every((code, square) => code === expected[square]) ? n : undefined;
};
