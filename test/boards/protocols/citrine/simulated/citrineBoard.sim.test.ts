import { expect, test } from 'vitest';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { citrineProtocol } from '../../../../../src/boards/protocols/citrine/citrineProtocol.js';
import { createCitrineBoard } from '../../../../../src/boards/protocols/citrine/simulated/citrineBoard.js';
import type { PhysicalAct } from '../../../../../src/boards/simulated/physicalAct.js';
import { parseSquare } from '../../../../../src/chess/square.js';
import { runOnLine } from '../../../../simulation/lineRun.js';

const moved = (atMs: number, from: string, to: string, piece: number): readonly PhysicalAct[] => [
  { atMs, kind: 'lift', square: parseSquare(from) ?? 0 },
  { atMs: atMs + 300, kind: 'place', square: parseSquare(to) ?? 0, piece },
];

const linesOf = (acts: readonly PhysicalAct[]) => {
  const run = runOnLine({
    session: createSession(citrineProtocol),
    board: createCitrineBoard(),
    acts,
    untilMs: 40_000,
  });
  const text = run.reads.map(({ bytes }) => String.fromCharCode(...bytes)).join('');
  const writes = run.writes.map(({ bytes }) => String.fromCharCode(...bytes).trim());
  return { reported: text.split('\r\n').filter((line) => /^[MT]|New/.test(line)), writes, run };
};

test('both sides are reported in referee mode, and a piece put elsewhere is taken back first', () => {
  const acts = [
    ...moved(6_000, 'e2', 'e4', 1),
    ...moved(8_000, 'e7', 'e6', 9),
    ...moved(10_000, 'e6', 'e5', 9),
  ];
  const { reported } = linesOf(acts);
  expect(reported).toEqual(['M   1   e2-e4', 'M   1,  e7-e6', 'T   1,  e7-e6', 'M   1,  e7-e5']);
});

test('after a new game what was forgotten is switched on again', () => {
  const acts = [
    ...moved(6_000, 'e2', 'e4', 1),
    ...moved(8_000, 'e7', 'e5', 9),
    ...moved(10_000, 'e4', 'e2', 1),
    ...moved(10_100, 'e5', 'e7', 9),
    ...moved(20_000, 'd2', 'd4', 1),
  ];
  const { reported, writes } = linesOf(acts);
  expect(reported.slice(-2)).toEqual(['New Game', 'M   1   d2-d4']);
  expect(writes).toContain('X ON');
  expect(writes).toContain('U ON');
});
