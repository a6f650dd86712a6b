import type { TimeSource } from '../../shared/timeSource.js';
import { committedGame } from '../game/committedGame.js';
import { makeScorePgn } from '../game/gamePgn.js';
import type { GameState } from '../game/gameState.js';
import { isDelayed, type PublicDelay } from '../game/publicDelay.js';
import type { Listener } from '../subscribers.js';
import type { TableEvent } from '../tableEvent.js';
import type { TableHistory } from '../tableHistory.js';
import type { TableService } from '../tableService.js';
import { applyTableEvent, emptyTable, shownTable, type TableState, viewOfGame } from '../tableState.js';
import type { TableView } from '../tableView.js';
import { DelayedTable } from './delayedTable.js';
import { createDueGames, type DueGames } from './dueGames.js';
import { createPublicStream, type PublicStream } from './publicStream.js';
import type { PublicTables } from './publicTables.js';

export type PublicHouseDeps = {
  readonly service: TableService;
  readonly time: TimeSource;
  /** Whether any table has a delay, including tables that do not exist yet. */
  readonly isAnyDelayed: () => boolean;
  readonly delayOf: (tableId: string) => PublicDelay | undefined;
  readonly history: TableHistory;
  /** Milliseconds since an ISO time. */
  readonly agoMs: (at: string) => number;
  /** The first public event number, while anything is delayed. */
  readonly firstSeq: () => number;
  readonly onFault: (error: unknown) => void;
};

/** The house for the public, delayed where a delay is set. */
export type PublicHouse = PublicTables & {
  /** Applies a change of the delays. */
  delaysChanged(): void;
  stop(): void;
};

/** A table with its settings and seats, but without a game. */
const emptyState = ({ id, name, device, nextTags, rules, seats }: TableView): TableState => ({
  ...emptyTable(id, name, device, nextTags, rules),
  seats,
});

/**
 * The single filter before all public outputs. The public state consists only of due events. While no table
 * is delayed, it equals the house, with the same event numbers.
 */
class DelayedHouse {
  readonly #deps: PublicHouseDeps;
  readonly #due: DueGames;
  readonly #tables = new Map<string, DelayedTable>();
  readonly #early = new Set<Listener>();
  readonly #leave = new Map<Listener, () => void>();
  #stream: PublicStream | undefined;
  /** The held-back games, rebuilt after each event received or published. */
  #games: ReadonlyMap<string, GameState | 'hidden'> | undefined;
  /** Tables without a delay at the last check. */
  readonly #open = new Set<string>();
  #unsubscribe: () => void = () => {};

  constructor(deps: PublicHouseDeps) {
    this.#deps = deps;
    this.#due = createDueGames(deps);
    if (deps.isAnyDelayed()) this.#begin();
  }

  get stream(): PublicStream | undefined {
    return this.#stream;
  }

