import type { GameTimes, Journal } from './journal.js';
import { eventsOfGame } from './pastGames.js';
import type { TableEvent } from './tableEvent.js';

const EVENTS_PAGE = 500;

/** Where the events of a game stand: at which table, from which number on, and when. */
export type GameSpan = GameTimes & { readonly table: string; readonly firstSeq: number };

/** What is kept of the tables, for a house that shows it later. */
export interface TableHistory {
  /** Everything that is kept of a game, in order. Throws JOURNAL_DAMAGED. */
  gameEvents(gameId: string): readonly TableEvent[];
  /** Undefined: there is no such game. */
  gameSpan(gameId: string): GameSpan | undefined;
  /** All events of a table from that number on, whatever game they are of. */
  tableEvents(tableId: string, fromSeq: number): Iterable<TableEvent>;
}

export const historyOf = (journal: Journal): TableHistory => ({
  gameEvents: (gameId) => [...eventsOfGame(journal, gameId)],
  gameSpan: (gameId) => {
    const row = journal.game(gameId);
    return row && { table: row.table, firstSeq: row.firstSeq, ...journal.gameTimes(gameId) };
  },
  tableEvents: function* (tableId, fromSeq) {
    let seq = fromSeq - 1;
    for (;;) {
      const page = journal.eventsAfter(seq, EVENTS_PAGE, { table: tableId });
      yield* page;
      const last = page.at(-1);
      if (last === undefined) return;
      seq = last.seq;
    }
  },
});
