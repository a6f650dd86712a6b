import type { PieceCode, Square } from '../types.js';

/**
 * A cell of the mailbox, a board of 12 rows of 16 with a margin wide enough that no step leaves the array.
 * One row up is +16, and the difference of two cells determines their relative direction.
 */
export type Cell = number;
export const CELLS = 12 * 16;
export const UP = 16;

/** The cell of a1, with two rows below and two columns to the left as margin for knight steps. */
export const A1 = 2 * UP + 2;

export const cellOf = (square: Square): Cell => A1 + square + (square & 56);
export const squareOfCell = (cell: Cell): Square => (cell - A1 + ((cell - A1) & 7)) >> 1;

/** The cells of king and rook after castling: the g and f files, or the c and d files. */
export const castledKing = (king: Cell, rook: Cell): Cell => king - (king & 15) + 2 + (rook > king ? 6 : 2);
export const castledRook = (king: Cell, rook: Cell): Cell => king - (king & 15) + 2 + (rook > king ? 5 : 3);

export const WHITE = 0;
export const BLACK = 1;

/**
 * The content of a cell: 0 for empty, else the role (1 pawn … 6 king) with the bit of its side. The margin
 * has both side bits, so one test finds the cells that a side cannot enter.
 */
export type BoxPiece = number;
const WHITE_BIT = 16;
export const BLACK_BIT = 8;
export const MARGIN: BoxPiece = WHITE_BIT | BLACK_BIT;

export const bitOf = (side: number): number => WHITE_BIT >> side;
export const sideOf = (boxPiece: BoxPiece): number => ((boxPiece & BLACK_BIT) >> 3) & 1;
export const roleOf = (boxPiece: BoxPiece): number => boxPiece & 7;
export const boxPieceOf = (code: PieceCode): BoxPiece => (code < 8 ? code | WHITE_BIT : code);
export const codeOfBoxPiece = (boxPiece: BoxPiece): PieceCode => boxPiece & 15;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

const ROOK_STEPS = [UP, -UP, 1, -1] as const;
const BISHOP_STEPS = [UP + 1, UP - 1, 1 - UP, -1 - UP] as const;
const KING_STEPS = [...ROOK_STEPS, ...BISHOP_STEPS] as const;
const KNIGHT_STEPS = [33, 31, 18, 14, -14, -18, -31, -33] as const;

/**
 * Steps by role, in rows of eight, so role * 8 is the start of a row. The rows of rook and bishop are half
 * full.
 */
export const steps = new Int32Array(8 * 8);
steps.set(KNIGHT_STEPS, KNIGHT * 8);
steps.set(BISHOP_STEPS, BISHOP * 8);
steps.set(ROOK_STEPS, ROOK * 8);
steps.set(KING_STEPS, QUEEN * 8);
steps.set(KING_STEPS, KING * 8);

/** The end of a role's row in `steps`. */
export const stepsEnd = Int32Array.from({ length: 8 }, (_, role) =>
  role === BISHOP || role === ROOK ? role * 8 + 4 : role * 8 + 8,
);

/** Add to `target - origin` to index the tables below. */
export const DIFFERENCE_ZERO = 128;

/** By difference: bit m is set when the piece m could attack across that difference on an empty board. */
export const attackersByDifference = new Int32Array(256);

/**
 * By difference: the same for attacks on the target, on any neighbour of it, or on a cell two files away to
 * which it may castle.
 */
export const nearAttackers = new Int32Array(256);

/** By difference: the step from the origin towards the target along a rank, file or diagonal, else 0. */
export const stepByDifference = new Int32Array(256);

const addAttack = (difference: number, ...pieces: readonly BoxPiece[]): void => {
  const index = DIFFERENCE_ZERO + difference;
  for (const boxPiece of pieces)
    attackersByDifference[index] = (attackersByDifference[index] as number) | (1 << boxPiece);
};
const addRole = (difference: number, role: number): void =>
  addAttack(difference, role | WHITE_BIT, role | BLACK_BIT);

const addRay = (step: number, slider: number): void => {
  addRole(step, KING);
  for (let distance = 1; distance < 8; distance++) {
    addRole(step * distance, slider);
    addRole(step * distance, QUEEN);
    stepByDifference[DIFFERENCE_ZERO + step * distance] = step;
  }
};

for (const step of ROOK_STEPS) addRay(step, ROOK);
for (const step of BISHOP_STEPS) addRay(step, BISHOP);
for (const step of KNIGHT_STEPS) addRole(step, KNIGHT);
for (const step of [UP + 1, UP - 1]) {
  addAttack(step, PAWN | WHITE_BIT);
  addAttack(-step, PAWN | BLACK_BIT);
}

for (let index = 0; index < 256; index++) {
  let pieces = attackersByDifference[index] as number;
  for (const step of [...KING_STEPS, 2, -2]) pieces |= attackersByDifference[index + step] ?? 0;
  nearAttackers[index] = pieces;
}
