import { NO_PIECE } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import type { WrongSquare } from '../recognitionEvent.js';
import { type PhysicalBoard, seenAt } from './physicalBoard.js';
import { fits } from './sensing.js';

/** The squares that do not show what a game has there, ascending. */
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
