import type { ShownSquare } from '../../messages/boardSquares.js';
import { cellOf } from './boardGeometry.js';
import { PieceUse } from './pieceSprite.js';

/** The margin around a piece on its square. */
const AIR = 5;
const SIZE = 100 - 2 * AIR;

/** `differs` means that the piece of the game is drawn although the board has something else there. */
export type DrawnSquare = Omit<ShownSquare, 'mark'> & { readonly mark: ShownSquare['mark'] | 'differs' };

/** Where a piece came from, so that its move can be animated. `ply` restarts the animation. */
export type Arrival = { readonly from: number; readonly ply: number };

const ghostOf = ({ piece, missing }: DrawnSquare, x: number, y: number) => {
  if (missing === null) return null;
  if (piece === null) return <PieceUse letter={missing} x={x + AIR} y={y + AIR} size={SIZE} class="ghost" />;
  return (
    <>
      <rect class="badge" x={x + 58} y={y + 4} width={38} height={38} rx={8} />
      <PieceUse letter={missing} x={x + 60} y={y + 6} size={34} />
    </>
  );
};

type BoardPieceProps = {
  readonly shown: DrawnSquare;
  readonly square: number;
  readonly flipped: boolean;
  /** Whether the piece is being dragged, so that only a faint copy is drawn. */
  readonly lifted: boolean;
  readonly arrival: Arrival | undefined;
};

/** The piece on a square, a missing piece, and the mark of the square. */
export const BoardPiece = ({ shown, square, flipped, lifted, arrival }: BoardPieceProps) => {
  const { x, y } = cellOf(square, flipped);
  const start = arrival === undefined ? undefined : cellOf(arrival.from, flipped);
  const way = start && { '--from-x': `${start.x - x}px`, '--from-y': `${start.y - y}px` };
  return (
    <g data-square={shown.name} data-piece={shown.piece ?? undefined} data-mark={shown.mark ?? undefined}>
      {/* Gives the group the size of its square even when the square is empty. */}
      <rect class="place" x={x} y={y} width={100} height={100} />
      {shown.piece !== null && (
        <g key={arrival?.ply ?? 0} class={way === undefined ? undefined : 'arrives'} style={way}>
          <PieceUse
            letter={shown.piece}
            x={x + AIR}
            y={y + AIR}
            size={SIZE}
            {...(lifted && { class: 'ghost' })}
          />
        </g>
      )}
      {ghostOf(shown, x, y)}
      {shown.mark !== null && (
        <rect class={`mark ${shown.mark}`} x={x + 4} y={y + 4} width={92} height={92} rx={6} />
      )}
      {shown.mark === 'wrong' && shown.piece !== null && shown.missing === null && (
        <path class="cross-out" d={`M${x + 70} ${y + 14}l16 16m0-16l-16 16`} />
      )}
    </g>
  );
};
