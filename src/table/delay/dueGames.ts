import { isGameEvent } from '../game/gameEvent.js';
import { foldGame, type GameState } from '../game/gameState.js';
import { isDelayed, type PublicDelay } from '../game/publicDelay.js';
import type { TableEvent } from '../tableEvent.js';
import type { GameSpan, TableHistory } from '../tableHistory.js';
import type { TableService } from '../tableService.js';

/** The most games read for one table. Older games are judged by their own times. */
const GAMES_READ_MAX = 200;

/**
 * The first event of a table that may have to wait. All earlier events are old enough. A game ends when the
 * next one begins, and a game without known times is never old enough. Undefined: the table has no games.
 */
const heldFrom = (
  newestFirst: Iterable<Pick<GameSpan, 'firstSeq' | 'first' | 'last'>>,
  isPast: (at: string | undefined) => boolean,
): number | undefined => {
  let from: number | undefined;
  let hasNextBegun = false;
  let read = 0;
  for (const { firstSeq, first, last } of newestFirst) {
    if ((hasNextBegun && isPast(last)) || read === GAMES_READ_MAX) break;
    from = firstSeq;
    hasNextBegun = isPast(first);
    read += 1;
  }
  return from;
};

const GAMES_PAGE = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type DueGamesDeps = {
  readonly service: Pick<TableService, 'games' | 'table'>;
  readonly history: TableHistory;
  readonly delayOf: (tableId: string) => PublicDelay | undefined;
  /** Milliseconds since an ISO time. */
  readonly agoMs: (at: string) => number;
};

/** Decides by their times which past games the public may see. */
export interface DueGames {
  /** Whether the public may see a game that has no waiting events. */
  isDue(gameId: string): boolean;
  /** Records that the public knows a game. */
  reported(gameId: string): void;
  /** Records that a table's events up to a number were public before a delay was set. */
  reportedUpTo(tableId: string, seq: number): void;
  /** All events of a table that may have to wait. */
  events(tableId: string): readonly TableEvent[];
  /** The state of a game before an event that the public does not know yet. */
  before(gameId: string, seq: number): GameState | 'hidden';
}

/**
 * Whether a game is its table's current one. While the program starts, a table can be missing. Its newest
 * game then counts as current, unless the delay depends only on time or a day has passed.
 */
const isPresent = (
  { service, agoMs }: DueGamesDeps,
  gameId: string,
  { table, last }: GameSpan,
  delay: PublicDelay,
): boolean => {
  const known = service.table(table);
  if (known !== undefined) return known.game?.id === gameId;
  if (delay.plies === undefined && delay.untilEnd !== true) return false;
  const [newest] = service.games({ table, limit: 1 });
  return newest?.id === gameId && !(last !== undefined && agoMs(last) >= DAY_MS);
};

export const createDueGames = (deps: DueGamesDeps): DueGames => {
  const { service, history, delayOf, agoMs } = deps;
  const reported = new Set<string>();
  const reportedUpTo = new Map<string, number>();

  const isPast = (at: string | undefined, { minutes = 0 }: PublicDelay): boolean =>
    at !== undefined && agoMs(at) >= minutes * MINUTE_MS;

  /** The times of a table's games, newest first, read page by page. */
  const spans = function* (table: string): Generator<GameSpan> {
    let before: string | undefined;
    for (;;) {
      const page = service.games({ table, before, limit: GAMES_PAGE });
      for (const { id } of page) {
        const span = history.gameSpan(id);
        if (span !== undefined) yield span;
      }
      before = page.at(-1)?.id;
      if (page.length < GAMES_PAGE) return;
    }
  };

  return {
    isDue: (gameId) => {
      if (reported.has(gameId)) return true;
      const span = history.gameSpan(gameId);
      // A game that is not in the journal yet has no known time.
      if (span === undefined) return false;
      const delay = delayOf(span.table);
      if (!isDelayed(delay) || span.firstSeq <= (reportedUpTo.get(span.table) ?? 0)) return true;
      if (isPresent(deps, gameId, span, delay) || !isPast(span.last, delay)) return false;
      reported.add(gameId);
      return true;
    },
    reported: (gameId) => void reported.add(gameId),
    reportedUpTo: (tableId, seq) => void reportedUpTo.set(tableId, seq),
    events: (tableId) => {
      const delay = delayOf(tableId) ?? {};
      const fromSeq = heldFrom(spans(tableId), (at) => isPast(at, delay));
      return fromSeq === undefined ? [] : [...history.tableEvents(tableId, fromSeq)];
    },
    before: (gameId, seq) => {
      try {
        const events = history.gameEvents(gameId).filter((event) => event.seq < seq);
        return foldGame(events.filter(isGameEvent)) ?? 'hidden';
      } catch {
        // A damaged game is not shown.
        return 'hidden';
      }
    },
  };
};
