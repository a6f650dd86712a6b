import { pieceAt } from './board.js';
import { pieceRole } from './piece.js';
import { makeSquare } from './square.js';
import type { Board, PieceCode, PromotionRole, Square } from './types.js';

/** A move as somebody tried to make it. */
export type AttemptedMove = {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: PromotionRole | undefined;
};

/** Which rule a move breaks. */
export type IllegalKind =
  /** Nothing stands on the square left, or a piece of the other side, or the square reached is the same. */
  | 'noPiece'
  | 'notYours'
  | 'sameSquare'
  /** The square reached is taken by an own piece, or by the king, which is never captured. */
  | 'ownPiece'
  | 'capturesKing'
  /** The piece never moves like that, or `squares` are in its way. */
  | 'movement'
  | 'blocked'
  /**
   * Pawns: one to capture that is not there, a capture en passant too late, a promotion forgotten or
   * impossible.
   */
  | 'nothingToCapture'
  | 'enPassantTooLate'
  | 'promotionMissing'
  | 'promotionImpossible'
  /** Castling: no right left, pieces between, in check, or through or into attack. */
  | 'castlingRightLost'
  | 'castlingBlocked'
  | 'castlingInCheck'
  | 'castlingAttacked'
  /** The king would be attacked by `squares`: it walks there, is pinned to, or stays in check. */
  | 'kingAttacked'
  | 'pinned'
  | 'exposesKing'
  | 'inCheck'
  /** The king is attacked twice, so only the king may move. */
  | 'doubleCheck';

/** Why a move is not legal, as data and as a sentence for people. */
export type IllegalMove = {
  readonly kind: IllegalKind;
  readonly attempt: AttemptedMove;
  /** The piece that was moved; 0 when there is none. */
  readonly piece: PieceCode;
  /** The squares that the reason is about: what blocks, attacks or pins. */
  readonly squares: readonly Square[];
  /** English, one sentence, without a full stop, such as `the knight on d2 is pinned along b4-e1`. */
  readonly text: string;
};

/** What an explanation finds out; the attempt and its piece are added by `explainIllegal`. */
export type Reason = Pick<IllegalMove, 'kind' | 'squares' | 'text'>;

export const reason = (kind: IllegalKind, text: string, squares: readonly Square[] = []): Reason => ({
  kind,
  squares,
  text,
});

/** `the bishop on b4` */
export const pieceOn = (board: Board, square: Square): string =>
  `the ${pieceRole(pieceAt(board, square))} on ${makeSquare(square)}`;

/** `a`, `a and b`, `a, b and c` */
const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const listPieces = (board: Board, squares: readonly Square[]): string =>
  listWords(squares.map((square) => pieceOn(board, square)));

/** `attacks` or `attack` */
export const verb = (squares: readonly Square[], singular: string, plural: string): string =>
  squares.length === 1 ? singular : plural;
