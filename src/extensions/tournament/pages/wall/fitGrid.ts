export type Grid = { readonly columns: number; readonly rows: number; readonly side: number };

type Room = { readonly width: number; readonly height: number };

/** The gap between two tiles in px. */
export const GAP = 8;

/** The height in px of the line with name and clock above and below a board. */
export const stripHeight = (side: number): number => Math.round(Math.min(34, Math.max(18, side * 0.11)));

const sideIn = (columns: number, rows: number, { width, height }: Room): number => {
  const byWidth = (width - GAP * (columns - 1)) / columns;
  const tall = (height - GAP * (rows - 1)) / rows;
  // The strip grows with the board, so the size is computed twice. The last step keeps the board within the
  // tile.
  const first = Math.min(byWidth, tall - 2 * stripHeight(byWidth));
  const second = Math.min(byWidth, tall - 2 * stripHeight(first));
  return Math.floor(Math.min(byWidth, tall - 2 * Math.max(stripHeight(first), stripHeight(second))));
};

/** The grid in which this many boards are largest without scrolling. */
export const fitGrid = (count: number, room: Room): Grid => {
  let best: Grid = { columns: 1, rows: Math.max(1, count), side: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(Math.max(1, count) / columns);
    const side = sideIn(columns, rows, room);
    if (side > best.side) best = { columns, rows, side };
  }
  return best;
};

/**
 * The least and greatest width in px of the players beside a board. The greatest can still be read at a
 * glance.
 */
const panelMin = (side: number): number => Math.max(112, Math.round(side * 0.42));
const panelMax = (side: number): number => Math.round(side * 0.8);

/** How much larger boards must become before names may be broken into lines. */
const MIN_GAIN = 1.03;

/**
 * A layout with players above and below their boards, or in a panel beside them if that makes the boards
 * larger.
 */
export type WallLayout = Grid & { readonly panel: number };

const besideIn = (columns: number, rows: number, { width, height }: Room): WallLayout => {
  const tall = Math.floor((height - GAP * (rows - 1)) / rows);
  const wide = Math.floor((width - GAP * (columns - 1)) / columns);
  let side = Math.min(tall, wide);
  while (side > 0 && side + panelMin(side) > wide) side--;
  return { columns, rows, side, panel: Math.min(wide - side, panelMax(side)) };
};

/** The layout with the largest boards that fit without scrolling. */
export const layOutWall = (count: number, room: Room): WallLayout => {
  const stacked = fitGrid(count, room);
  let best: WallLayout = { ...stacked, panel: 0 };
  let least = stacked.side * MIN_GAIN;
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const beside = besideIn(columns, Math.ceil(Math.max(1, count) / columns), room);
    if (beside.side > least) {
      best = beside;
      least = beside.side;
    }
  }
  return best;
};

/** The least readable size. Below it the boards are split into pages. */
const sideMin = ({ width }: Room): number => (width < 600 ? 110 : 76);

/** How many readable boards fit on a screen, at most `wanted`. */
export const boardsPerPage = (wanted: number, room: Room): number => {
  let count = Math.max(1, Math.min(100, wanted));
  while (count > 1 && layOutWall(count, room).side < sideMin(room)) count--;
  return count;
};
