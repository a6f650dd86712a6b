import { expect, test } from 'vitest';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { createSquareoffBoard } from '../../../../src/boards/protocols/squareoff/simulated/squareoffBoard.js';
import { squareoffProtocol } from '../../../../src/boards/protocols/squareoff/squareoffProtocol.js';
import { runOnLine } from '../../../simulation/lineRun.js';

const batteryAt = (volts: number): unknown =>
  runOnLine({
    session: createSession(squareoffProtocol),
    board: createSquareoffBoard({ volts }),
    untilMs: 4_000,
  })
    .events.map(({ event }) => event)
    .find(({ kind }) => kind === 'battery');

test.each([
  [3, 0],
  [3.7, 50],
  [4.2, 100],
])('a battery of %d V has %d percent', (volts, percent) => {
  expect(batteryAt(volts)).toEqual({ kind: 'battery', percent, charging: false });
});

test('a game is begun once, before the board is asked for', () => {
  const { writes } = runOnLine({
    session: createSession(squareoffProtocol),
    board: createSquareoffBoard(),
    untilMs: 20_000,
  });
  const words = writes.map(({ bytes }) => squareoffProtocol.describeWrite(bytes));
  expect(words.slice(0, 2)).toEqual(['new game', 'ask board']);
  expect(words.filter((word) => word === 'new game')).toHaveLength(1);
});