  delaysChanged(): void {
    const { service, delayOf, isAnyDelayed } = this.#deps;
    const ids = service.tables().map(({ id }) => id);
    this.#games = undefined;
    const wasOpen = (id: string): boolean => this.#stream === undefined || this.#open.has(id);
    // Public events stay public. The times decide for a table that was never public.
    const received = ids.filter((id) => isDelayed(delayOf(id)) && wasOpen(id));
    if (this.#stream === undefined && isAnyDelayed()) this.#begin();
    for (const id of received) this.#delayed(id, 'received');
    for (const id of ids) this.find(id);
    for (const table of this.#tables.values()) table.look();
  }

  /** The delayed table. Undefined when nothing of the table is held back. */
  find(id: string): DelayedTable | undefined {
    const { delayOf } = this.#deps;
    const known = this.#tables.get(id);
    if (!isDelayed(delayOf(id))) {
      this.#open.add(id);
      if (known?.isEmpty() !== false) this.#tables.delete(id);
      return this.#tables.get(id);
    }
    this.#open.delete(id);
    return known ?? this.#delayed(id, 'byTime');
  }

  /**
   * The public state of a game. `hidden`: the public does not know it. Undefined: nothing of it is held back.
   */
  game(gameId: string): GameState | 'hidden' | undefined {
    this.#games ??= this.#heldGames();
    return (
      this.#games.get(gameId) ??
      (this.#stream === undefined || this.#due.isDue(gameId) ? undefined : 'hidden')
    );
  }

  #heldGames(): ReadonlyMap<string, GameState | 'hidden'> {
    const games = new Map<string, GameState | 'hidden'>();
    if (this.#stream === undefined) return games;
    for (const { id } of this.#deps.service.tables()) {
      const table = this.find(id);
      const shown = table?.state.game;
      if (shown != null) games.set(shown.id, shown);
      for (const hidden of table?.hiddenGames() ?? []) games.set(hidden, 'hidden');
      for (const [late, fromSeq] of table?.lateGames() ?? [])
        games.set(late, this.#due.before(late, fromSeq));
    }
    return games;
  }

  subscribe(afterSeq: number | 'live', listener: Listener): () => void {
    if (this.#stream !== undefined) return this.#stream.subscribe(afterSeq, listener);
    this.#early.add(listener);
    this.#leave.set(listener, this.#deps.service.subscribe(afterSeq, listener));
    return () => {
      this.#early.delete(listener);
      this.#leave.get(listener)?.();
      this.#leave.delete(listener);
    };
  }

  stop(): void {
    this.#unsubscribe();
    this.#stream?.stop();
    for (const table of this.#tables.values()) table.stop();
    this.#tables.clear();
  }

  /** Begins a stream with public event numbers. Current listeners are asked to read the tables again. */
  #begin(): void {
    const { service, firstSeq, onFault } = this.#deps;
    const stream = createPublicStream(firstSeq(), onFault);
    this.#stream = stream;
    for (const listener of this.#early) {
      this.#leave.get(listener)?.();
      this.#leave.set(listener, stream.subscribe('live', listener));
      listener.onGone?.(stream.lastSeq() + 1);
    }
    this.#early.clear();
    this.#unsubscribe = service.subscribe('live', {
      onEvent: (event) => this.#receive(event),
      onAlarm: (alarm) => stream.alarm(alarm),
    });
  }

  #receive(event: TableEvent): void {
    const table = this.find(event.table);
    if (table === undefined) {
      this.#emit(event);
      return;
    }
    this.#games = undefined;
    table.receive(event, this.#deps.time.nowMs());
    table.look();
  }

  #emit(event: TableEvent): void {
    this.#games = undefined;
    if ('gameId' in event && typeof event.gameId === 'string') this.#due.reported(event.gameId);
    this.#stream?.emit(event);
  }

  /**
   * Creates a delayed table. `received`: the public has all events so far. `byTime`: it has only those old
   * enough.
   */
  #delayed(id: string, past: 'received' | 'byTime'): DelayedTable | undefined {
    const { service, time, delayOf, agoMs } = this.#deps;
    const known = this.#tables.get(id);
    const view = service.table(id);
    if (known !== undefined || view === undefined) return known;
    if (past === 'received') this.#due.reportedUpTo(id, service.lastSeq());
    const events = this.#due.events(id);
    const state = past === 'received' ? events.reduce(applyTableEvent, emptyState(view)) : emptyState(view);
    const table = new DelayedTable({
      time,
      delay: () => delayOf(id) ?? {},
      state,
      emit: (event) => this.#emit(event),
    });
    this.#tables.set(id, table);
    if (past === 'byTime')
      // An event without a known time counts as happening now.
      for (const event of events) table.receive(event, time.nowMs() - (agoMs(event.at) || 0));
    table.look();
    return table;
  }
}

export const createPublicHouse = (deps: PublicHouseDeps): PublicHouse => {
  const { service } = deps;
  let made: DelayedHouse | undefined;
  /** Created at the first public request, when all delays are configured. */
  const delayed = (): DelayedHouse => {
    made ??= new DelayedHouse(deps);
    return made;
  };
  const seqNow = (): number => delayed().stream?.lastSeq() ?? service.lastSeq();
  const viewOf = (view: TableView): TableView => {
    const table = delayed().find(view.id);
    if (table === undefined && delayed().stream === undefined) return view;
    const shown = table === undefined ? view : shownTable(table.state);
    return { ...shown, seq: seqNow(), ...(view.alarm !== undefined && { alarm: view.alarm }) };
  };
  const seen = <T>(
    gameId: string,
    whole: () => T | undefined,
    make: (game: GameState) => T,
  ): T | undefined => {
    const game = delayed().game(gameId);
    if (game === 'hidden') return undefined;
    return game === undefined ? whole() : make(game);
  };
  const house: Omit<PublicHouse, symbol> = {
    isLate: (id) => delayed().find(id) !== undefined,
    isAnyLate: () => delayed().stream !== undefined,
    rules: (id) => service.rules(id),
    tables: () => service.tables().map(viewOf),
    table: (id) => {
      const view = service.table(id);
      return view && viewOf(view);
    },
    laws: async (id) => (delayed().find(id) === undefined ? service.laws(id) : undefined),
    command: (id, command, caller) => service.command(id, command, caller),
    subscribe: (afterSeq, listener) => delayed().subscribe(afterSeq, listener),
    lastSeq: seqNow,
    eventsAfter: (seq, limit, wanted) =>
      delayed().stream?.after(seq, limit, wanted) ?? service.eventsAfter(seq, limit, wanted),
    games: (filter) =>
      service.games(filter).flatMap((summary) => {
        const game = delayed().game(summary.id);
        if (game === 'hidden') return [];
        if (game === undefined) return [summary];
        const { id, startedAt, moves, result, tags } = committedGame(game);
        const { table, current } = summary;
        return [{ id, table, startedAt, tags, plies: moves.length, result, current }];
      }),
    game: (id) =>
      seen(
        id,
        () => service.game(id),
        (game) => committedGame(viewOfGame(game)),
      ),
    deleteGame: (id, caller) => service.deleteGame(id, caller),
    correctResult: (id, result, caller) => service.correctResult(id, result, caller),
    gamePgn: (id) =>
      seen(
        id,
        () => service.gamePgn(id),
        (game) => makeScorePgn(committedGame(game)),
      ),
    tablePgn: (id) => {
      const table = delayed().find(id);
      if (table === undefined) return service.tablePgn(id);
      const { game } = table.state;
      return game === null ? undefined : makeScorePgn(committedGame(game));
    },
    gameIds: function* () {
      for (const id of service.gameIds()) if (delayed().game(id) !== 'hidden') yield id;
    },
    pgnVersion: () => (delayed().stream === undefined ? service.pgnVersion() : `public-${seqNow()}`),
    delaysChanged: () => delayed().delaysChanged(),
    stop: () => made?.stop(),
  };
  return house as PublicHouse;
};
