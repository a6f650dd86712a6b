import type { ComponentChildren } from 'preact';
import { BoardArrow } from './boardArrow.js';
import { CELL, cellOf } from './boardGeometry.js';
import { type Arrival, BoardPiece, type DrawnSquare } from './boardPiece.js';

type BoardProps = {
  /** a1 first. */
  readonly squares: readonly DrawnSquare[];
  /** Black below. */
  readonly flipped: boolean;
  /** Its name for screen readers; without it the picture is an ornament. */
  readonly label?: string;
  /** Pieces are being set up: marks are hints, not faults. */
  readonly setup?: boolean;
  /** Squares that stand out beneath their pieces. */
  readonly tints?: ReadonlyMap<number, 'selected' | 'check'>;
  /** The square whose piece is in the hand. */
  readonly lifted?: number | null;
  /** Pieces that are seen to come, by the squares where they stand. */
  readonly arrivals?: ReadonlyMap<number, Arrival>;
  /** What hands have to do. */
  readonly arrow?: { readonly from: number; readonly to: number } | null;
  /** Drawn over everything else, in the picture's own units. */
  readonly children?: ComponentChildren;
};

type GroundProps = Pick<BoardProps, 'flipped' | 'tints'> & {
  readonly shown: DrawnSquare;
  readonly square: number;
};

const Ground = ({ shown, square, flipped, tints }: GroundProps) => {
  const { x, y } = cellOf(square, flipped);
  const dark = ((square & 7) + (square >> 3)) % 2 === 0;
  const tint = tints?.get(square);
  return (
    <>
      <rect class={`square ${dark ? 'dark' : 'light'}`} x={x} y={y} width={CELL} height={CELL} />
      {shown.last && <rect class="last-move" x={x} y={y} width={CELL} height={CELL} />}
      {tint !== undefined && <rect class={`tint ${tint}`} x={x} y={y} width={CELL} height={CELL} />}
    </>
  );
};

/** The picture of a board: the ground first, so that a piece on its way is hidden by no square. */
export const Board = ({
  squares,
  flipped,
  label,
  setup = false,
  tints = new Map(),
  lifted = null,
  arrivals = new Map(),
  arrow = null,
  children,
}: BoardProps) => (
  <svg
    class={`board${setup ? ' setup' : ''}`}
    viewBox="0 0 800 800"
    role={label === undefined ? 'presentation' : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? 'true' : undefined}
  >
    {squares.map((shown, square) => (
      <Ground key={shown.name} shown={shown} square={square} flipped={flipped} tints={tints} />
    ))}
    {squares.map((shown, square) => (
      <BoardPiece
        key={shown.name}
        shown={shown}
        square={square}
        flipped={flipped}
        lifted={square === lifted}
        arrival={arrivals.get(square)}
      />
    ))}
    {arrow !== null && <BoardArrow {...arrow} flipped={flipped} />}
    {children}
  </svg>
);
