export type Grid = { readonly columns: number; readonly rows: number; readonly side: number };

type Room = { readonly width: number; readonly height: number };

/** Between two tiles, px. */
export const GAP = 8;

/** A line with name and clock above and below each board, px. */
export const stripHeight = (side: number): number => Math.round(Math.min(34, Math.max(18, side * 0.11)));

const sideIn = (columns: number, rows: number, { width, height }: Room): number => {
  const byWidth = (width - GAP * (columns - 1)) / columns;
  const tall = (height - GAP * (rows - 1)) / rows;
  // Where the strip grows with the board, twice is near enough; the third keeps it from hanging over.
  const first = Math.min(byWidth, tall - 2 * stripHeight(byWidth));
  const second = Math.min(byWidth, tall - 2 * stripHeight(first));
  return Math.floor(Math.min(byWidth, tall - 2 * Math.max(stripHeight(first), stripHeight(second))));
};

/** The grid of this many boards in which each is as large as it can be without scrolling. */
export const fitGrid = (count: number, room: Room): Grid => {
  let best: Grid = { columns: 1, rows: Math.max(1, count), side: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(Math.max(1, count) / columns);
    const side = sideIn(columns, rows, room);
    if (side > best.side) best = { columns, rows, side };
  }
  return best;
};

/** Width of the players beside a board: at least this, and not much more than can be read at a glance, px. */
const panelMin = (side: number): number => Math.max(112, Math.round(side * 0.42));
const panelMax = (side: number): number => Math.round(side * 0.8);

/** A board that is hardly larger is not worth names that are broken into lines. */
const WORTH = 1.03;

/** Players stand above and below their boards, or, where those are larger then, in a panel beside them. */
export type WallLayout = Grid & { readonly panel: number };

const besideIn = (columns: number, rows: number, { width, height }: Room): WallLayout => {
  const tall = Math.floor((height - GAP * (rows - 1)) / rows);
  const wide = Math.floor((width - GAP * (columns - 1)) / columns);
  let side = Math.min(tall, wide);
  while (side > 0 && side + panelMin(side) > wide) side--;
  return { columns, rows, side, panel: Math.min(wide - side, panelMax(side)) };
};

/** The boards, as large as a screen can have them without scrolling. */
export const layOutWall = (count: number, room: Room): WallLayout => {
  const stacked = fitGrid(count, room);
  let best: WallLayout = { ...stacked, panel: 0 };
  let least = stacked.side * WORTH;
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const beside = besideIn(columns, Math.ceil(Math.max(1, count) / columns), room);
    if (beside.side > least) {
      best = beside;
      least = beside.side;
    }
  }
  return best;
};

/** Smaller boards are not to be read: there are pages then. */
const sideMin = ({ width }: Room): number => (width < 600 ? 110 : 76);

/** How many boards a screen can show that are still to be read, at most `wanted`. */
export const boardsPerPage = (wanted: number, room: Room): number => {
  let count = Math.max(1, Math.min(100, wanted));
  while (count > 1 && layOutWall(count, room).side < sideMin(room)) count--;
  return count;
};
