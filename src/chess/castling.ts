import { pieceAt } from './board.js';
import { pieceCode } from './piece.js';
import { fileOf, squareAt } from './square.js';
import type { Board, Color, Square } from './types.js';

export type CastlingSide = 'h' | 'a';

export const backRank = (color: Color): number => (color === 'white' ? 0 : 7);

/** The square of the king on its own back rank, or undefined. With several kings, the first. */
export const kingOnBackRank = (board: Board, color: Color): Square | undefined => {
  const king = pieceCode(color, 'king');
  const first = squareAt(0, backRank(color));
  for (let square = first; square < first + 8; square++) if (board[square] === king) return square;
  return undefined;
};

/** The outermost rook on one side of the king, which `K` and `Q` denote in X-FEN. */
export const outermostRook = (board: Board, color: Color, side: CastlingSide): Square | undefined => {
  const king = kingOnBackRank(board, color);
  if (king === undefined) return undefined;
  const rook = pieceCode(color, 'rook');
  const edge = squareAt(side === 'h' ? 7 : 0, backRank(color));
  const inwards = side === 'h' ? -1 : 1;
  for (let square = edge; square !== king; square += inwards)
    if (pieceAt(board, square) === rook) return square;
  return undefined;
};

/** The side of its king on which a castling rook stands. */
export const castlingSide = (king: Square, rook: Square): CastlingSide => (rook > king ? 'h' : 'a');

/** Where the king arrives when it castles: the g or the c file, in Chess960 too. */
export const castledKingSquare = (color: Color, side: CastlingSide): Square =>
  squareAt(side === 'h' ? 6 : 2, backRank(color));

/** Where the rook arrives when it castles: the f or the d file, in Chess960 too. */
export const castledRookSquare = (color: Color, side: CastlingSide): Square =>
  squareAt(side === 'h' ? 5 : 3, backRank(color));

/** Whether standard chess has this castling right: king on the e file, rook in the corner. */
export const isStandardRight = (king: Square, rook: Square): boolean =>
  fileOf(king) === 4 && (fileOf(rook) === 0 || fileOf(rook) === 7);
