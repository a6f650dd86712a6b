import { CELL, cellOf } from './boardGeometry.js';

type BoardArrowProps = { readonly from: number; readonly to: number; readonly flipped: boolean };

const HEAD = 34;

/** An arrow between the centres of two squares, for a move that has to be made on the board. */
export const BoardArrow = ({ from, to, flipped }: BoardArrowProps) => {
  const [a, b] = [cellOf(from, flipped), cellOf(to, flipped)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const [ux, uy] = [dx / length, dy / length];
  const [x, y] = [a.x + CELL / 2, a.y + CELL / 2];
  const [tipX, tipY] = [b.x + CELL / 2 - 8 * ux, b.y + CELL / 2 - 8 * uy];
  const [neckX, neckY] = [tipX - HEAD * ux, tipY - HEAD * uy];
  const head = `M${tipX} ${tipY}L${neckX - 24 * uy} ${neckY + 24 * ux}L${neckX + 24 * uy} ${neckY - 24 * ux}z`;
  return (
    <g class="arrow" data-arrow={`${from}-${to}`}>
      <path class="shaft" d={`M${x + 22 * ux} ${y + 22 * uy}L${neckX} ${neckY}`} />
      <path d={head} />
    </g>
  );
};
