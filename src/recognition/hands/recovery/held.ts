import { NO_PIECE, pieceColor } from '../../../chess/piece.js';
import type { Board, Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import type { GapLimits } from '../../missed/gapSearch.js';
import { type Beam, type BeamSetup, createBeam, seeBoard } from '../beam/beam.js';
import { type Path, pricedAt } from '../beam/path.js';
import { chosen } from '../numbers/chosen.js';
import { isUnexplained, type Ways, waysFrom } from './ways.js';

/** Squares that hands may have left, holding what stood there: pieces that are nowhere on the board now. */
const leftSquares = (board: Board, shown: Readonly<Uint8Array>): readonly Square[] => {
  const missing = new Map<number, number>();
  const count = (pieces: Readonly<Uint8Array>, by: number): void => {
    for (const piece of pieces) missing.set(piece, (missing.get(piece) ?? 0) + by);
  };
  count(board, 1);
  count(shown, -1);
  const left: Square[] = [];
  board.forEach((piece, square) => {
    if (piece !== NO_PIECE && shown[square] === NO_PIECE && (missing.get(piece) ?? 0) > 0) left.push(square);
  });
  return left;
};

/** One piece of them, or one of each side: what the hand of the side to move holds. */
const heldTogether = (board: Board, left: readonly Square[]): readonly (readonly Square[])[] => [
  ...left.map((square) => [square]),
  ...left.flatMap((a, i) =>
    left
      .slice(i + 1)
      .flatMap((b) => (pieceColor(board[a] ?? 0) === pieceColor(board[b] ?? 0) ? [] : [[a, b]])),
  ),
];

/** Fewer plies than in any way, and then a piece in the hand: the board is seen again before it lands. */
export const holding = (
  setup: BeamSetup,
  beam: Beam,
  before: GameNode,
  { ways }: Ways,
  limits: GapLimits,
): readonly Path[] => {
  const { shown, lastMs } = beam.seen;
  const fewest = Math.min(...ways.map(({ end }) => end.ply)) - before.ply;
  const { board } = before.position;
  if (setup.sensing !== 'piece' || fewest < 2) return [];
  return heldTogether(board, leftSquares(board, shown)).flatMap((squares) => {
    const standing = Uint8Array.from(shown);
    for (const square of squares) standing[square] = board[square] ?? NO_PIECE;
    const fewer = { ...limits, pliesMax: Math.min(limits.pliesMax, fewest - 1) };
    return waysFrom(before, 0, standing, fewer).ways.flatMap(({ end }) => {
      const { paths, paid } = seeBoard(setup, createBeam(end, standing, lastMs), shown, lastMs);
      const plies = chosen.unseenCosts.value.ply * (end.ply - before.ply);
      return paths
        .filter((path) => path.mover !== 'empty' && !isUnexplained({ ...path, mover: 'empty' }))
        .map((path) => pricedAt(path, path.cost + paid + plies));
    });
  });
};
