import type { LawsRules } from '../laws/lawsRules.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import { createEventLog, type EventLog } from './eventLog.js';
import { committedGame } from './game/committedGame.js';
import { makeScorePgn } from './game/gamePgn.js';
import { GameLibrary } from './gameLibrary.js';
import type { HandingOver } from './handOverGame.js';
import { createHandsMemories } from './handsMemories.js';
import { alarmOf, House } from './house.js';
import type { HouseTable } from './houseTable.js';
import { levelFilter } from './levelFilter.js';
import { type MovedGame, movedGameOf, type TakenUp } from './movedGame.js';
import { eventsOfGame } from './pastGames.js';
import type { RegistryDeps, TableSpec } from './registryDeps.js';
import { createSubscribers, type Subscribers } from './subscribers.js';
import type { SupervisedTable } from './supervisedTable.js';
import type { TableEvent } from './tableEvent.js';
import { historyOf, type TableHistory } from './tableHistory.js';
import type { TablePlace } from './tablePlace.js';
import { faultOf, type PortFault, type PortListener, type TablePort } from './tablePort.js';
import type { TableService } from './tableService.js';
import { viewOfTable } from './tableState.js';
import type { TableView } from './tableView.js';

type Hears = ReturnType<typeof levelFilter>;

const READ_AT_ONCE = 500;

type OwnPortDeps = {
  readonly table: HouseTable;
  readonly log: EventLog;
  readonly subscribers: Subscribers;
  readonly nowMs: () => number;
};

const answered = <Value>(outcome: Result<Value, BridgeError>): Result<Value, PortFault> =>
  outcome.ok ? outcome : err(faultOf(outcome.error));

/** A table of this house for others to follow. */
const createOwnPort = ({ table, log, subscribers, nowMs }: OwnPortDeps): TablePort => {
  const { id } = table;
  const tell = (listener: PortListener, hears: Hears, events: readonly TableEvent[]): void =>
    listener.onEvents(events.filter(({ n }) => n > 0).map(hears), nowMs());
  /** Everything that is held after the place, page by page. */
  const readUp = (listener: PortListener, hears: Hears, after: TablePlace): void => {
    let place = after;
    for (;;) {
      const events = log.tableAfter(id, place, READ_AT_ONCE);
      const last = events.at(-1);
      if (last === undefined) return;
      tell(listener, hears, events);
      place = last;
    }
  };
  return {
    id,
    state: async () => ({ view: viewOfTable(table.state()), nowMs: nowMs() }),
    laws: async () => (await table.laws()) ?? null,
    renewAfter: async (heard) => log.renewAfter(id, heard),
    eventsAfter: async (place, limit) => log.tableAfter(id, place, limit),
    command: async (command, caller) => answered(await table.command(command, caller)),
    deleteGame: async (gameId, caller) => answered(await table.deleteGame(gameId, caller)),
    takeUp: async (moved, caller) => answered(await table.takeUp(moved, caller)),
    handOver: async (handing, caller) => answered(await table.handOver(handing, caller)),
    subscribe: ({ after, level }, listener) => {
      const hears = levelFilter(level);
      if (after !== 'live') readUp(listener, hears, after);
      return subscribers.subscribeTable(id, (events) => tell(listener, hears, events));
    },
  };
};

export type { RegistryDeps, TableSpec } from './registryDeps.js';

/** All tables of a daemon over one journal. */
export interface TableRegistry extends TableService {
  /** Sets a table up, with its last game as the journal has it. */
  addTable(spec: TableSpec): SupervisedTable;
  /** Shows a table of another house as if it stood here. Rejects when it does not answer. */
  follow(port: TablePort): Promise<void>;
  /** Everything that is kept of a game, in order. */
  gameEvents(gameId: string): readonly TableEvent[];
  /** What is kept of the tables. */
  readonly history: TableHistory;
  /** By which rules a table is judged when something is studied there. */
  studyRules(tableId: string): LawsRules | undefined;
  /** A table of this house for others to follow. */
  port(tableId: string): TablePort | undefined;
  /** The game of a table as another one may take it up; undefined: there is none. */
  movedGame(tableId: string): MovedGame | undefined;
  /** A table goes on with a game of another one; gives what it is called there. */
  takeUp(tableId: string, moved: MovedGame, caller: Caller): Promise<Result<TakenUp, BridgeError>>;
  /** The game goes on at another table. */
  handOver(tableId: string, handing: HandingOver, caller: Caller): Promise<Result<true, BridgeError>>;
  /** Shown by every table and told to all listeners until it is null; trouble of the journal comes first. */
  alarm(alarm: NonNullable<TableView['alarm']> | null): void;
  /** Events that wait for the journal. */
  pendingCount(): number;
  /** Resolves when everybody has heard everything, or the journal refuses. */
  settle(): Promise<void>;
  stop(): void;
}

