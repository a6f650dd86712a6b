import { join } from 'node:path';
import { openJournalReader } from '../../../journal/journalFile.js';
import type { TableEvent } from '../../../table/tableEvent.js';
import type { TablePlace } from '../../../table/tablePlace.js';
import { fleetId } from '../fleetIds.js';
import { type HistoryVerdict, judgeHistory } from './historyVerdict.js';
import type { SimulatedFleet } from './simulatedFleet.js';

const READ_AT_ONCE = 5_000;

const samePlace = (ours: TablePlace | undefined, theirs: TablePlace): boolean =>
  ours !== undefined && ours.epoch === theirs.epoch && ours.n === theirs.n;

/** The place of each table, once all hubs have all events of the nodes. */
export const wholeAt = async ({
  hubs,
  nodes,
}: SimulatedFleet): Promise<ReadonlyMap<string, TablePlace> | undefined> => {
  const places = new Map<string, TablePlace>();
  const shown = await Promise.all(hubs.map((hub) => hub.tables()));
  const known = shown.map((views) => new Map(views.map((view) => [view.id, view])));
  for (const { daemon, tables } of nodes) {
    const there = await daemon.tables();
    for (const table of tables) {
      const [name, theirs] = [fleetId(daemon.name, table), there.find(({ id }) => id === table)];
      if (theirs === undefined || !known.every((here) => samePlace(here.get(name), theirs))) return undefined;
      places.set(name, theirs);
    }
  }
  return places;
};

const readHistory = async (dataDir: string): Promise<readonly TableEvent[]> => {
  const journal = await openJournalReader(join(dataDir, 'journal.sqlite'));
  try {
    const events: TableEvent[] = [];
    for (;;) {
      const page = journal.eventsAfter(events.at(-1)?.seq ?? 0, READ_AT_ONCE);
      if (page.length === 0) return events.filter(({ n }) => n > 0);
      events.push(...page);
    }
  } finally {
    journal.close();
  }
};

const byTable = (events: readonly TableEvent[]): ReadonlyMap<string, readonly TableEvent[]> => {
  const tables = new Map<string, TableEvent[]>();
  for (const event of events) {
    const known = tables.get(event.table);
    if (known === undefined) tables.set(event.table, [event]);
    else known.push(event);
  }
  return tables;
};

const withoutGameId = (pgn: string): string => pgn.replaceAll(/^\[(GameId|ContinuationOf) .*\n/gm, '');

export const countWrongPgn = async ({ hubs, nodes }: SimulatedFleet): Promise<number> => {
  let wrong = 0;
  for (const { daemon, tables } of nodes)
    for (const table of tables) {
      const there = withoutGameId(await daemon.pgn(table));
      for (const hub of hubs)
        if (withoutGameId(await hub.pgn(fleetId(daemon.name, table))) !== there) wrong++;
    }
  return wrong;
};

export type FleetVerdict = HistoryVerdict & {
  readonly events: number;
  /** The names that commands gave to tables. */
  readonly names: readonly string[];
};

/** Judges all journals of a stopped fleet. Ignores what boards report while it stops. */
export const judgeFleet = async (
  { hubs, nodes }: SimulatedFleet,
  whole: ReadonlyMap<string, TablePlace> | undefined,
): Promise<FleetVerdict> => {
  const received: ReadonlyMap<string, readonly TableEvent[]>[] = [];
  for (const hub of hubs) received.push(byTable(await readHistory(hub.dataDir)));
  const sum = { events: 0, lost: 0, doubled: 0, reordered: 0 };
  const names: string[] = [];
  for (const { daemon } of nodes) {
    for (const [table, events] of byTable(await readHistory(daemon.dataDir))) {
      const id = fleetId(daemon.name, table);
      const last = whole?.get(id);
      const reported = events.filter(({ epoch, n }) => epoch !== last?.epoch || n <= last.n);
      sum.events += events.length;
      names.push(...events.flatMap((event) => (event.type === 'table' ? [event.name] : [])));
      for (const history of received) {
        const found = judgeHistory(daemon.name, reported, history.get(id) ?? []);
        sum.lost += found.lost;
        sum.doubled += found.doubled;
        sum.reordered += found.reordered;
      }
    }
  }
  return { ...sum, names };
};
