import { ok } from '../../src/shared/result.js';
import { whoIs } from '../../src/table/caller.js';
import { defaultLaws, factsOf, initialLaws, readScore } from '../../src/table/core/lawsRegion.js';
import { makeLawsView } from '../../src/table/lawsView.js';
import { type EventsWanted, isWanted } from '../../src/table/shown.js';
import { createSubscribers } from '../../src/table/subscribers.js';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';
import type { TableHistory } from '../../src/table/tableHistory.js';
import type { TableCommand, TableService } from '../../src/table/tableService.js';
import { applyTableEvent, emptyTable, type TableState, viewOfTable } from '../../src/table/tableState.js';
import type { DeviceView } from '../../src/table/tableView.js';

const START_MS = Date.UTC(2026, 10, 21, 14);

export const fakeDevice = (change: Partial<DeviceView> = {}): DeviceView => ({
  url: 'serial:/dev/ttyACM0?protocol=dgt',
  protocol: 'dgt',
  link: 'ready',
  flipped: false,
  ...change,
});

/** The house as gateways see it, without boards and disk. Tests script the events at its tables. */
export const createFakeTableService = ({ rules = defaultLaws.rules } = {}) => {
  const tables = new Map<string, TableState>();
  const commands: { readonly table: string; readonly command: TableCommand; readonly by: string }[] = [];
  let events: TableEvent[] = [];
  let lastSeq = 0;
  const reported = new Map<string, number>();
  let nowMs = 0;
  let onCommand = (_table: string, _command: TableCommand): readonly TableEventBody[] => [];

  const after = (seq: number, limit: number, wanted: EventsWanted = {}) => {
    const oldestSeq = events[0]?.seq ?? lastSeq + 1;
    const from = Math.max(0, seq + 1 - oldestSeq);
    const found = events
      .slice(from)
      .filter((event) => isWanted(event, wanted))
      .slice(0, limit);
    return seq + 1 < oldestSeq ? { events: found, goneBefore: oldestSeq } : { events: found };
  };
  const subscribers = createSubscribers({ after, lastSeq: () => lastSeq }, (error) => {
    throw error;
  });

  const tell = (tableId: string, ...bodies: readonly TableEventBody[]): readonly TableEvent[] => {
    const news = bodies.map((body): TableEvent => {
      const at = new Date(START_MS + nowMs).toISOString();
      const n = (reported.get(tableId) ?? 0) + 1;
      reported.set(tableId, n);
      return { seq: ++lastSeq, table: tableId, epoch: 'fake', n, atMs: nowMs, at, ...body };
    });
    for (const event of news) {
      const state = tables.get(tableId);
      if (state) tables.set(tableId, applyTableEvent(state, event));
    }
    events.push(...news);
    subscribers.announce(news);
    return news;
  };
  const gameOf = (gameId: string) =>
    [...tables.values()].find(({ game }) => game?.id === gameId)?.game ?? undefined;

  const isOf =
    (gameId: string) =>
    (event: TableEvent): boolean =>
      'gameId' in event && event.gameId === gameId;
  const history: TableHistory = {
    gameEvents: (id) => events.filter(isOf(id)),
    gameSpan: (id) => {
      const [first, last] = [events.find(isOf(id)), events.findLast(isOf(id))];
      return first && { table: first.table, firstSeq: first.seq, first: first.at, last: last?.at };
    },
    tableEvents: (id, fromSeq) => events.filter(({ table, seq }) => table === id && seq >= fromSeq),
  };
  const service: TableService = {
    rules: () => rules,
    tables: () => [...tables.values()].map(viewOfTable),
    table: (id) => {
      const state = tables.get(id);
      return state && viewOfTable(state);
    },
    laws: async (id) => {
      const state = tables.get(id);
      if (state === undefined) return undefined;
      const { game } = state;
      const laws = { ...defaultLaws, rules };
      const facts = game === null ? undefined : factsOf(readScore(initialLaws, game), game, laws);
      return makeLawsView(state, facts, rules);
    },
    command: async (table, command, caller) => {
      commands.push({ table, command, by: whoIs(caller) });
      return ok(tell(table, ...onCommand(table, command)));
    },
    subscribe: subscribers.subscribe,
    lastSeq: () => lastSeq,
    eventsAfter: after,
    games: (filter) =>
      [...tables.values()]
        .flatMap(({ id, game }) =>
          game === null || (filter?.table !== undefined && filter.table !== id)
            ? []
            : [{ ...game, table: id, plies: game.moves.length, current: true }],
        )
        .slice(0, filter?.limit),
    game: gameOf,
    correctResult: async () => ok(true as const),
    deleteGame: async (gameId) => {
      for (const { id, game } of tables.values())
        if (game?.id === gameId) tell(id, { type: 'gameDeleted', gameId });
      return ok(true);
    },
    gamePgn: (gameId) => gameOf(gameId) && `[Event "${gameId}"]\n`,
    tablePgn: (tableId) => {
      const game = tables.get(tableId)?.game;
      return game ? `[Event "${game.id}"]\n` : undefined;
    },
    gameIds: () => [...tables.values()].flatMap(({ game }) => game?.id ?? []),
    pgnVersion: () => String(lastSeq),
  };

  return {
    service,
    history,
    commands,
    tell,
    alarm: subscribers.alarm,
    addTable: (id: string, device: Partial<DeviceView> = {}): void => {
      tables.set(id, emptyTable(id, `Table ${id}`, fakeDevice(device), {}, rules));
    },
    /** Sets the table's answer to commands. */
    handleCommand: (answer: typeof onCommand): void => {
      onCommand = answer;
    },
    /** Forgets the events up to this number. */
    forgetUpTo: (seq: number): void => {
      events = events.filter((event) => event.seq > seq);
    },
    advanceMs: (byMs: number): void => {
      nowMs += byMs;
    },
    nowMs: () => nowMs,
  };
};

export type FakeTableService = ReturnType<typeof createFakeTableService>;
