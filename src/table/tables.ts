import type { LawsRules } from '../laws/lawsRules.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { type BridgeError, problemOf } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import { createEventLog, type EventLog } from './eventLog.js';
import { FollowedTable } from './followedTable.js';
import { committedGame } from './game/committedGame.js';
import { makeScorePgn } from './game/gamePgn.js';
import { GameLibrary } from './gameLibrary.js';
import type { HandingOver } from './handOverGame.js';
import { createHandsMemories } from './handsMemories.js';
import { createLocalTable, type TableSpec, type TablesDeps } from './localTable.js';
import { type MovedGame, movedGameOf, type TakenUp } from './movedGame.js';
import { createOwnPort } from './ownPort.js';
import { eventsOfGame, readTable } from './pastGames.js';
import { createSubscribers } from './subscribers.js';
import type { Table } from './table.js';
import type { TableActor } from './tableActor.js';
import type { TableEvent } from './tableEvent.js';
import { historyOf, type TableHistory } from './tableHistory.js';
import type { TablePort } from './tablePort.js';
import type { TableService } from './tableService.js';
import { emptyTable, shownTable, viewOfTable } from './tableState.js';
import type { TableView } from './tableView.js';

/**
 * Makes game ids that sort by time: table, UTC time to the millisecond, and a counter for games that begin in
 * the same millisecond. `isTaken` prevents duplicates when the machine's clock was set back.
 */
export const createGameIds = (
  nowIso: () => string,
  isTaken: (gameId: string) => boolean,
): ((tableId: string) => string) => {
  let newest = '';
  let again = 1;
  return (tableId) => {
    const stamp = nowIso()
      .replaceAll(/[^0-9]/g, '')
      .slice(0, 17);
    again = stamp === newest ? again + 1 : 1;
    newest = stamp;
    for (;;) {
      const gameId = again === 1 ? `${tableId}-${stamp}` : `${tableId}-${stamp}-${again}`;
      if (!isTaken(gameId)) return gameId;
      again += 1;
    }
  };
};

export type { TableSpec, TablesDeps } from './localTable.js';

/** All tables of a daemon with one journal. */
export interface Tables extends TableService {
  /** Sets up a table with its last game from the journal. */
  addTable(spec: TableSpec): TableActor;
  /** Adds a table of another house. Rejects when it does not answer. */
  follow(port: TablePort): Promise<void>;
  /** All stored events of a game, in order. */
  gameEvents(gameId: string): readonly TableEvent[];
  readonly history: TableHistory;
  /** The rules of a table for a study. */
  studyRules(tableId: string): LawsRules | undefined;
  /** A port through which others follow a table of this house. */
  port(tableId: string): TablePort | undefined;
  /** The current game of a table, for another table to take up. Undefined: none. */
  movedGame(tableId: string): MovedGame | undefined;
  /** Makes a table continue a game of another table. Returns its new ids. */
  takeUp(tableId: string, moved: MovedGame, caller: Caller): Promise<Result<TakenUp, BridgeError>>;
  /** Ends a game here because it continues at another table. */
  handOver(tableId: string, handing: HandingOver, caller: Caller): Promise<Result<true, BridgeError>>;
  /**
   * Sets an alarm that every table shows and all listeners get, until it is null. A journal alarm takes
   * precedence.
   */
  alarm(alarm: NonNullable<TableView['alarm']> | null): void;
  /** The number of events that wait for the journal. */
  pendingCount(): number;
  /** Resolves when all events are published, or when the journal refuses. */
  settle(): Promise<void>;
  stop(): void;
}

const notFound = (said: Message): Result<never, BridgeError> => err(keyedError('NOT_FOUND', said));

/** The alarm for a problem of the whole house. */
export const alarmOf = (trouble: BridgeError | undefined): TableView['alarm'] =>
  trouble && problemOf(trouble);

type FollowDeps = TablesDeps & {
  readonly log: EventLog;
  readonly announce: (events: readonly TableEvent[]) => void;
  readonly isTaken: (id: string) => boolean;
};

const followPort = async (
  port: TablePort,
  { journal, log, time, announce, onDamage, isTaken }: FollowDeps,
): Promise<FollowedTable> => {
  const snapshot = await port.state();
  if (isTaken(port.id))
    throw keyedError('CONFIG_INVALID', message('error.tableTwice', { id: port.id }), { table: port.id });
  const { name, device, nextTags, rules } = snapshot.view;
  const kept = readTable(journal, emptyTable(port.id, name, device, nextTags, rules), onDamage);
  const deps = { port, log, time, announce };
  return new FollowedTable(deps, { ...kept, ...log.placeOf(port.id) }, snapshot);
};

type GamesDeps = {
  readonly time: TimeSource;
  readonly log: EventLog;
  readonly library: GameLibrary;
  readonly tables: ReadonlyMap<string, Table>;
  readonly command: Tables['command'];
  readonly announce: (events: readonly TableEvent[]) => void;
};
type Games = Pick<
  Tables,
  'games' | 'game' | 'deleteGame' | 'correctResult' | 'gamePgn' | 'gameIds' | 'pgnVersion'
