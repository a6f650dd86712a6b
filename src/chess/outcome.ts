import { isCheck, legalMoves } from './legalMoves.js';
import { NO_PIECE, oppositeColor } from './piece.js';
import type { Position } from './position.js';
import { squareShade } from './square.js';
import type { Board, Color } from './types.js';

/**
 * How checkmate, stalemate or insufficient material ends a game at once. Claims, clocks and blocked positions
 * are not considered.
 */
export type Outcome =
  | { readonly kind: 'checkmate'; readonly winner: Color }
  | { readonly kind: 'stalemate' }
  | { readonly kind: 'insufficientMaterial' };

const BISHOP = 3;
const KNIGHT = 2;
const KING = 6;

/**
 * Whether neither side can mate because of the material alone: bare kings, one minor piece beside them, or
 * bishops all of one shade. `deadPosition` also finds blocked positions.
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

/** The outcome of a position, or null while the game can continue. */
export const outcome = (position: Position): Outcome | null => {
  if (legalMoves(position).length === 0)
    return isCheck(position)
      ? { kind: 'checkmate', winner: oppositeColor(position.turn) }
      : { kind: 'stalemate' };
  return isInsufficientMaterial(position.board) ? { kind: 'insufficientMaterial' } : null;
};
