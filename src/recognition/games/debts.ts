import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { changedAt, emptiedAt, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { fits } from '../squares/sensing.js';
import type { PlyTrace } from './hypothesis.js';
import { areNeighbours, isOnTheWay, landingPiece, originOf, rookOf } from './landing.js';

/**
 * What hands still owe to a move that has landed: the square shows what it showed before, or nothing
 * yet.
 */
export type Debt =
  /** The moved piece is still seen where it came from. */
  | 'origin'
  /** It is still seen where it passed. */
  | 'trail'
  /** The piece is seen where it came from, and has not left since. */
  | 'stayed'
  /** The castling rook still stands where it was. */
  | 'rookFrom'
  /** The castling rook has not come yet. */
  | 'rookTo'
  /** The pawn taken en passant still stands. */
  | 'victim'
  /** The promoted pawn is still a pawn. */
  | 'promotion'
  /** The piece stands beside the square where it should. */
  | 'displaced'
  /** That piece itself. */
  | 'beside';

/** How many plies may be played on before an old debt is no longer thought of. */
const PLIES_BACK = 4;

/** Whether a piece that was left beside its square has not stood on it since. */
const isStillOut = ({ node: { move }, landedAtMs, displaced }: PlyTrace, physical: PhysicalBoard): boolean =>
  displaced &&
  move !== null &&
  seenAt(physical, move.to) === NO_PIECE &&
  emptiedAt(physical, move.to) <= landedAtMs;

/** Whether the piece of this ply stands on a wrong square beside its own. */
export const standsBeside = (ply: PlyTrace, physical: PhysicalBoard, beside: Square): boolean => {
  const { move, position } = ply.node;
  if (move === null || move.castling !== undefined || !areNeighbours(move.to, beside)) return false;
  if (!isStillOut(ply, physical)) return false;
  const code = seenAt(physical, beside);
  return (
    code !== NO_PIECE && fits(code, landingPiece(move)) && !fits(code, position.board[beside] ?? NO_PIECE)
  );
};

const castlingDebt = (ply: PlyTrace, physical: PhysicalBoard, square: Square): Debt | undefined => {
  const { move } = ply.node;
  if (move?.castling === undefined) return undefined;
  const { rookFrom, rookTo } = move.castling;
  const code = seenAt(physical, square);
  if (square === rookFrom && fits(code, rookOf(move.piece))) return 'rookFrom';
  // Once the rook has come, the square changes only for a new reason.
  const hasCome = changedAt(physical, rookTo) > ply.landedAtMs && code === NO_PIECE && rookTo !== move.from;
  return square === rookTo && code === NO_PIECE && !hasCome ? 'rookTo' : undefined;
};

/** What stands where the piece of a ply came from has stood there since before that ply. */
const hasStayed = ({ landedAtMs }: PlyTrace, physical: PhysicalBoard, square: Square): boolean =>
  changedAt(physical, square) < landedAtMs - physical.scanMs;

const debtOf = (
  ply: PlyTrace,
  physical: PhysicalBoard,
  square: Square,
  isLast: boolean,
): Debt | undefined => {
  const { move } = ply.node;
  if (move === null) return undefined;
  const code = seenAt(physical, square);
  const { castling, to, piece, enPassant, captured, promotion } = move;
  if (square === originOf(move) && fits(code, promotion === undefined ? landingPiece(move) : piece)) {
    if (promotion === undefined && hasStayed(ply, physical, square)) return 'stayed';
    if (isLast) return 'origin';
  }
  if (isLast && castling === undefined && code === piece && isOnTheWay(move, square)) {
    if (seenAt(physical, to) !== NO_PIECE) return 'trail';
  }
  if (castling !== undefined) return castlingDebt(ply, physical, square);
  if (square === enPassant && fits(code, captured)) return 'victim';
  if (promotion !== undefined && square === to && fits(code, piece)) return 'promotion';
  if (!isStillOut(ply, physical)) return undefined;
  if (square !== to) return standsBeside(ply, physical, square) ? 'beside' : undefined;
  return 'displaced';
};

/** Why a square may not yet show what a game has there; `plies` ago is 0 for the last move. */
export const findDebt = (
  last: PlyTrace | null,
  physical: PhysicalBoard,
  square: Square,
): { readonly debt: Debt; readonly plies: number; readonly ply: PlyTrace } | undefined => {
  let ply = last;
  for (let plies = 0; ply !== null && plies < PLIES_BACK; plies++, ply = ply.earlier) {
    const debt = debtOf(ply, physical, square, plies === 0);
    if (debt !== undefined) return { debt, plies, ply };
  }
  return undefined;
};