export const createRegistry = (deps: RegistryDeps): TableRegistry => {
  const { journal, program = '', onListenerFault: onFault = () => {} } = deps;
  const memories = createHandsMemories(journal, deps.time, program);
  const log = createEventLog({
    journal,
    nowIso: deps.nowIso,
    time: deps.time,
    onWithdrawn: (events) => subscribers.announce(events),
    onTrouble: () => subscribers.alarm(alarmNow() ?? null),
    onFault,
  });
  let ofHouse: TableView['alarm'];
  const alarmNow = (): TableView['alarm'] => alarmOf(log.trouble()) ?? ofHouse;
  const subscribers = createSubscribers(log, onFault);
  const library = new GameLibrary({
    journal,
    lastSeq: log.lastSeq(),
    program,
    onDamage: deps.onDamage,
    atTable: (gameId) => house.gameAtTable(gameId),
  });
  const house = new House({
    ...deps,
    log,
    memories,
    alarm: alarmNow,
    announce: (events) => {
      library.heard(events);
      subscribers.announce(events);
    },
  });
  return {
    rules: (id) => house.get(id)?.state().rules,
    studyRules: (id) => house.get(id)?.state().rulesBySeat.elsewhere,
    addTable: (spec) => house.add(spec),
    follow: (port) => house.follow(port),
    gameEvents: (id) => [...eventsOfGame(journal, id)],
    history: historyOf(journal),
    port: (id) => {
      const table = house.get(id);
      return table && createOwnPort({ table, log, subscribers, nowMs: () => deps.time.nowMs() });
    },
    tables: () => house.all().map((table) => house.view(table)),
    table: (id) => {
      const table = house.get(id);
      return table && house.view(table);
    },
    laws: async (id) => house.get(id)?.laws(),
    command: (id, command, caller) => house.command(id, command, caller),
    subscribe: (afterSeq, listener) => subscribers.subscribe(afterSeq, listener),
    lastSeq: () => log.lastSeq(),
    eventsAfter: (seq, limit, wanted) => log.after(seq, limit, wanted),
    games: (filter) => library.games(filter),
    game: (id) => library.game(id),
    deleteGame: async (id, caller) => {
      const game = library.row(id);
      return game === undefined
        ? err(new BridgeError('NOT_FOUND', `there is no game ${id}`))
        : house.deleteGame(game.table, id, caller);
    },
    correctResult: async (id, result, caller) => {
      const game = library.row(id);
      if (game === undefined) return err(new BridgeError('NOT_FOUND', `there is no game ${id}`));
      const told = await house.command(game.table, { type: 'correctResult', game: id, result }, caller);
      return told.ok ? ok(true) : told;
    },
    gamePgn: (id) => library.gamePgn(id),
    tablePgn: (id) => {
      const game = house.get(id)?.told().game;
      return game ? makeScorePgn(committedGame(game)) : undefined;
    },
    gameIds: () => library.gameIds(),
    pgnVersion: () => library.pgnVersion(),
    movedGame: (id) => {
      const table = house.get(id);
      const eventsOf = (gameId: string) => [...eventsOfGame(journal, gameId)];
      return table && movedGameOf(viewOfTable(table.state()), eventsOf, deps.time.nowMs());
    },
    takeUp: (id, moved, caller) => house.takeUp(id, moved, caller),
    handOver: (id, handing, caller) => house.handOver(id, handing, caller),
    alarm: (alarm) => {
      ofHouse = alarm ?? undefined;
      subscribers.alarm(alarmNow() ?? null);
    },
    pendingCount: () => journal.waitingCount(),
    settle: () => {
      memories.flush();
      return journal.settle();
    },
    stop: () => {
      memories.flush();
      house.stop();
      subscribers.stop();
    },
  };
};
