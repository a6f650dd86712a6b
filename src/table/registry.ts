import type { EBoardCommand } from '../eboard/eboardEvent.js';
import { isGameEvent } from '../game/gameEvent.js';
import { makeScorePgn } from '../game/gamePgn.js';
import { foldGame, type GameState, isOver } from '../game/gameState.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import { defaultLaws, type TableLaws } from './core/lawsRegion.js';
import { lieOf } from './device.js';
import { createEventLog, type EventLog } from './eventLog.js';
import { createGameIds } from './gameIds.js';
import type { Journal } from './journal.js';
import type { LawsView } from './lawsView.js';
import { refuse } from './refuse.js';
import { createSubscribers, type Listener, type Subscribers } from './subscribers.js';
import { Table } from './table.js';
import type { TableEvent } from './tableEvent.js';
import type { GameSummary, TableCommand, TableService } from './tableService.js';
import { applyTableEvent, emptyTable, viewOfGame, viewOfTable } from './tableState.js';
import type { DeviceView, GameTags, GameView, TableView } from './tableView.js';

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
  /** Speaks to the board, in its own orientation. */
  readonly command?: (command: EBoardCommand) => void;
};

/** All tables of a daemon over one journal. */
export interface TableRegistry extends TableService {
  /** Sets a table up (again), with its last game as the journal has it; its timers run on `time`. */
  addTable(spec: TableSpec, time?: TimeSource): Table;
  /** Tries to write what the journal refused before. */
  catchUp(): void;
  /** Events that wait for the journal. */
  pendingCount(): number;
  stop(): void;
}

export const createRegistry = (deps: RegistryDeps): TableRegistry => new Registry(deps);

class Registry implements TableRegistry {
  readonly #deps: RegistryDeps;
  readonly #tables = new Map<string, Table>();
  readonly #log: EventLog;
  readonly #subscribers: Subscribers;
  readonly #newGameId: (tableId: string) => string;
  /** The journal's trouble as last shown at the tables. */
  #shownTrouble: BridgeError | undefined;
  #trouble: BridgeError | undefined;

  constructor(deps: RegistryDeps) {
    this.#deps = deps;
    this.#log = createEventLog({
      journal: deps.journal,
      nowIso: deps.nowIso,
      onTrouble: (error) => {
        this.#trouble = error;
      },
    });
    this.#subscribers = createSubscribers(this.#log, deps.onListenerFault ?? (() => {}));
    this.#newGameId = createGameIds(deps.nowIso);
  }

  get rules(): LawsRules {
    return (this.#deps.laws ?? defaultLaws).rules;
  }

  addTable(spec: TableSpec, time: TimeSource = this.#deps.time): Table {
    const kept = this.#deps.journal.tableEvents(spec.id);
    const state = kept.reduce(applyTableEvent, emptyTable(spec.id, spec.name, spec.device, spec.tags));
    const table = new Table(
      {
        ...state,
        device: { ...spec.device, ...lieOf(state.device) },
        clock: null,
        phase: 'offline',
        wrong: [],
      },
      {
        time,
        recogniser: this.#deps.recogniser,
        laws: this.#deps.laws,
        command: spec.command,
        record: this.#log.record,
        announce: (events) => this.#announce(events),
        newGame: (tableId) => ({
          gameId: this.#newGameId(tableId),
          startedAt: this.#deps.nowIso(),
          date: this.#deps.today(),
        }),
      },
    );
    this.#tables.set(spec.id, table);
    return table;
  }

  tables(): readonly TableView[] {
    return [...this.#tables.values()].map((table) => viewOfTable(table.state));
  }

  table(id: string): TableView | undefined {
    const table = this.#tables.get(id);
    return table && viewOfTable(table.state);
  }

  laws(tableId: string): LawsView | undefined {
    return this.#tables.get(tableId)?.lawsView();
  }

  async command(
    tableId: string,
    command: TableCommand,
    caller: Caller,
  ): Promise<Result<readonly TableEvent[], BridgeError>> {
    const table = this.#tables.get(tableId);
    return (
      table?.command(command, this.#deps.time.nowMs(), caller) ?? notFound(`there is no table ${tableId}`)
    );
  }

  subscribe(afterSeq: number | 'live', listener: Listener): () => void {
    return this.#subscribers.subscribe(afterSeq, listener);
  }

  lastSeq(): number {
    return this.#log.lastSeq();
  }

  eventsAfter(seq: number, limit: number): ReturnType<EventLog['after']> {
    return this.#log.after(seq, limit);
  }

  games(filter?: { readonly table?: string }): readonly GameSummary[] {
    return this.#deps.journal
      .games(filter?.table)
      .map((game) => ({ ...game, current: this.#tableOfGame(game.id) !== undefined }));
  }

  game(gameId: string): GameView | undefined {
    const game = this.#gameState(gameId);
    return game && viewOfGame(game);
  }

  async deleteGame(gameId: string): Promise<Result<true, BridgeError>> {
    const game = this.#deps.journal.games().find(({ id }) => id === gameId);
    if (game === undefined) return notFound(`there is no game ${gameId}`);
    const played = this.#tableOfGame(gameId)?.state.game;
    if (played != null && !isOver(played))
      return refuse('played', 'the game is being played; end it first', { gameId });
    const table = this.#tables.get(game.table);
    if (table) table.forget(gameId, this.#deps.time.nowMs());
    else
      this.#announce(
        this.#log.record(game.table, [{ type: 'gameDeleted', gameId }], this.#deps.time.nowMs()),
      );
    return ok(true);
  }

  gamePgn(gameId: string): string | undefined {
    const game = this.#gameState(gameId);
    return game && makeScorePgn(game);
  }

  tablePgn(tableId: string): string | undefined {
    const game = this.#tables.get(tableId)?.state.game;
    return game ? makeScorePgn(game) : undefined;
  }

  allPgn(): string {
    const newestFirst = this.#deps.journal.games().map(({ id }) => this.gamePgn(id) ?? '');
    return newestFirst.reverse().join('\n');
  }

  catchUp(): void {
    this.#log.catchUp();
    this.#showTrouble();
  }

  pendingCount(): number {
    return this.#log.pendingCount();
  }

  stop(): void {
    for (const table of this.#tables.values()) table.stop();
    this.#subscribers.stop();
    this.#log.catchUp();
  }

  #announce(events: readonly TableEvent[]): void {
    this.#subscribers.announce(events);
    // An alarm is an event itself: it comes after those that met the trouble.
    if (this.#trouble !== this.#shownTrouble) queueMicrotask(() => this.#showTrouble());
  }

  #showTrouble(): void {
    if (this.#trouble === this.#shownTrouble) return;
    const trouble = this.#trouble;
    this.#shownTrouble = trouble;
    const alarm = trouble && { code: trouble.code, message: trouble.message, advice: trouble.advice };
    for (const table of this.#tables.values()) table.alarm(alarm ?? null, this.#deps.time.nowMs());
  }

  #tableOfGame(gameId: string): Table | undefined {
    return [...this.#tables.values()].find((table) => table.state.game?.id === gameId);
  }

  #gameState(gameId: string): GameState | undefined {
    return (
      this.#tableOfGame(gameId)?.state.game ??
      foldGame(this.#deps.journal.gameEvents(gameId).filter(isGameEvent))
    );
  }
}

const notFound = (message: string): Result<never, BridgeError> => err(new BridgeError('NOT_FOUND', message));
