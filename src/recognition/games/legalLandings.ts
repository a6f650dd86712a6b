import type { Move, Square } from '../../chess/types.js';
import type { GameNode } from './gameNode.js';
import { isBeyond, landingOf } from './landing.js';

/** The legal move of the piece on `origin` that lands on `square` (any of the promotions). */
export const moveTo = (node: GameNode, origin: Square, square: Square): Move | undefined =>
  node.movesFrom(origin).find((move) => landingOf(move) === square);

/** Whether the piece that landed may still go further along its line. */
export const lineGoesOn = (node: GameNode, { from, to }: Move): boolean =>
  node.movesFrom(from).some((move) => move.castling === undefined && isBeyond(from, to, move.to));

/**
 * Whether the landing may be one half of a castling: the king's step, or its stop on the way, or the rook's
 * move.
 */
export const castlingMayFollow = (node: GameNode, landed: Move): boolean =>
  landed.castling === undefined &&
  node.castlings.some(
    (move) =>
      (landed.from === move.from && (landed.to === move.to || isBeyond(move.from, landed.to, move.to))) ||
      (landed.from === move.castling?.rookFrom && landed.to === move.castling.rookTo),
  );

/** In Chess960 the king's half of a castling may be a move of its own. */
export const isAlsoKingStep = ({ parent }: GameNode, castling: Move): boolean =>
  parent?.movesFrom(castling.from).some((move) => move.castling === undefined && move.to === castling.to) ===
  true;
