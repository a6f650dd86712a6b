import { committedGame } from './game/committedGame.js';
import { makeScorePgn } from './game/gamePgn.js';
import type { GameState } from './game/gameState.js';
import type { GameRow, Journal } from './journal.js';
import { readGame, readGameIds } from './pastGames.js';
import type { TableEvent } from './tableEvent.js';
import { GAMES_PAGE_MAX, type GameSummary, type GamesFilter } from './tableService.js';
import { viewOfGame } from './tableState.js';
import type { GameView } from './tableView.js';

export type GameLibraryDeps = {
  readonly journal: Journal;
  readonly lastSeq: number;
  /** The version of the program. */
  readonly program: string;
  /** The game at its table, if it is the table's current or last one. */
  readonly atTable: (gameId: string) => GameState | undefined;
  /** The ids of the current games of all tables. */
  readonly current: () => ReadonlySet<string>;
  /** Reports a game that cannot be read (JOURNAL_DAMAGED). The library leaves it out. */
  readonly onDamage?: ((error: unknown) => void) | undefined;
};

/** The number of past games kept in memory, enough for a round that has just ended. */
const GAMES_KEPT = 400;

/** Current games from the tables, and past games from the journal. */
export class GameLibrary {
  readonly #deps: GameLibraryDeps;
  /** The number of the newest event that changed a game. */
  #changedSeq: number;
  readonly #read = new Map<string, GameState>();

  constructor(deps: GameLibraryDeps) {
    this.#deps = deps;
    this.#changedSeq = deps.lastSeq;
  }

  /** Takes in stored events. */
  received(events: readonly TableEvent[]): void {
    for (const event of events) {
      if (event.type === 'clock') this.#changedSeq = event.seq;
      if (!('gameId' in event)) continue;
      this.#changedSeq = event.seq;
      if (typeof event.gameId === 'string') this.#read.delete(event.gameId);
    }
  }

  games({ table, before, limit = GAMES_PAGE_MAX }: GamesFilter = {}): readonly GameSummary[] {
    const { journal } = this.#deps;
    const first = before === undefined ? undefined : journal.game(before);
    if (before !== undefined && first === undefined) return [];
    const current = this.#deps.current();
    return journal
      .newestGames({ table, beforeSeq: first?.firstSeq, limit: Math.min(limit, GAMES_PAGE_MAX) })
      .map(({ firstSeq: _order, ...game }) => ({ ...game, current: current.has(game.id) }));
  }

  row(gameId: string): GameRow | undefined {
    return this.#deps.journal.game(gameId);
  }

  game(gameId: string): GameView | undefined {
    const game = this.#deps.atTable(gameId) ?? this.#past(gameId);
    return game && committedGame(viewOfGame(game));
  }

  gamePgn(gameId: string): string | undefined {
    const present = this.#deps.atTable(gameId);
    if (present !== undefined) return makeScorePgn(committedGame(present));
    const { journal, program } = this.#deps;
    const kept = journal.score(gameId, program);
    if (kept !== undefined) return kept;
    const upToSeq = journal.lastSeq();
    const past = this.#past(gameId);
    if (past === undefined) return undefined;
    const pgn = makeScorePgn(past);
    journal.keepScore({ gameId, program, upToSeq, pgn });
    return pgn;
  }

  #past(gameId: string): GameState | undefined {
    try {
      // A game that was deleted when its retention (`keepGames`) ended is dropped from memory too.
      if (this.#deps.journal.game(gameId) === undefined) this.#read.delete(gameId);
      const known = this.#read.get(gameId);
      if (known !== undefined) return known;
      const game = readGame(this.#deps.journal, gameId);
      if (game !== undefined) this.#keep(gameId, game);
      return game;
    } catch (error) {
      this.#deps.onDamage?.(error);
      return undefined;
    }
  }

  #keep(gameId: string, game: GameState): void {
    this.#read.set(gameId, game);
    const [oldest] = this.#read.keys();
    if (this.#read.size > GAMES_KEPT && oldest !== undefined) this.#read.delete(oldest);
  }

  gameIds(): Iterable<string> {
    return readGameIds(this.#deps.journal);
  }

  pgnVersion(): string {
    return String(this.#changedSeq);
  }
}
