import type { Cell } from './geometry.js';

/**
 * A move of the position it was generated for, as one integer: cell left | cell reached << 8 | kind << 16.
 * Castling reaches the cell of its own rook, which tells the two sides apart in Chess960 too.
 */
export type MoveCode = number;

export const PLAIN = 0;
export const DOUBLE_STEP = 1;
export const EN_PASSANT = 2;
export const CASTLING = 3;
/** Promotions: this for a knight, then bishop, rook and queen. */
export const PROMOTION = 4;

export const encodeMove = (from: Cell, to: Cell, kind: number): MoveCode => from | (to << 8) | (kind << 16);
export const fromOf = (code: MoveCode): Cell => code & 0xff;
export const toOf = (code: MoveCode): Cell => (code >> 8) & 0xff;
export const kindOf = (code: MoveCode): number => code >> 16;

/** The role (2 knight … 5 queen) that a promotion's kind asks for. */
export const promotedRole = (kind: number): number => kind - PROMOTION + 2;
