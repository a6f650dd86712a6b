import type { Cell } from './geometry.js';

/**
 * A move of the position it was generated for, as one integer: origin cell | target cell << 8 | kind << 16.
 * The target of castling is the cell of the rook, which distinguishes the two sides in Chess960 too.
 */
export type MoveCode = number;

export const PLAIN = 0;
export const DOUBLE_STEP = 1;
export const EN_PASSANT = 2;
export const CASTLING = 3;
/** The kind of a promotion to a knight. Bishop, rook and queen follow. */
export const PROMOTION = 4;

export const encodeMove = (from: Cell, to: Cell, kind: number): MoveCode => from | (to << 8) | (kind << 16);
export const fromOf = (code: MoveCode): Cell => code & 0xff;
export const toOf = (code: MoveCode): Cell => (code >> 8) & 0xff;
export const kindOf = (code: MoveCode): number => code >> 16;

/** The role (2 knight … 5 queen) of a promotion's kind. */
export const promotedRole = (kind: number): number => kind - PROMOTION + 2;
