import { startBoard } from '../../../chess/board.js';
import { BLACK_QUEEN, NO_PIECE, WHITE_QUEEN } from '../../../chess/piece.js';
import { makeSquare } from '../../../chess/square.js';
import type { PieceCode, Square } from '../../../chess/types.js';

/** A square of the array from which pieces are learned, named as on the board. */
export type ArraySquare = {
  readonly square: Square;
  readonly name: string;
  readonly piece: PieceCode;
  /** A queen for promotions, placed there only during learning. */
  readonly optional: boolean;
};

/** d3 and d6. */
const SPARE_QUEENS: readonly (readonly [Square, PieceCode])[] = [
  [19, WHITE_QUEEN],
  [43, BLACK_QUEEN],
];

const arrayOf = (turned: boolean): readonly ArraySquare[] => {
  const pieces = [...startBoard.entries()].filter(([, piece]) => piece !== NO_PIECE);
  const make = ([inView, piece]: readonly [Square, PieceCode], optional: boolean): ArraySquare => {
    const square = turned ? 63 - inView : inView;
    return { square, name: makeSquare(square), piece, optional };
  };
  return [...pieces.map((each) => make(each, false)), ...SPARE_QUEENS.map((each) => make(each, true))];
};

const arrays = { upright: arrayOf(false), turned: arrayOf(true) };

/** The start array with spare queens. `turned`: White's pieces stand where the maker has Black's. */
export const learningArray = (turned: boolean): readonly ArraySquare[] =>
  turned ? arrays.turned : arrays.upright;
