import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { type TimeSource, VirtualTime } from '../../src/shared/timeSource.js';
import type { TablePort } from '../../src/table/tablePort.js';
import { createTables } from '../../src/table/tables.js';
import { makeFolder } from '../journal/journalHarness.js';

/** How much longer the near house has been open. */
export const LATER_MS = 500_000;

const overWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A view without its times, since every house counts them from its own start. */
export const withoutMoments = (view: unknown): unknown =>
  JSON.parse(JSON.stringify(view, (name, value: unknown) => (name === 'atMs' ? undefined : value)));

/** A port at the other end of a wire. All its input and output goes through JSON. */
export const wired = (port: TablePort): TablePort => ({
  id: port.id,
  state: async () => overWire(await port.state()),
  laws: async () => overWire(await port.laws()),
  eventsAfter: async (place, limit) => overWire(await port.eventsAfter(overWire(place), limit)),
  command: async (command, caller) => overWire(await port.command(overWire(command), overWire(caller))),
  deleteGame: async (gameId, caller) => overWire(await port.deleteGame(gameId, overWire(caller))),
  takeUp: async (moved, caller) => overWire(await port.takeUp(overWire(moved), overWire(caller))),
  handOver: async (handing, caller) => overWire(await port.handOver(overWire(handing), overWire(caller))),
  subscribe: (request, { onEvents }) =>
    port.subscribe(overWire(request), { onEvents: (events, nowMs) => onEvents(overWire(events), nowMs) }),
});

/** The same time on another scale, as on another machine. */
const earlierBorn = (time: TimeSource, byMs: number): TimeSource => ({
  nowMs: () => time.nowMs() + byMs,
  setTimeout: (fire, delayMs) => time.setTimeout(fire, delayMs),
  clearTimeout: (id) => time.clearTimeout(id),
});

/** A house of tables with a journal of its own in `dir`. */
export const openHouse = async <Time extends TimeSource>(
  dir: string,
  time: Time,
  startMs = 0,
  onListenerFault = (error: unknown): void => {
    throw error;
  },
  program = '',
) => {
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    program,
    nowIso: () => new Date(Date.UTC(2026, 10, 22, 10) + time.nowMs() - startMs).toISOString(),
    today: () => '2026.11.22',
    onListenerFault,
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    tables.stop();
    await journal.close();
  };
  onTestFinished(close);
  return { time, journal, tables, close };
};

/**
 * The house where the board stands, and the house that only follows it. Their times have different origins.
 */
export const openTwoHouses = async () => {
  const far = await openHouse(makeFolder(), new VirtualTime());
  const near = await openHouse(makeFolder(), earlierBorn(far.time, LATER_MS), LATER_MS);
  return { near, far };
};
