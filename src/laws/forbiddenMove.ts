import { legalMoves } from '../chess/legalMoves.js';
import { NO_PIECE, oppositeColor, pieceCode } from '../chess/piece.js';
import type { Position } from '../chess/position.js';
import type { Square } from '../chess/types.js';
import { isCome, isOf, isPawn, type SeenBoard, showsMove, wrongOn } from './seenBoard.js';

/** What no legal move explains: which piece went, and where it stands; `isOnePiece`: it alone has gone. */
export type ForbiddenMove = { readonly from: Square; readonly to: Square; readonly isOnePiece: boolean };

const isLegal = (position: Position, from: Square, to: Square): boolean =>
  legalMoves(position).some((move) => move.from === from && move.to === to);

/** The squares that pieces have left, and those on which others stand than should. */
type Changed = { readonly left: readonly Square[]; readonly entered: readonly Square[] };

/** King and rook stand on each other's squares, as castling has them in Chess960. */
const findExchanged = (
  { board, turn }: Position,
  wrong: readonly Square[],
  seen: SeenBoard,
): ForbiddenMove | undefined => {
  const [king, rook] = [pieceCode(turn, 'king'), pieceCode(turn, 'rook')];
  const from = wrong.find((square) => board[square] === king && seen.fits(square, rook));
  const to = wrong.find((square) => board[square] === rook && seen.fits(square, king));
  if (wrong.length !== 2 || from === undefined || to === undefined) return undefined;
  return { from, to, isOnePiece: true };
};

/** The opponent has answered already: a piece of his has gone to a square that it alone can be on. */
const withoutReply = (
  { board, turn }: Position,
  { left, entered }: Changed,
  seen: SeenBoard,
): Changed | undefined => {
  const [enemy, ...others] = left.filter((square) => isOf(board[square] ?? NO_PIECE, oppositeColor(turn)));
  const own = left.find((square) => square !== enemy);
  if (enemy === undefined || own === undefined || others.length > 0 || entered.length !== 2) return undefined;
  const fitsFrom = (from: Square, to: Square): boolean => seen.fits(to, board[from] ?? NO_PIECE);
  const answer = entered.filter((square) => fitsFrom(enemy, square) && !fitsFrom(own, square));
  return answer.length === 1 && answer[0] !== undefined
    ? { left: [own], entered: entered.filter((square) => square !== answer[0]) }
    : undefined;
};

/**
 * What a board shows that no legal move explains: pieces left their squares and stand on others. Undefined
 * while pieces are only missing, or when the board shows the position or a move.
 */
export const findForbidden = (position: Position, seen: SeenBoard): ForbiddenMove | undefined => {
  const { board, turn } = position;
  const wrong = wrongOn(board, seen);
  const left = wrong.filter((square) => seen.fits(square, NO_PIECE));
  const entered = wrong.filter((square) => !seen.fits(square, NO_PIECE));
  if (wrong.length > 4) return undefined;
  if (left.length === 0) return showsMove(position, seen) ? undefined : findExchanged(position, wrong, seen);
  if (entered.length === 0 || showsMove(position, seen)) return undefined;
  const alone = withoutReply(position, { left, entered }, seen) ?? { left, entered };
  const own = alone.left.filter((square) => isOf(board[square] ?? NO_PIECE, turn));
  const enemies = alone.left.filter((square) => isOf(board[square] ?? NO_PIECE, oppositeColor(turn)));
  const [from, to] = [own[0] ?? alone.left[0], alone.entered[0]];
  if (from === undefined || to === undefined) return undefined;
  // A legal move, answered before it was reported.
  if (alone.left.length < left.length && isLegal(position, from, to)) return undefined;
  // What it took stood where it stands now, unless a pawn took in passing.
  const isTaking = enemies.length === 0 || (isPawn(board[from] ?? NO_PIECE) && enemies.length === 1);
  const isOne = own.length === 1 && alone.entered.length === 1 && isTaking;
  return { from, to, isOnePiece: isOne && isCome(position, from, to, seen) };
};

/** Beside the move that was made, another piece of the same player stands elsewhere, or two are exchanged. */
export const findSecondMove = ({ board, turn }: Position, seen: SeenBoard): ForbiddenMove | undefined => {
  const wrong = wrongOn(board, seen);
  const from = wrong.find((square) => isOf(board[square] ?? NO_PIECE, oppositeColor(turn)));
  const to = wrong.find((square) => square !== from);
  if (wrong.length !== 2 || from === undefined || to === undefined) return undefined;
  const isMoved = seen.fits(from, NO_PIECE) && board[to] === NO_PIECE;
  const other = board[to] ?? NO_PIECE;
  const isExchanged = isOf(other, oppositeColor(turn)) && seen.fits(from, other);
  const isThere = seen.fits(to, board[from] ?? NO_PIECE);
  return isThere && (isMoved || isExchanged) ? { from, to, isOnePiece: false } : undefined;
};

/** The same when the clock was pressed, and it stands so still, though the opponent has a piece in hand. */
export const findSecondMoveSince = (
  position: Position,
  then: SeenBoard,
  now: SeenBoard,
): ForbiddenMove | undefined => {
  const found = findSecondMove(position, then);
  if (found === undefined) return undefined;
  const wrong = wrongOn(position.board, now);
  return wrong.includes(found.from) && wrong.includes(found.to) && !now.fits(found.to, NO_PIECE)
    ? found
    : undefined;
};

/**
 * The one piece that stood where it may not when the clock was pressed; it stands there still, or was taken.
 */
export const findForbiddenSince = (
  position: Position,
  then: SeenBoard,
  now: SeenBoard,
): ForbiddenMove | undefined => {
  const found = findForbidden(position, then);
  if (found?.isOnePiece !== true) return undefined;
  return now.fits(found.from, NO_PIECE) && !now.fits(found.to, NO_PIECE) ? found : undefined;
};