>;

const viewUnder = (table: Table, alarm: TableView['alarm']): TableView => {
  const shown = shownTable(table.shown());
  return alarm === undefined ? shown : { ...shown, alarm };
};

/** Requests about a game, at whatever table it was played. */
const gamesOf = ({ time, log, library, tables, command, announce }: GamesDeps): Games => {
  /** Deletes a game of a table that no longer exists. */
  const forget = async (tableId: string, gameId: string): Promise<Result<true, BridgeError>> => {
    const events = log.record(tableId, [{ type: 'gameDeleted', gameId }], time.nowMs());
    log.afterSafe(events, announce);
    log.untilDecided(events, () => {});
    const unsafe = await log.untilSafe(events);
    return unsafe === undefined ? ok(true) : err(unsafe);
  };

  return {
    games: (filter) => library.games(filter),
    game: (id) => library.game(id),
    gamePgn: (id) => library.gamePgn(id),
    gameIds: () => library.gameIds(),
    pgnVersion: () => library.pgnVersion(),
    deleteGame: async (id, caller) => {
      const game = library.row(id);
      if (game === undefined) return notFound(message('error.noGame', { id }));
      const trouble = log.trouble();
      if (trouble !== undefined) return err(trouble);
      return tables.get(game.table)?.requests.deleteGame(id, caller) ?? forget(game.table, id);
    },
    correctResult: async (id, result, caller) => {
      const game = library.row(id);
      if (game === undefined) return notFound(message('error.noGame', { id }));
      const answer = await command(game.table, { type: 'correctResult', game: id, result }, caller);
      return answer.ok ? ok(true) : answer;
    },
  };
};

export const createTables = (deps: TablesDeps): Tables => {
  const { journal, time, program = '', onListenerFault: onFault = () => {} } = deps;
  const tables = new Map<string, Table>();
  const memories = createHandsMemories(journal, time, program);
  const newGameId = createGameIds(deps.nowIso, (id) => journal.game(id) !== undefined);
  const log = createEventLog({
    journal,
    nowIso: deps.nowIso,
    time,
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
    atTable: (gameId) => {
      for (const table of tables.values())
        if (table.reported().game?.id === gameId) return table.reported().game ?? undefined;
      return undefined;
    },
    current: () => new Set([...tables.values()].flatMap((table) => table.reported().game?.id ?? [])),
  });
  const announce = (events: readonly TableEvent[]): void => {
    library.received(events);
    subscribers.announce(events);
  };

  const command: Tables['command'] = async (id, command, caller) => {
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    if (command.type === 'correctResult' && journal.game(command.game)?.table !== id)
      return notFound(message('error.noGameOfTable', { id: command.game, table: id }));
    return tables.get(id)?.requests.command(command, caller) ?? notFound(message('error.noTable', { id }));
  };

  return {
    ...gamesOf({ time, log, library, tables, command, announce }),
    rules: (id) => tables.get(id)?.shown().rules,
    studyRules: (id) => tables.get(id)?.shown().rulesBySeat.elsewhere,
    addTable: (spec) => {
      const table = createLocalTable(spec, { ...deps, log, memories, announce, newGameId });
      tables.set(spec.id, table);
      return table;
    },
    follow: async (port) => {
      const followed = await followPort(port, { ...deps, log, announce, isTaken: (id) => tables.has(id) });
      tables.set(port.id, followed);
      followed.start();
    },
    gameEvents: (id) => [...eventsOfGame(journal, id)],
    history: historyOf(journal),
    port: (id) => {
      const table = tables.get(id);
      return table && createOwnPort({ table, log, subscribers, nowMs: () => time.nowMs() });
    },
    tables: () => [...tables.values()].map((table) => viewUnder(table, alarmNow())),
    table: (id) => {
      const table = tables.get(id);
      return table && viewUnder(table, alarmNow());
    },
    laws: async (id) => tables.get(id)?.laws(),
    command,
    subscribe: (afterSeq, listener) => subscribers.subscribe(afterSeq, listener),
    lastSeq: () => log.lastSeq(),
    eventsAfter: (seq, limit, wanted) => log.after(seq, limit, wanted),
    tablePgn: (id) => {
      const game = tables.get(id)?.reported().game;
      return game ? makeScorePgn(committedGame(game)) : undefined;
    },
    movedGame: (id) => {
      const table = tables.get(id);
      const eventsOf = (gameId: string) => [...eventsOfGame(journal, gameId)];
      return table && movedGameOf(viewOfTable(table.shown()), eventsOf, time.nowMs());
    },
    takeUp: async (id, moved, caller) =>
      tables.get(id)?.requests.takeUp(moved, caller) ?? notFound(message('error.noTable', { id })),
    handOver: async (id, handing, caller) =>
      tables.get(id)?.requests.handOver(handing, caller) ?? notFound(message('error.noTable', { id })),
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
      for (const table of tables.values()) table.stop();
      subscribers.stop();
    },
  };
};
