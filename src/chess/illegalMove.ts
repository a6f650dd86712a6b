import { type Message, message } from '../messages/catalogue/message.js';
import { pieceAt } from './board.js';
import { pieceRole } from './piece.js';
import { makeSquare } from './square.js';
import type { Board, PieceCode, PromotionRole, Role, Square } from './types.js';

/** A move as the player tried to make it. */
export type AttemptedMove = {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: PromotionRole | undefined;
};

/** Which rule a move breaks. */
export type IllegalKind =
  /** The origin is empty or holds a piece of the other side, or origin and target are the same square. */
  | 'noPiece'
  | 'notYours'
  | 'sameSquare'
  /** A piece of the same side is on the target square, or the enemy king, which is never captured. */
  | 'ownPiece'
  | 'capturesKing'
  /** The piece does not move like that, or `squares` block its way. */
  | 'movement'
  | 'blocked'
  /**
   * Pawns: there is nothing to capture, the en-passant capture comes too late, or a promotion is missing or
   * impossible.
   */
  | 'nothingToCapture'
  | 'enPassantTooLate'
  | 'promotionMissing'
  | 'promotionImpossible'
  /**
   * Castling: the right is lost, pieces are between, the king is in check, or it would cross or enter an
   * attacked square.
   */
  | 'castlingRightLost'
  | 'castlingBlocked'
  | 'castlingInCheck'
  | 'castlingAttacked'
  /** The king would be attacked by `squares`: it moves there, the piece is pinned, or the check remains. */
  | 'kingAttacked'
  | 'pinned'
  | 'exposesKing'
  | 'inCheck'
  /** The king is in double check, so only the king may move. */
  | 'doubleCheck';

/** Why a move is not legal, as data and as a message (one sentence without a full stop). */
export type IllegalMove = {
  readonly kind: IllegalKind;
  readonly attempt: AttemptedMove;
  /** The piece that was moved; 0 when there is none. */
  readonly piece: PieceCode;
  /** The squares that the reason names: the pieces that block, attack or pin. */
  readonly squares: readonly Square[];
  readonly says: Message;
};

/** The part of `IllegalMove` that an explanation finds; `whyIllegal` adds the attempt and its piece. */
export type Reason = Pick<IllegalMove, 'kind' | 'squares' | 'says'>;

export const reason = (kind: IllegalKind, says: Message, squares: readonly Square[] = []): Reason => ({
  kind,
  squares,
  says,
});

export const movement = (piece: Role, from: Square, to: Square): Message =>
  message('illegalMove.movement', { piece, from: makeSquare(from), to: makeSquare(to) });

/** `the bishop on b4` */
export const pieceOn = (board: Board, square: Square): Message =>
  message('pieceOn.one', { piece: pieceRole(pieceAt(board, square)), square: makeSquare(square) });

/** One piece, or several with `and` before the last. */
const listPieces = (board: Board, squares: readonly Square[]): Message | string => {
  const pieces = squares.map((square) => pieceOn(board, square));
  const last = pieces.at(-1) ?? '';
  return pieces.length < 2 ? last : message('pieceOn.several', { pieces: pieces.slice(0, -1), last });
};

/** The pieces of a reason, and their number. */
export const countPieces = (board: Board, squares: readonly Square[]) => ({
  pieces: listPieces(board, squares),
  count: squares.length,
});
