import { NO_PIECE, pieceColor, pieceLetter } from '../../chess/piece.js';
import { makeSquare } from '../../chess/square.js';
import type { Color, PieceCode, Square } from '../../chess/types.js';
import { findForbiddenCastling } from '../games/forbiddenCastling.js';
import type { GameNode } from '../games/gameNode.js';
import { touches } from '../games/placement.js';
import type { WrongSquare } from '../recognitionEvent.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { fits } from '../squares/sensing.js';
import { wrongSquares } from '../squares/wrongSquares.js';

export type SeenIllegalMove = {
  readonly side: Color;
  readonly from: Square;
  readonly to: Square;
  /** King and rook stand where castling would put them. */
  readonly castling?: true;
  readonly reason: string;
};

/** A forbidden castling, if nothing else differs on the board. */
const seenCastling = (
  node: GameNode,
  wrong: readonly WrongSquare[],
  physical: PhysicalBoard,
): SeenIllegalMove | undefined => {
  const move = wrong.length > 4 ? undefined : findForbiddenCastling(node, physical);
  if (move === undefined || !wrong.every(({ square }) => touches(move, (own) => own === square)))
    return undefined;
  const { from, to } = move;
  const side = node.position.turn;
  const reason = `castling K ${makeSquare(from)}-${makeSquare(to)} is not allowed here`;
  return { side, from, to, castling: true, reason };
};

/** Whether a legal move of one piece explains these squares, so that only its order is unknown. */
export const isLegalMove = (node: GameNode, { from, to }: SeenIllegalMove): boolean =>
  node
    .movesFrom(from)
    .some((move) => move.to === to && (move.castling ?? move.enPassant ?? move.promotion) === undefined);

/**
 * The only misplaced piece, possibly after a capture, or the king of a forbidden castling. Undefined when
 * anything else differs.
 */
export const findMisplaced = (node: GameNode, physical: PhysicalBoard): SeenIllegalMove | undefined => {
  const wrong = wrongSquares(node, physical);
  if (wrong.length > 2) return seenCastling(node, wrong, physical);
  if (wrong.length !== 2) return undefined;
  const left = wrong.find(({ found }) => found === NO_PIECE);
  const entered = wrong.find(({ found }) => found !== NO_PIECE);
  if (left === undefined || entered === undefined) return undefined;
  const piece: PieceCode = node.position.board[left.square] ?? NO_PIECE;
  if (!fits(entered.found, piece)) return undefined;
  const from = left.square;
  const to = entered.square;
  const text = `${pieceLetter(piece).toUpperCase()} ${makeSquare(from)}-${makeSquare(to)} is no legal move here`;
  return { side: pieceColor(piece), from, to, reason: text };
};

/** The same without legal moves. */
export const findIllegalMove = (node: GameNode, physical: PhysicalBoard): SeenIllegalMove | undefined => {
  const found = findMisplaced(node, physical);
  return found === undefined || isLegalMove(node, found) ? undefined : found;
};
