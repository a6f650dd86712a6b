import { expect, test } from 'vitest';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createPlainTable } from '../../src/table/plainTable.js';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';
import { emptyTable } from '../../src/table/tableState.js';
import { createHands, specOf } from './playOnTable.js';

const INCREMENT_MS = 3_000;
const NO_FLAGS = { leftFlag: false, rightFlag: false, batteryLow: false };

test('the first reading after the link is back counts the plies that were missed, though the same clock runs', () => {
  const time = new VirtualTime();
  let seq = 0;
  const { id, name, device, tags } = specOf('one');
  const table = createPlainTable(emptyTable(id, name, device, tags), {
    time,
    recogniser: {},
    record: (tableId, bodies: readonly TableEventBody[], atMs) =>
      bodies.map((body) => ({ seq: ++seq, table: tableId, atMs, at: '', ...body }) as TableEvent),
    announce: () => {},
    newGame: () => ({ gameId: 'game', startedAt: '', date: '2026.11.21' }),
  });
  const hands = createHands(table, time);
  const left = { left: 300_000, right: 300_000 };
  let running: 'left' | 'right' = 'left';
  let sinceMs = 0;
  const run = (): void => {
    left[running] -= time.nowMs() - sinceMs;
    sinceMs = time.nowMs();
  };
  const press = (): void => {
    run();
    left[running] += INCREMENT_MS;
    running = running === 'left' ? 'right' : 'left';
  };
  const read = (): void => {
    run();
    const reading = { leftMs: left.left, rightMs: left.right, running, leverUp: null, ...NO_FLAGS };
    table.deviceEvent({ kind: 'clock', reading }, time.nowMs());
  };

  hands.connect();
  read();
  for (const uci of ['e2e4', 'e7e5', 'd2d4', 'd7d6']) {
    hands.play(uci);
    press();
    read();
  }
  hands.disconnect();
  const missed = ['a2a3', 'h7h6', 'a3a4', 'h6h5'];
  for (const _ of missed) {
    hands.wait(4_000);
    press();
  }
  const board = Uint8Array.from(hands.board());
  for (const [from, to] of [
    [8, 24],
    [55, 39],
  ] as const) {
    board[to] = board[from] ?? 0;
    board[from] = 0;
  }
  table.deviceChanged({ link: 'ready' }, time.nowMs());
  read();
  table.deviceEvent({ kind: 'placement', board }, time.nowMs());
  hands.wait(3_000);
  expect(table.state.game?.moves.slice(4).map(({ uci }) => uci)).toEqual(missed);
  table.stop();
});
