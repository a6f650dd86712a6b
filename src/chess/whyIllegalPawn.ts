import { message } from '../messages/catalogue/message.js';
import { pieceAt } from './board.js';
import { type AttemptedMove, movement, pieceOn, type Reason, reason } from './illegalMove.js';
import { NO_PIECE, oppositeColor, pieceCode } from './piece.js';
import type { Position } from './position.js';
import { fileOf, makeSquare, rankOf } from './square.js';

/** Why a pawn cannot go from one square to another, king safety apart; undefined when it can. */
export const explainPawnMove = (position: Position, { from, to }: AttemptedMove): Reason | undefined => {
  const { board, turn } = position;
  const up = turn === 'white' ? 8 : -8;
  const files = Math.abs(fileOf(to) - fileOf(from));
  const atHome = rankOf(from) === (turn === 'white' ? 1 : 6);
  if (files === 0 && (to === from + up || (atHome && to === from + 2 * up))) {
    const inTheWay = [from + up, from + 2 * up].find(
      (square) => pieceAt(board, square) !== NO_PIECE && Math.abs(square - from) <= Math.abs(to - from),
    );
    if (inTheWay === undefined) return undefined;
    const says = message('illegalMove.pawnBlocked', { piece: pieceOn(board, inTheWay) });
    return reason('blocked', says, [inTheWay]);
  }
  if (files === 0 && to === from + 2 * up) return reason('movement', message('illegalMove.doubleStep'));
  if (files !== 1 || to - from !== up + fileOf(to) - fileOf(from))
    return reason('movement', movement('pawn', from, to));
  if (pieceAt(board, to) !== NO_PIECE || to === position.epSquare) return undefined;
  const beside = to - up;
  if (
    pieceAt(board, beside) === pieceCode(oppositeColor(turn), 'pawn') &&
    rankOf(from) === (turn === 'white' ? 4 : 3)
  )
    return reason(
      'enPassantTooLate',
      message('illegalMove.enPassantTooLate', { piece: pieceOn(board, beside) }),
      [beside],
    );
  return reason('nothingToCapture', message('illegalMove.nothingToCapture', { square: makeSquare(to) }));
};
