import { NO_PIECE, pieceColor, pieceLetter } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import { makeSquare } from '../../chess/square.js';
import type { Square } from '../../chess/types.js';
import { message } from '../../messages/catalogue/message.js';
import { roleText } from '../../messages/pieceText.js';
import { pieceMessage } from '../../messages/wrongSquares.js';
import type { DrawnSquare } from '../components/boardPiece.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { targetsOf } from './targets.js';

/** A square for screen readers: `e4, black pawn, can be taken`. */
export const squareWords = (
  { name, piece, last }: Pick<DrawnSquare, 'name' | 'piece' | 'last'>,
  isTarget: boolean,
): string =>
  [
    name,
    piece === null ? '' : translate(pieceMessage(piece)),
    last ? say('squareState.lastMove') : '',
    isTarget ? say(piece === null ? 'squareState.reachable' : 'squareState.capturable') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The announcement of a selected piece: `knight g1: to f3, h3`. */
export const selectionWords = (position: Position, selected: Square): string => {
  const piece = position.board[selected] ?? NO_PIECE;
  if (piece === NO_PIECE || pieceColor(piece) !== position.turn) return '';
  const targets = targetsOf(position, selected).map(makeSquare);
  const of = { piece: roleText(pieceLetter(piece)), square: makeSquare(selected) };
  return translate(
    targets.length === 0 ? message('selection.stuck', of) : message('selection.moves', { ...of, targets }),
  );
};
