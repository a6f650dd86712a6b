import type { EBoardCommand } from '../boards/eboard/eboardEvent.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import type { TableLaws } from './core/lawsRegion.js';
import { recall } from './core/recall.js';
import { recognitionRules } from './core/recognitionRules.js';
import { unseenAgain } from './core/unseenAgain.js';
import { lieOf } from './device.js';
import { createEventLog, type EventLog } from './eventLog.js';
import { FollowedTable } from './followedTable.js';
import { committedGame } from './game/committedGame.js';
import { makeScorePgn } from './game/gamePgn.js';
import { createGameIds } from './gameIds.js';
import { GameLibrary } from './gameLibrary.js';
import type { HandingOver } from './handOverGame.js';
import { createHandsMemories } from './handsMemories.js';
import type { HouseTable } from './houseTable.js';
import type { Journal } from './journal.js';
import { type MovedGame, movedGameOf, type TakenUp } from './movedGame.js';
import { createOwnPort } from './ownPort.js';
import { eventsOfGame, readGame, readTable } from './pastGames.js';
import { createSubscribers } from './subscribers.js';
import { TableActor } from './tableActor.js';
import type { TableEvent } from './tableEvent.js';
import type { TableFault } from './tableFault.js';
import { historyOf, type TableHistory } from './tableHistory.js';
import type { TablePort } from './tablePort.js';
import type { TableService } from './tableService.js';
import {
  applyTableEvent,
  emptyTable,
  rulesAtBoard,
  shownTable,
  type TableState,
  underRules,
  viewOfTable,
  withoutBoard,
} from './tableState.js';
import type { DeviceView, GameTags, TableView } from './tableView.js';

export type TablesDeps = {
  readonly time: TimeSource;
  readonly journal: Journal;
  readonly recogniser: RecogniserOptions;
  /** The version of the program: what another one remembered of hands is not recalled. */
  readonly program?: string;
  /** Wall clock, UTC. Only written into records; nothing is measured with it. */
  readonly nowIso: () => string;
  /** Local date as PGN writes it, `2026.11.21`. */
  readonly today: () => string;
  /** A table has failed. */
  readonly onTableFault?: (fault: TableFault) => void;
  /** A game in the journal is damaged and left out (JOURNAL_DAMAGED). */
  readonly onDamage?: (error: unknown) => void;
  /** A listener threw; it hears nothing more. */
  readonly onListenerFault?: (error: unknown) => void;
};

export type TableSpec = {
  readonly id: string;
  readonly name: string;
  readonly device: DeviceView;
  readonly tags: GameTags;
  /** By which rules it is judged; FIDE standard when not given. */
  readonly laws?: TableLaws;
  /** Speaks to the board, in its own orientation. */
  readonly command?: (command: EBoardCommand) => void;
};

