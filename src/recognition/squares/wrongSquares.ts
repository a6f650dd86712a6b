import { NO_PIECE } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import type { WrongSquare } from '../recognitionEvent.js';
import type { PhysicalBoard } from './physicalBoard.js';
import { fits } from './sensing.js';

/** The squares that differ from the game, in ascending order. */
export const wrongSquares = (
  { position }: { readonly position: Position },
  physical: PhysicalBoard,
): readonly WrongSquare[] => {
  const wrong: WrongSquare[] = [];
  for (let square = 0; square < 64; square++) {
    const found = physical.board[square] ?? NO_PIECE;
    const expected = position.board[square] ?? NO_PIECE;
    if (found !== expected && !fits(found, expected)) wrong.push({ square, found, expected });
  }
  return wrong;
};

/** More wrong squares than this are neither a move in progress nor sensor faults. */
const WRONG_MAX = 4;

/** Whether a board shows another position and no move in progress explains it. */
export const isFarFrom = (node: { readonly position: Position }, physical: PhysicalBoard): boolean =>
  wrongSquares(node, physical).length > WRONG_MAX;
