import type { Square } from '../chess/types.js';
import type { ClockOrder } from '../eboard/clockOrder.js';
import { makeScorePgn } from '../game/gamePgn.js';
import { type GameState, isOver } from '../game/gameState.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import { lieOf } from './device.js';
import { createEventLog, type EventLog } from './eventLog.js';
import { createGameIds } from './gameIds.js';
import { GameLibrary } from './gameLibrary.js';
import type { Journal } from './journal.js';
import { defaultLaws, type TableLaws } from './lawsDesk.js';
import { readTable } from './pastGames.js';
import { refuse } from './refuse.js';
import { createSubscribers, type Subscribers } from './subscribers.js';
import { Table } from './table.js';
import type { TableEvent } from './tableEvent.js';
import type { TableCommand, TableService } from './tableService.js';
import { emptyTable, type TableState, viewOfTable } from './tableState.js';
import type { DeviceView, GameTags, TableView } from './tableView.js';

export type RegistryDeps = {
  readonly time: TimeSource;
  readonly journal: Journal;
  readonly recogniser: RecogniserOptions;
  /** By which rules the tables are judged. */
  readonly laws?: TableLaws;
  /** Wall clock, UTC. Only written into records; nothing is measured with it. */
  readonly nowIso: () => string;
  /** Local date as PGN writes it, `2026.11.21`. */
  readonly today: () => string;
  /** A listener threw; it hears nothing more. */
  readonly onListenerFault?: (error: unknown) => void;
};

export type TableSpec = {
  readonly id: string;
  readonly name: string;
  readonly device: DeviceView;
  readonly tags: GameTags;
  /** Speaks to the clock behind the board. */
  readonly order?: (order: ClockOrder) => void;
  /** Shows these squares of the board, in its own orientation, and no others. */
  readonly lights?: (squares: readonly Square[]) => void;
};

/** All tables of a daemon over one journal. */
export interface TableRegistry extends TableService {
  /** Sets a table up (again), with its last game as the journal has it; its timers run on `time`. */
  addTable(spec: TableSpec, time?: TimeSource): Table;
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
    rules: (deps.laws ?? defaultLaws).rules,
    addTable: (spec, time = deps.time) => house.add(spec, time),
    tables: () => house.ids().flatMap((id) => house.view(id) ?? []),
    table: (id) => house.view(id),
    laws: (id) => house.table(id)?.lawsView(),
    command: (id, command, by) => house.command(id, command, by),
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
type Place = { readonly table: Table; told: TableState };

class House {
  readonly #deps: RegistryDeps;
  readonly #log: EventLog;
  readonly #announce: Subscribers['announce'];
  readonly #places = new Map<string, Place>();
  readonly #newGameId: (tableId: string) => string;

  constructor(deps: RegistryDeps, log: EventLog, announce: Subscribers['announce']) {
    this.#deps = deps;
    this.#log = log;
    this.#announce = announce;
    this.#newGameId = createGameIds(deps.nowIso, (id) => deps.journal.game(id) !== undefined);
  }

  add(spec: TableSpec, time: TimeSource): Table {
    const state = readTable(this.#deps.journal, emptyTable(spec.id, spec.name, spec.device, spec.tags));
    const resumed: TableState = {
      ...state,
      device: { ...spec.device, ...lieOf(state.device) },
      clock: null,
      phase: 'offline',
      wrong: [],
    };
    let table: Table | undefined;
    const added = new Table(resumed, {
      time,
      recogniser: this.#deps.recogniser,
      laws: this.#deps.laws,
      order: spec.order,
      lights: spec.lights,
      record: this.#log.record,
      announce: (events) => this.#tell(spec.id, table, events),
      newGame: (tableId) => ({
        gameId: this.#newGameId(tableId),
        startedAt: this.#deps.nowIso(),
        date: this.#deps.today(),
      }),
    });
    table = added;
    this.#places.set(spec.id, { table, told: table.state });
    return table;
  }

  ids(): readonly string[] {
    return [...this.#places.keys()];
  }

  table(id: string): Table | undefined {
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
    by: string,
  ): Promise<Result<readonly TableEvent[], BridgeError>> {
    const table = this.table(id);
    if (table === undefined) return notFound(`there is no table ${id}`);
    const trouble = this.#log.trouble();
    if (trouble !== undefined) return err(trouble);
    const outcome = table.command(command, this.#deps.time.nowMs(), by);
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

  /** `table` is undefined while it is being set up: nobody can see it yet. */
  #tell(id: string, table: Table | undefined, events: readonly TableEvent[]): void {
    const state = table?.state;
    this.#log.afterSafe(events, (kept) => {
      const place = this.#places.get(id);
      if (place !== undefined && place.table === table && state !== undefined) place.told = state;
      this.#announce(kept);
    });
  }
}
