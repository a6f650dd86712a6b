import type { EBoardCommand } from '../eboard/eboardEvent.js';
import { makeScorePgn } from '../game/gamePgn.js';
import { type GameState, isOver } from '../game/gameState.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import type { TableLaws } from './core/lawsRegion.js';
import { lieOf } from './device.js';
import { createEventLog, type EventLog } from './eventLog.js';
import { createGameIds } from './gameIds.js';
import { GameLibrary } from './gameLibrary.js';
import type { Journal } from './journal.js';
import { readTable } from './pastGames.js';
import { refuse } from './refuse.js';
import { createSubscribers, type Subscribers } from './subscribers.js';
import { type Guard, guardedTime, SupervisedTable, type TableFault } from './supervisedTable.js';
import { Table } from './table.js';
import type { TableEvent } from './tableEvent.js';
import type { TableCommand, TableService } from './tableService.js';
import { emptyTable, type TableState, viewOfTable, withoutBoard } from './tableState.js';
import type { DeviceView, GameTags, TableView } from './tableView.js';

export type RegistryDeps = {
  readonly time: TimeSource;
  readonly journal: Journal;
  readonly recogniser: RecogniserOptions;
  /** Wall clock, UTC. Only written into records; nothing is measured with it. */
  readonly nowIso: () => string;
  /** Local date as PGN writes it, `2026.11.21`. */
  readonly today: () => string;
  /** A table has failed. */
  readonly onTableFault?: (fault: TableFault) => void;
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
export interface TableRegistry extends TableService {
  /** Sets a table up, with its last game as the journal has it. */
  addTable(spec: TableSpec): SupervisedTable;
  /** Events that wait for the journal. */
  pendingCount(): number;
  /** Resolves when everybody has heard everything, or the journal refuses. */
  settle(): Promise<void>;
  stop(): void;
}

export const createRegistry = (deps: RegistryDeps): TableRegistry => {
  const { journal, onListenerFault: onFault = () => {} } = deps;
  const log = createEventLog({
    journal,
    nowIso: deps.nowIso,
    onTrouble: (trouble) => subscribers.alarm(alarmOf(trouble) ?? null),
    onFault,
  });
  const subscribers = createSubscribers(log, onFault);
  const library = new GameLibrary({
    journal,
    lastSeq: log.lastSeq(),
    atTable: (gameId) => house.gameAtTable(gameId),
  });
  const house = new House(deps, log, (events) => {
    library.heard(events);
    subscribers.announce(events);
  });
  return {
    rules: (id) => house.table(id)?.state.rules,
    addTable: (spec) => house.add(spec),
    tables: () => house.ids().flatMap((id) => house.view(id) ?? []),
    table: (id) => house.view(id),
    laws: (id) => house.table(id)?.lawsView(),
    command: (id, command, caller) => house.command(id, command, caller),
    subscribe: (afterSeq, listener) => subscribers.subscribe(afterSeq, listener),
    lastSeq: () => log.lastSeq(),
    eventsAfter: (seq, limit) => log.after(seq, limit),
    games: (filter) => library.games(filter),
    game: (id) => library.game(id),
    deleteGame: async (id) => {
      const game = library.row(id);
      return game === undefined ? notFound(`there is no game ${id}`) : house.deleteGame(game.table, id);
    },
    gamePgn: (id) => library.gamePgn(id),
    tablePgn: (id) => {
      const game = house.state(id)?.game;
      return game ? makeScorePgn(game) : undefined;
    },
    gameIds: () => library.gameIds(),
    pgnVersion: () => library.pgnVersion(),
    pendingCount: () => journal.waitingCount(),
    settle: () => journal.settle(),
    stop: () => {
      house.stop();
      subscribers.stop();
    },
  };
};

const notFound = (message: string): Result<never, BridgeError> => err(new BridgeError('NOT_FOUND', message));

const alarmOf = (trouble: BridgeError | undefined): TableView['alarm'] =>
  trouble && { code: trouble.code, message: trouble.message, advice: trouble.advice };

/** A table, and its state as everybody has heard of it. */
type Place = { readonly table: SupervisedTable; told: TableState };

class House {
  readonly #deps: RegistryDeps;
  readonly #log: EventLog;
  readonly #announce: Subscribers['announce'];
  readonly #places = new Map<string, Place>();
  /** The last event of each table that has a number. */
  readonly #last = new Map<string, TableEvent>();
  readonly #newGameId: (tableId: string) => string;

  constructor(deps: RegistryDeps, log: EventLog, announce: Subscribers['announce']) {
    this.#deps = deps;
    this.#log = log;
    this.#announce = announce;
    this.#newGameId = createGameIds(deps.nowIso, (id) => deps.journal.game(id) !== undefined);
  }

  add(spec: TableSpec): SupervisedTable {
    const { time, onTableFault = () => {} } = this.#deps;
    const table = new SupervisedTable({
      time,
      setUp: (guard) => this.#setUp(spec, guard),
      resume: () => this.#resume(spec),
      onFault: onTableFault,
      show: (state) => this.#show(spec.id, state),
    });
    this.#places.set(spec.id, { table, told: table.state });
    return table;
  }

  /** The table as the journal has it, before its board is heard. */
  #resume(spec: TableSpec): TableState {
    const empty = emptyTable(spec.id, spec.name, spec.device, spec.tags, spec.laws?.rules);
    const state = readTable(this.#deps.journal, empty);
    const device = { ...spec.device, ...lieOf(state.device) };
    return withoutBoard({ ...state, device });
  }

  #setUp(spec: TableSpec, guard: Guard): Table {
    const { recogniser, time, nowIso, today } = this.#deps;
    const { laws } = spec;
    return new Table(this.#resume(spec), {
      time: guardedTime(time, guard),
      recogniser: { ...recogniser, ...(laws && { takeBacks: laws.rules.takeBacks }) },
      laws,
      command: spec.command,
      record: this.#log.record,
      whenSafe: (events, run) => this.#whenSafe(spec.id, events, () => guard(run)),
      announce: (events, state) => {
        this.#show(spec.id, state);
        this.#announce(events);
      },
      newGame: (tableId) => ({ gameId: this.#newGameId(tableId), startedAt: nowIso(), date: today() }),
    });
  }

  /** In the order of the numbers; what has none comes after all that this table has recorded. */
  #whenSafe(id: string, events: readonly TableEvent[], run: () => void): void {
    const numbered = events.filter(({ seq }) => seq > 0);
    const last = numbered.at(-1) ?? this.#last.get(id);
    if (numbered.length > 0 && last !== undefined) this.#last.set(id, last);
    if (last === undefined || last.seq <= this.#log.lastSeq()) run();
    else this.#log.afterSafe([last], run);
  }

  #show(id: string, state: TableState): void {
    const place = this.#places.get(id);
    if (place !== undefined) place.told = state;
  }

  ids(): readonly string[] {
    return [...this.#places.keys()];
  }

  table(id: string): SupervisedTable | undefined {
    return this.#places.get(id)?.table;
  }

  /** As everybody has heard of it; while the journal refuses, as it is. */
  state(id: string): TableState | undefined {
    const place = this.#places.get(id);
    return this.#log.trouble() === undefined ? place?.told : place?.table.state;
  }

  view(id: string): TableView | undefined {
    const state = this.state(id);
    const alarm = alarmOf(this.#log.trouble());
    return state && { ...viewOfTable(state), ...(alarm && { alarm }) };
  }

  gameAtTable(gameId: string): GameState | undefined {
    return (
      this.ids()
        .map((id) => this.state(id)?.game)
        .find((game) => game?.id === gameId) ?? undefined
    );
  }

  async command(
    id: string,
    command: TableCommand,
    caller: Caller,
  ): Promise<Result<readonly TableEvent[], BridgeError>> {
    const table = this.table(id);
    if (table === undefined) return notFound(`there is no table ${id}`);
    const trouble = this.#log.trouble();
    if (trouble !== undefined) return err(trouble);
    const outcome = table.command(command, this.#deps.time.nowMs(), caller);
    if (!outcome.ok) return outcome;
    const unsafe = await this.#log.untilSafe(outcome.value);
    return unsafe === undefined ? outcome : err(unsafe);
  }

  async deleteGame(tableId: string, gameId: string): Promise<Result<true, BridgeError>> {
    const trouble = this.#log.trouble();
    if (trouble !== undefined) return err(trouble);
    const played = this.table(tableId)?.state.game;
    if (played?.id === gameId && !isOver(played))
      return refuse('played', 'the game is being played; end it first', { gameId });
    const events = this.#forget(tableId, gameId, this.#deps.time.nowMs());
    const unsafe = await this.#log.untilSafe(events);
    return unsafe === undefined ? ok(true) : err(unsafe);
  }

  stop(): void {
    for (const { table } of this.#places.values()) table.stop();
  }

  #forget(tableId: string, gameId: string, atMs: number): readonly TableEvent[] {
    const table = this.table(tableId);
    if (table !== undefined) return table.forget(gameId, atMs);
    const events = this.#log.record(tableId, [{ type: 'gameDeleted', gameId }], atMs);
    this.#log.afterSafe(events, this.#announce);
    return events;
  }
}
