import { NO_PIECE } from '../chess/piece.js';
import type { Board } from '../chess/types.js';
import { HandScript } from './hands/handScript.js';

/** The time that a careful hand needs from one square to the next. */
const BETWEEN_MS = 220;

/**
 * The acts of a careful hand that turn one board into another. All superfluous pieces are lifted before any
 * piece is put down.
 */
export const followBoard = (from: Board, to: Board): HandScript => {
  const script = new HandScript();
  const changed = Array.from(to.keys()).filter((square) => from[square] !== to[square]);
  const isTaken = (square: number): boolean => to[square] !== NO_PIECE;
  for (const square of changed.toSorted((a, b) => Number(isTaken(b)) - Number(isTaken(a))))
    if (from[square] !== NO_PIECE) script.lift(square).wait(BETWEEN_MS);
  for (const square of changed) {
    const piece = to[square] ?? NO_PIECE;
    if (piece !== NO_PIECE) script.place(square, piece).wait(BETWEEN_MS);
  }
  return script;
};
