import type { GameTimes, Journal } from './journal.js';
import { eventsOfGame } from './pastGames.js';
import type { TableEvent } from './tableEvent.js';

const EVENTS_PAGE = 500;

/** The table, first event number and times of a game. */
export type GameSpan = GameTimes & { readonly table: string; readonly firstSeq: number };

/** The stored events of the tables, for a house that shows them later. */
export interface TableHistory {
  /** All stored events of a game, in order. @throws BridgeError JOURNAL_DAMAGED */
  gameEvents(gameId: string): readonly TableEvent[];
  /** Undefined when there is no such game. */
  gameSpan(gameId: string): GameSpan | undefined;
  /** All events of a table from a number on, of any game. */
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
