import type { ComponentChildren } from 'preact';
import { BoardArrow } from './boardArrow.js';
import { CELL, cellOf } from './boardGeometry.js';
import { type Arrival, BoardPiece, type DrawnSquare } from './boardPiece.js';

type BoardProps = {
  /** From a1 to h8. */
  readonly squares: readonly DrawnSquare[];
  /** Whether Black is at the bottom. */
  readonly flipped: boolean;
  /** The name for screen readers. Without it the picture counts as decoration. */
  readonly label?: string;
  /** Whether pieces are being set up, so that marks are hints and not faults. */
  readonly setup?: boolean;
  /** Squares highlighted below their pieces. */
  readonly tints?: ReadonlyMap<number, 'selected' | 'check'>;
  /** The square of the dragged piece. */
  readonly lifted?: number | null;
  /** Pieces that move into place, by their new squares. */
  readonly arrivals?: ReadonlyMap<number, Arrival>;
  /** An arrow for the move that has to be made on the board. */
  readonly arrow?: { readonly from: number; readonly to: number } | null;
  /** Drawn over everything else, in the units of the picture. */
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

/**
 * The picture of a board. All squares are drawn before the pieces, so that no square hides a moving piece.
 */
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
