import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ClockOrder } from '../../src/boards/eboard/clockOrder.js';
import type { ClockReading, EBoardCommand } from '../../src/boards/eboard/eboardEvent.js';
import {
  type ClockInput,
  createGameClock,
  gameClockAt,
  parsePeopleTimeControl,
  stepGameClock,
} from '../../src/clock/index.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { ClockCommand } from '../../src/table/clockCommand.js';
import type { TableLaws } from '../../src/table/core/lawsRegion.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { createTables } from '../../src/table/tables.js';
import { callerOf } from './callerOf.js';
import { createHands, specOf } from './playOnTable.js';

/** Both halves at 1:30:30, stopped, unless changed. */
export const reading = (change: Partial<ClockReading> = {}): ClockReading => ({
  leftMs: 5_430_000,
  rightMs: 5_430_000,
  running: null,
  leverUp: 'left',
  leftFlag: false,
  rightFlag: false,
  batteryLow: false,
  ...change,
});

/** Keeps the orders to the clock behind the board. */
export const keepOrders =
  (orders: ClockOrder[]) =>
  (command: EBoardCommand): void => {
    const isOther = ['setLights', 'requestPlacement', 'requestLog'].includes(command.kind);
    if (!isOther) orders.push(command as ClockOrder);
  };

const POLL_MS = 400;

/**
 * A physical clock on a board that is not turned. It runs this preset and is read two or three times a
 * second.
 */
export const createBoardClock = (
  {
    read,
    wait,
  }: { readonly read: (change: Partial<ClockReading>) => void; readonly wait: (ms: number) => void },
  preset: string,
) => {
  const control = parsePeopleTimeControl(preset);
  if (!control.ok) throw new Error(control.error.message);
  let clock = createGameClock(control.value.control, 0);
  const shown = (ms: number): number => Math.ceil(ms / 1000) * 1000;
  const tell = (): void => {
    const { white, black, phase, turn } = clock;
    const up = turn === 'white' ? 'left' : 'right';
    read({
      leftMs: shown(white.ms),
      rightMs: shown(black.ms),
      running: phase === 'running' ? up : null,
      leverUp: up,
      leftFlag: white.ms === 0,
      rightFlag: black.ms === 0,
    });
  };
  const step = (input: ClockInput): void => {
    [clock] = stepGameClock(clock, input, clock.atMs);
    tell();
  };
  tell();
  return {
    step,
    press: (side: 'white' | 'black'): void => step({ kind: 'press', side }),
    /** A press after this time, while nothing is read. */
    pressUnread: (side: 'white' | 'black', afterMs: number): void => {
      wait(afterMs);
      [clock] = stepGameClock(
        gameClockAt(clock, clock.atMs + afterMs),
        { kind: 'press', side },
        clock.atMs + afterMs,
      );
    },
    wait: (ms: number): void => {
      for (let leftMs = ms; leftMs > 0; leftMs -= POLL_MS) {
        const partMs = Math.min(leftMs, POLL_MS);
        wait(partMs);
        clock = gameClockAt(clock, clock.atMs + partMs);
        tell();
      }
    },
  };
};

/**
 * A folder for the journal of each test, and a function that opens a house with one table in it, repeatedly
 * if needed.
 */
export const useClockTable = () => {
  let dir = '';
  let close = (): void => {};
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'jadoube-clock-'));
  });
  afterEach(() => {
    close();
    close = () => {};
    rmSync(dir, { recursive: true });
  });
  const open = async (laws?: TableLaws) => {
    const time = new VirtualTime();
    const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
    const tables = createTables({
      time,
      journal,
      recogniser: {},
      nowIso: () => new Date(Date.UTC(2026, 10, 21, 10) + time.nowMs()).toISOString(),
      today: () => '2026.11.21',
    });
    const orders: ClockOrder[] = [];
    const table = tables.addTable({
      ...specOf('one'),
      ...(laws && { laws }),
      command: keepOrders(orders),
    });
    const received: TableEvent[] = [];
    tables.subscribe(0, { onEvent: (event) => received.push(event) });
    close = () => {
      tables.stop();
      journal.close();
    };
    const wait = (ms: number): void => time.advanceTo(time.nowMs() + ms);
    return {
      time,
      table,
      orders,
      received,
      tables,
      hands: createHands(table, time),
      wait,
      do: async (command: ClockCommand | TableCommand, by = 'arbiter test') =>
        tables.command('one', command, callerOf(by)),
      /** The reading of the physical clock. */
      read: (change: Partial<ClockReading>): void =>
        table.deviceEvent({ kind: 'clock', reading: reading(change) }, time.nowMs()),
      clock: () => tables.table('one')?.gameClock?.clock,
      shown: () => tables.table('one')?.clock,
      game: () => tables.table('one')?.game,
      alarms: () => tables.table('one')?.clockAlarms?.map(({ code }) => code) ?? [],
      pgn: () => tables.tablePgn('one') ?? '',
    };
  };
  return { open, close: () => close() };
};