/** All tables of a daemon over one journal. */
export interface Tables extends TableService {
  /** Sets a table up, with its last game as the journal has it. */
  addTable(spec: TableSpec): TableActor;
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

const notFound = (message: string): Result<never, BridgeError> => err(new BridgeError('NOT_FOUND', message));

/** What is wrong with the whole house, as tables show it. */
export const alarmOf = (trouble: BridgeError | undefined): TableView['alarm'] =>
  trouble && { code: trouble.code, message: trouble.message, advice: trouble.advice };

/** The table as the journal has it, before its board is heard. */
const resumeTable = (spec: TableSpec, log: EventLog, { journal, onDamage }: TablesDeps): TableState => {
  const bare = emptyTable(spec.id, spec.name, spec.device, spec.tags);
  // What was played by the rules of a game with an engine is read by these.
  const empty = spec.laws === undefined ? bare : underRules(bare, spec.laws);
  const state = readTable(journal, empty, onDamage);
  const device = { ...spec.device, ...lieOf(state.device) };
  return withoutBoard({ ...state, ...log.placeOf(spec.id), device });
};

export const createTables = (deps: TablesDeps): Tables => {
  const { journal, time, program = '', onListenerFault: onFault = () => {}, onTableFault = () => {} } = deps;
  const tables = new Map<string, HouseTable>();
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
      for (const table of tables.values()) {
        const { game } = table.told();
        if (game?.id === gameId) return game;
      }
      return undefined;
    },
  });
  const announce = (events: readonly TableEvent[]): void => {
    library.heard(events);
    subscribers.announce(events);
  };

  /** Plies that were told unseen, and which what is remembered does not know of, are looked for again. */
  const withoutUnseen = (memory: unknown, state: TableState): TableState => {
    const revise = unseenAgain(memory, program, state);
    if (revise === undefined) return state;
    const events = log.record(state.id, [revise], time.nowMs());
    log.afterSafe(events, announce);
    return events.reduce(applyTableEvent, state);
  };

  const view = (table: HouseTable): TableView => {
    const shown = shownTable(table.shown());
    const alarm = alarmNow();
    return alarm === undefined ? shown : { ...shown, alarm };
  };

  const command: Tables['command'] = async (id, command, caller) => {
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    if (command.type === 'correctResult' && journal.game(command.game)?.table !== id)
      return notFound(`there is no game ${command.game} of the table ${id}`);
    return tables.get(id)?.request(command, caller) ?? notFound(`there is no table ${id}`);
  };

  /** A game of a table that is here no more. */
  const forget = async (tableId: string, gameId: string): Promise<Result<true, BridgeError>> => {
    const events = log.record(tableId, [{ type: 'gameDeleted', gameId }], time.nowMs());
    log.afterSafe(events, announce);
    log.untilDecided(events, () => {});
    const unsafe = await log.untilSafe(events);
    return unsafe === undefined ? ok(true) : err(unsafe);
  };

  return {
    rules: (id) => tables.get(id)?.shown().rules,
    studyRules: (id) => tables.get(id)?.shown().rulesBySeat.elsewhere,
    addTable: (spec) => {
      const { laws } = spec;
      const table = new TableActor({
        time,
        resume: () => resumeTable(spec, log, deps),
        device: spec.device,
        recogniser: (state) => ({
          ...deps.recogniser,
          ...(laws && recognitionRules(rulesAtBoard(underRules(state, laws)))),
        }),
        recall: (kept, options) => {
          const memory = journal.memory(spec.id);
          const state = withoutUnseen(memory, kept);
          return {
            state,
            recogniser: recall(memory, { program, table: state, options, nowMs: time.nowMs() }),
          };
        },
        remember: memories.note,
        laws,
        command: spec.command,
        log,
        announce,
        newGame: (id) => ({ gameId: newGameId(id), startedAt: deps.nowIso(), date: deps.today() }),
        pastGame: (id) => (journal.game(id)?.table === spec.id ? readGame(journal, id) : undefined),
        onFault: onTableFault,
      });
      tables.set(spec.id, table);
      return table;
    },
    follow: async (port) => {
      const snapshot = await port.state();
      if (tables.has(port.id))
        throw new BridgeError('CONFIG_INVALID', `there is a table ${port.id} already`, { table: port.id });
      const { name, device, nextTags, rules } = snapshot.view;
      const kept = readTable(journal, emptyTable(port.id, name, device, nextTags, rules), deps.onDamage);
      const followed = new FollowedTable(
        { port, log, time, announce },
        { ...kept, ...log.placeOf(port.id) },
        snapshot,
      );
      tables.set(port.id, followed);
      followed.start();
    },
    gameEvents: (id) => [...eventsOfGame(journal, id)],
    history: historyOf(journal),
    port: (id) => {
      const table = tables.get(id);
      return table && createOwnPort({ table, log, subscribers, nowMs: () => time.nowMs() });
    },
    tables: () => [...tables.values()].map(view),
    table: (id) => {
      const table = tables.get(id);
      return table && view(table);
    },
    laws: async (id) => tables.get(id)?.laws(),
    command,
    subscribe: (afterSeq, listener) => subscribers.subscribe(afterSeq, listener),
    lastSeq: () => log.lastSeq(),
    eventsAfter: (seq, limit, wanted) => log.after(seq, limit, wanted),
    games: (filter) => library.games(filter),
    game: (id) => library.game(id),
    deleteGame: async (id, caller) => {
      const game = library.row(id);
      if (game === undefined) return notFound(`there is no game ${id}`);
      const trouble = log.trouble();
      if (trouble !== undefined) return err(trouble);
      return tables.get(game.table)?.deleteGame(id, caller) ?? forget(game.table, id);
    },
    correctResult: async (id, result, caller) => {
      const game = library.row(id);
      if (game === undefined) return notFound(`there is no game ${id}`);
      const told = await command(game.table, { type: 'correctResult', game: id, result }, caller);
      return told.ok ? ok(true) : told;
    },
    gamePgn: (id) => library.gamePgn(id),
    tablePgn: (id) => {
      const game = tables.get(id)?.told().game;
      return game ? makeScorePgn(committedGame(game)) : undefined;
    },
    gameIds: () => library.gameIds(),
    pgnVersion: () => library.pgnVersion(),
    movedGame: (id) => {
      const table = tables.get(id);
      const eventsOf = (gameId: string) => [...eventsOfGame(journal, gameId)];
      return table && movedGameOf(viewOfTable(table.shown()), eventsOf, time.nowMs());
    },
    takeUp: async (id, moved, caller) =>
      tables.get(id)?.takeUp(moved, caller) ?? notFound(`there is no table ${id}`),
    handOver: async (id, handing, caller) =>
      tables.get(id)?.handOver(handing, caller) ?? notFound(`there is no table ${id}`),
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
