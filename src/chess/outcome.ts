import { isCheck, legalMoves } from './legalMoves.js';
import { NO_PIECE, oppositeColor } from './piece.js';
import type { Position } from './position.js';
import { squareShade } from './square.js';
import type { Board, Color } from './types.js';

/**
 * How the rules of movement and bare material end a game at once; claims, clocks and blocked positions are
 * not looked at.
 */
export type Outcome =
  | { readonly kind: 'checkmate'; readonly winner: Color }
  | { readonly kind: 'stalemate' }
  | { readonly kind: 'insufficientMaterial' };

const BISHOP = 3;
const KNIGHT = 2;
const KING = 6;

/**
 * True when neither side can mate whatever both play, by the pieces alone: bare kings, one minor piece beside
 * them, or bishops all of one shade. Blocked positions can be as dead: `deadPosition` finds those too.
 */
export const isInsufficientMaterial = (board: Board): boolean => {
  let knights = 0;
  const shades = new Set<string>();
  for (let square = 0; square < 64; square++) {
    const code = board[square] ?? NO_PIECE;
    const role = code & 7;
    if (code === NO_PIECE || role === KING) continue;
    if (role === KNIGHT) knights++;
    else if (role === BISHOP) shades.add(squareShade(square));
    else return false;
  }
  return knights === 0 ? shades.size < 2 : knights === 1 && shades.size === 0;
};

/** Null while the game can go on. */
export const outcome = (position: Position): Outcome | null => {
  if (legalMoves(position).length === 0)
    return isCheck(position)
      ? { kind: 'checkmate', winner: oppositeColor(position.turn) }
      : { kind: 'stalemate' };
  return isInsufficientMaterial(position.board) ? { kind: 'insufficientMaterial' } : null;
};
