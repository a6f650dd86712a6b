import { expect, test } from 'vitest';
import {
  boardsPerPage,
  fitGrid,
  GAP,
  layOutWall,
  stripHeight,
} from '../../../../src/extensions/tournament/pages/wall/fitGrid.js';

const COUNTS = Array.from({ length: 97 }, (_, i) => i + 4);

const used = (count: number, room: { readonly width: number; readonly height: number }) => {
  const { columns, rows, side, panel } = layOutWall(count, room);
  const tall = panel > 0 ? side : side + 2 * stripHeight(side);
  return {
    ...{ side, panel },
    across: (columns * (side + panel) + GAP * (columns - 1)) / room.width,
    down: (rows * tall + GAP * (rows - 1)) / room.height,
  };
};

test.each([
  ['a laptop', { width: 1424, height: 840 }],
  ['a large screen', { width: 1904, height: 1015 }],
  ['a tablet', { width: 752, height: 920 }],
  ['a phone', { width: 374, height: 680 }],
])('4 to 100 boards fill %s in one direction, most of it in the other, and never hang over', (_, room) => {
  for (const wanted of COUNTS) {
    const count = boardsPerPage(wanted, room);
    const { across, down, side } = used(count, room);
    expect({ wanted, over: across > 1 || down > 1 }).toEqual({ wanted, over: false });
    expect({ wanted, full: Math.max(across, down) > 0.88 }).toEqual({ wanted, full: true });
    expect({ wanted, wasted: Math.min(across, down) < 0.6 }).toEqual({ wanted, wasted: false });
    expect(side).toBeGreaterThanOrEqual(fitGrid(count, room).side);
  }
});

test('players stand beside their boards where that leaves larger ones', () => {
  const room = { width: 1424, height: 840 };
  expect(used(4, room).panel).toBeGreaterThan(200);
  expect(used(4, room).side).toBeGreaterThan(1.15 * fitGrid(4, room).side);
  expect(used(6, room).panel).toBe(0);
});
