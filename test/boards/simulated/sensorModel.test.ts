import { expect, test } from 'vitest';
import type { PhysicalAct } from '../../../src/boards/simulated/physicalAct.js';
import { type SensorNoise, scanModels, sensorNoises } from '../../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../../src/boards/simulated/sensorModel.js';
import { startBoard } from '../../../src/chess/board.js';
import { makeSquare, parseSquare } from '../../../src/chess/square.js';
import { createRandom } from '../../../src/shared/random.js';

const at = (name: string): number => parseSquare(name) ?? Number.NaN;
const lift = (atMs: number, name: string): PhysicalAct => ({ atMs, kind: 'lift', square: at(name) });
const place = (atMs: number, name: string, piece: number): PhysicalAct => ({
  atMs,
  kind: 'place',
  square: at(name),
  piece,
});

const receive = (
  acts: readonly PhysicalAct[],
  model: keyof typeof scanModels,
  seed = 1,
  noise: SensorNoise = sensorNoises.none,
): readonly string[] => {
  const random = createRandom(seed);
  const { events } = senseActs({ start: startBoard, acts, model: scanModels[model], noise, random });
  return events.slice(2).map((event) => {
    if (event.kind === 'link') return event.up ? 'up' : 'down';
    if (event.kind !== 'board') return event.kind;
    const changes = event.changes.map(({ square, after }) => `${makeSquare(square)}=${after}`).join(' ');
    return event.whole ? `whole ${changes}` : changes;
  });
};

test('squares are read one after another: after a short step the new square may be reported before the old one', () => {
  const acts = [lift(1000, 'e2'), place(1010, 'e4', 1), lift(9000, 'a2'), place(9500, 'a2', 1)];
  const orders = new Set(
    [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => receive(acts, 'dgt', seed).slice(0, 2).join(' ')),
  );
  expect(orders).toEqual(new Set(['e2=0 e4=1', 'e4=1 e2=0']));
});

test('a board that reports whole scans reports both squares at once', () => {
  expect(receive([lift(1000, 'e2'), place(1001, 'e4', 1), lift(9000, 'a2')], 'chesslink')).toContain(
    'e4=1 e2=0',
  );
});

test('changes between two scans stay unseen: a swap without an empty square, a stop that is too short', () => {
  const swap = [
    lift(1000, 'd1'),
    lift(1400, 'd7'),
    place(1401, 'd7', 5),
    lift(9000, 'a2'),
    place(9300, 'a2', 1),
  ];
  expect(receive(swap, 'certabo').slice(0, 2)).toEqual(['d1=0', 'd7=5']);
  const stop = [lift(1000, 'e2'), place(1001, 'e3', 1), lift(1002, 'e3'), place(1400, 'e4', 1)];
  expect(receive(stop, 'certabo')).not.toContain('e3=1');
});

test('boards without piece recognition report only the colour or the occupancy', () => {
  const acts = [lift(1000, 'e2'), place(2000, 'e4', 1), lift(3000, 'e7'), place(4000, 'e5', 9)];
  expect(receive(acts, 'hall')).toEqual(['e2=0', 'e4=7', 'e7=0', 'e5=15']);
  expect(receive(acts, 'sentio')).toEqual(['e2=0', 'e4=8', 'e7=0', 'e5=8']);
});

test('a pulled cable hides events, and the whole board is reported when it is back', () => {
  const acts: PhysicalAct[] = [
    { atMs: 500, kind: 'unplug' },
    lift(1000, 'e2'),
    place(2000, 'e4', 1),
    { atMs: 3000, kind: 'plug' },
    lift(9000, 'e7'),
  ];
  expect(receive(acts, 'chesslink')).toEqual(['down', 'up', 'whole e2=0 e4=1', 'e7=0']);
});

test('a swap that no scan saw shows in the levels of most pieces, on a board that has them, and in nothing else', () => {
  const acts = [lift(5000, 'd1'), place(5300, 'd7', 5), lift(9000, 'a2'), place(9300, 'a2', 1)];
  const receiveAll = (model: keyof typeof scanModels, seed: number) =>
    senseActs({ start: startBoard, acts, model: scanModels[model], random: createRandom(seed) }).events;
  const showsIt = (seed: number): boolean => {
    const reported = receiveAll('hallLevels', seed);
    expect(reported.filter(({ kind }) => kind !== 'levels')).toEqual(receiveAll('reed', seed));
    const levels = reported.flatMap((event) =>
      event.kind === 'levels' ? [{ atMs: event.atMs, level: event.levels[at('d7')] ?? 0 }] : [],
    );
    const before = levels.filter(({ atMs }) => atMs < 5300).map(({ level }) => level);
    const after = levels.filter(({ atMs }) => atMs > 5400).map(({ level }) => level);
    expect([before.length > 0, after.length > 10]).toEqual([true, true]);
    return Math.min(...after) > Math.max(...before) || Math.min(...before) > Math.max(...after);
  };
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  expect(seeds.filter(showsIt).length).toBeGreaterThan(12);
});

test('a stuck square reports nothing any more', () => {
  const noise = { ...sensorNoises.none, stuckSquares: 64 };
  const acts = [lift(0, 'e2'), place(60_000, 'e2', 1), lift(60_001, 'e2'), place(120_000, 'e4', 1)];
  const reported = receive(acts, 'chesslink', 3, noise);
  expect(reported.length).toBeLessThan(receive(acts, 'chesslink', 3).length);
});

test('the time at which a change can be received is that of the first reading of its square after it', () => {
  const acts = [lift(1000, 'e2'), place(2000, 'e4', 1)];
  for (const model of Object.values(scanModels)) {
    const run = senseActs({ start: startBoard, acts, model, random: createRandom(7) });
    const received = run.events.findLast(({ kind }) => kind === 'board')?.atMs;
    expect(run.reportMs(at('e4'), 2000)).toBe(received);
    expect(received).toBeGreaterThanOrEqual(2000);
    expect(received).toBeLessThanOrEqual(2000 + 2 * model.periodMs + model.transportMs + 1);
  }
});
