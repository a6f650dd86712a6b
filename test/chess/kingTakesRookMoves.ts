import { legalMoves, makeSquare, type Position } from '../../src/chess/index.js';

const LETTERS = { knight: 'n', bishop: 'b', rook: 'r', queen: 'q' } as const;

/** All legal moves in UCI, sorted; castling is king takes rook in every game. */
export const kingTakesRookMoves = (position: Position): readonly string[] =>
  legalMoves(position)
    .map(({ from, to, castling, promotion }) => {
      const letter = promotion === undefined ? '' : LETTERS[promotion];
      return `${makeSquare(from)}${makeSquare(castling?.rookFrom ?? to)}${letter}`;
    })
    .sort();
