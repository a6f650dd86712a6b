import { legalMoves } from '../chess/legalMoves.js';
import { NO_PIECE, oppositeColor, pieceCode } from '../chess/piece.js';
import type { Position } from '../chess/position.js';
import type { Square } from '../chess/types.js';
import { isCome, isOf, isPawn, type SeenBoard, showsMove, wrongOn } from './seenBoard.js';

/**
 * A change on the board that no legal move explains. `isOnePiece`: the change is a single piece that went
 * from one square to another.
 */
export type ForbiddenMove = { readonly from: Square; readonly to: Square; readonly isOnePiece: boolean };

const isLegal = (position: Position, from: Square, to: Square): boolean =>
  legalMoves(position).some((move) => move.from === from && move.to === to);

/** Squares that pieces have left, and squares with a piece that should not be there. */
type Changed = { readonly left: readonly Square[]; readonly entered: readonly Square[] };

/** Finds a king and a rook that stand on each other's squares, as after castling in Chess960. */
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

/**
 * Takes the opponent's reply out of the change, if one enemy piece left its square and only that piece fits
 * one of the new squares.
 */
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
 * Finds a change on the board that no legal move explains. Undefined while pieces are only missing, or when
 * the board shows the position or a legal move.
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
  // The opponent answered a legal move before recognition reported the move.
  if (alone.left.length < left.length && isLegal(position, from, to)) return undefined;
  // A captured piece stood on the destination, so only an en passant capture empties another enemy square.
  const isTaking = enemies.length === 0 || (isPawn(board[from] ?? NO_PIECE) && enemies.length === 1);
  const isOne = own.length === 1 && alone.entered.length === 1 && isTaking;
  return { from, to, isOnePiece: isOne && isCome(position, from, to, seen) };
};

/** Finds a second moved piece, or two exchanged pieces, of the player who made the last move. */
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

/**
 * Finds a second move that was on the board at the press and still is. The opponent may have a piece in hand
 * by now.
 */
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
 * Finds a single piece that stood on a forbidden square at the press. It still stands there, or the opponent
 * has captured it.
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
