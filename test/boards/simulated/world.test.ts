import { expect, test } from 'vitest';
import { createWorld } from '../../../src/boards/simulated/world.js';
import { startBoard } from '../../../src/chess/board.js';
import { parseSquare } from '../../../src/chess/square.js';

const square = (name: string): number => parseSquare(name) ?? Number.NaN;

test('a piece goes from the board into a hand and back; one that is pushed off lies beside the board', () => {
  const world = createWorld(startBoard);
  expect(world.apply({ atMs: 0, kind: 'lift', square: square('e2') })).toEqual([
    { square: 12, before: 1, after: 0 },
  ]);
  expect(world.off).toEqual([1]);
  expect(world.apply({ atMs: 5, kind: 'place', square: square('d7'), piece: 1 })).toEqual([
    { square: 51, before: 9, after: 1 },
  ]);
  expect(world.off).toEqual([9]);
});

test('nothing is lifted from an empty square', () => {
  const world = createWorld(startBoard);
  expect(world.apply({ atMs: 0, kind: 'lift', square: square('e4') })).toEqual([]);
  expect(world.off).toEqual([]);
});

test('the clock: Black starts it, a press adds the increment, a lever that is down does nothing', () => {
  const world = createWorld(startBoard);
  expect(world.clockAt(0)).toBeNull();
  world.apply({ atMs: 0, kind: 'setClock', whiteMs: 60_000, blackMs: 60_000, incrementMs: 2000 });
  world.apply({ atMs: 1000, kind: 'press', side: 'black' });
  expect(world.clockAt(4000)).toEqual({ whiteMs: 57_000, blackMs: 60_000, running: 'white' });
  world.apply({ atMs: 4000, kind: 'press', side: 'white' });
  world.apply({ atMs: 5000, kind: 'press', side: 'white' });
  expect(world.clockAt(6000)).toEqual({ whiteMs: 59_000, blackMs: 58_000, running: 'black' });
  world.apply({ atMs: 6000, kind: 'stopClock' });
  expect(world.clockAt(9000)).toEqual({ whiteMs: 59_000, blackMs: 58_000, running: null });
});

test('a clock that ran out shows zero', () => {
  const world = createWorld(startBoard);
  world.apply({ atMs: 0, kind: 'setClock', whiteMs: 1000, blackMs: 1000, incrementMs: 0 });
  world.apply({ atMs: 0, kind: 'press', side: 'black' });
  expect(world.clockAt(5000)?.whiteMs).toBe(0);
});
