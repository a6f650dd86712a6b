import { NO_PIECE } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import type { WrongSquare } from '../recognitionEvent.js';
import { type PhysicalBoard, seenAt } from './physicalBoard.js';
import { fits } from './sensing.js';

/** The squares that differ from the game, ascending. */
export const wrongSquares = (
  { position }: { readonly position: Position },
  physical: PhysicalBoard,
): readonly WrongSquare[] => {
  const wrong: WrongSquare[] = [];
  for (let square = 0; square < 64; square++) {
    const found = seenAt(physical, square);
    const expected = position.board[square] ?? NO_PIECE;
    if (!fits(found, expected)) wrong.push({ square, found, expected });
  }
  return wrong;
};

/** More differing squares than this are neither a move under way nor failing sensors. */
const WRONG_MAX = 4;

/** Whether a board shows something other than this position, with no move under way. */
export const isFarFrom = (node: { readonly position: Position }, physical: PhysicalBoard): boolean =>
  wrongSquares(node, physical).length > WRONG_MAX;
