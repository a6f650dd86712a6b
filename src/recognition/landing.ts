import { NO_PIECE, pieceCode, pieceColor } from '../chess/piece.js';
import { fileOf, rankOf } from '../chess/square.js';
import type { Move, PieceCode, Square } from '../chess/types.js';
import type { GameNode } from './gameNode.js';

/**
 * The square on which a move is seen to land: the king's, or the rook's when a castling king stays where it
 * is.
 */
export const landingOf = (move: Move): Square =>
  move.castling !== undefined && move.from === move.to ? move.castling.rookTo : move.to;

/** Where the man that lands came from. */
export const originOf = (move: Move): Square =>
  move.castling !== undefined && move.from === move.to ? move.castling.rookFrom : move.from;

/** What must be seen on the landing square of a move. */
export const landingMan = ({ piece, promotion, castling, from, to }: Move): PieceCode => {
  if (promotion !== undefined) return pieceCode(pieceColor(piece), promotion);
  return castling !== undefined && from === to ? rookOf(piece) : piece;
};

/** The rook of a man's own colour. */
export const rookOf = (piece: PieceCode): PieceCode => pieceCode(pieceColor(piece), 'rook');

/** The legal move of the man on `origin` that lands on `square` (any of the promotions). */
export const moveTo = (node: GameNode, origin: Square, square: Square): Move | undefined =>
  node.movesFrom(origin).find((move) => landingOf(move) === square);

/** Whether a move has to do with a square for which `test` holds. */
export const touches = (
  { from, to, enPassant, castling }: Move,
  test: (square: Square) => boolean,
): boolean =>
  test(from) ||
  test(to) ||
  (enPassant !== undefined && test(enPassant)) ||
  (castling !== undefined && (test(castling.rookFrom) || test(castling.rookTo)));

const isBeyond = (from: Square, near: Square, far: Square): boolean => {
  const files = fileOf(near) - fileOf(from);
  const ranks = rankOf(near) - rankOf(from);
  const farFiles = fileOf(far) - fileOf(from);
  const farRanks = rankOf(far) - rankOf(from);
  if (files * farRanks !== ranks * farFiles) return false;
  if (Math.sign(files) !== Math.sign(farFiles) || Math.sign(ranks) !== Math.sign(farRanks)) return false;
  return Math.max(Math.abs(farFiles), Math.abs(farRanks)) > Math.max(Math.abs(files), Math.abs(ranks));
};

/**
 * Whether a man that is pushed from its square to another, or slips beside it, may be seen here on its way.
 */
export const isOnTheWay = ({ from, to }: Move, square: Square): boolean =>
  isBeyond(from, square, to) || (areNeighbours(square, to) && square !== from);

/** A man that has taken, castled or become another does not go elsewhere. */
export const isSettledByItself = (move: Move | null): boolean =>
  move === null || move.captured !== NO_PIECE || move.castling !== undefined || move.promotion !== undefined;

export const areNeighbours = (a: Square, b: Square): boolean =>
  a !== b && Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1;

/** Whether the man that landed may still go further along its line. */
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
