import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ClockOrder } from '../../src/boards/eboard/clockOrder.js';
import { createSession } from '../../src/boards/eboard/session.js';
import { describeWrite } from '../../src/boards/protocols/dgt/describe.js';
import { dgtProtocol } from '../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { ClockCommand } from '../../src/table/clockCommand.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { createTables } from '../../src/table/tables.js';
import { runOnLine } from '../simulation/lineRun.js';
import { callerOf } from './callerOf.js';
import { keepOrders } from './clockHarness.js';
import { specOf } from './playOnTable.js';

const lift = (atMs: number, square: number): PhysicalAct => ({ atMs, kind: 'lift', square });
const place = (atMs: number, square: number, piece: number): PhysicalAct => ({
  atMs,
  kind: 'place',
  square,
  piece,
});
const press = (atMs: number, side: 'white' | 'black'): PhysicalAct => ({ atMs, kind: 'press', side });
/** A pawn moves, and its player presses a second later. */
const ply = (atMs: number, side: 'white' | 'black', from: number, to: number): readonly PhysicalAct[] => [
  lift(atMs, from),
  place(atMs + 500, to, side === 'white' ? 1 : 9),
  press(atMs + 1500, side),
];

const play = async (dir: string) => {
  const time = new VirtualTime();
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => new Date(Date.UTC(2026, 10, 21, 10) + time.nowMs()).toISOString(),
    today: () => '2026.11.21',
  });
  let orders: ClockOrder[] = [];
  const table = tables.addTable({ ...specOf('one'), command: (order) => keepOrders(orders)(order) });
  const reported: TableEvent[] = [];
  tables.subscribe(0, { onEvent: (event) => reported.push(event) });
  const commands: { atMs: number; command: ClockCommand }[] = [
    { atMs: 4000, command: { type: 'setClock', control: '2/1min+5s, 30s+5s', board: true } },
    { atMs: 8000, command: { type: 'startClock' } },
    { atMs: 40_000, command: { type: 'correctClock', side: 'black', addMs: 20_000 } },
  ];
  const acts: PhysicalAct[] = [
    { atMs: 0, kind: 'setClock', whiteMs: 0, blackMs: 0, incrementMs: 0 },
    ...ply(12_000, 'white', 12, 28),
    ...ply(18_000, 'black', 52, 36),
    ...ply(24_000, 'white', 11, 27),
    ...ply(30_000, 'black', 51, 35),
  ];
  const board = createDgtBoard({ clock: '3000' });
  const run = runOnLine({
    session: createSession(dgtProtocol),
    board,
    acts,
    untilMs: 200_000,
    listener: ({ atMs, event }, conversation) => {
      time.advanceTo(atMs);
      if (event.kind === 'ready') table.deviceChanged({ link: 'ready' }, atMs);
      table.deviceEvent(event, atMs);
      for (const due of commands.filter((each) => each.atMs <= atMs)) {
        commands.splice(commands.indexOf(due), 1);
        expect(table.command(due.command, atMs, callerOf('operator local')).ok).toBe(true);
      }
      for (const each of orders) conversation.command(each);
      orders = [];
    },
  });
  const view = tables.table('one');
  tables.stop();
  journal.close();
  return { run, reported, view };
};

test('our clock on the physical one: increments, a period, a penalty and the flag, byte by byte', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-clock-on-board-'));
  const { run, reported, view } = await play(dir);
  rmSync(dir, { recursive: true });
  expect(view?.game).toMatchObject({ moves: [{ san: 'e4' }, { san: 'e5' }, { san: 'd4' }, { san: 'd5' }] });
  // Each side has a minute, then half a minute from the third move on, and five seconds for each of three
  // moves.
  const { white, black } = view?.gameClock?.clock ?? {};
  expect(white).toMatchObject({ stage: 1, moves: 2, ms: 0, grantedMs: 105_000 });
  expect(black).toMatchObject({ stage: 1, moves: 2, grantedMs: 125_000 });
  expect(reported.find(({ type }) => type === 'flag')).toMatchObject({ side: 'white', first: 'white' });
  const settings = run.writes
    .map(({ bytes }) => describeWrite(bytes))
    .filter((line) => line.startsWith('clock set'));
  expect(settings[0]).toBe('clock set left 0:01:05 right 0:01:05, stopped, lever changes');
  expect(settings[1]).toBe('clock set left 0:01:05 right 0:01:05, left runs, lever changes');
  expect(settings.at(-1)).toMatch(/^clock set left 0:00:00 right 0:0\d:\d\d/);
  const outcomes = run.events.flatMap(({ event }) =>
    event.kind === 'clockSet' ? [event.outcome.ok ? 'set' : event.outcome.why] : [],
  );
  // Simultaneous orders replace each other. Every other one was read back.
  expect(outcomes.filter((outcome) => outcome === 'set').length).toBeGreaterThanOrEqual(7);
  expect(new Set(outcomes)).toEqual(new Set(['set', 'replaced']));
  // The physical clock differs from the order only while it is being set.
  const last = run.events.findLast(({ event }) => event.kind === 'clock')?.event;
  expect(last).toMatchObject({ reading: { leftMs: 0 } });
});
