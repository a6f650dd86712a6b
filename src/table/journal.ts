import type { BridgeError } from '../shared/bridgeError.js';
import type { EventsWanted } from './shown.js';
import type { TableEvent } from './tableEvent.js';
import type { TablePlace } from './tablePlace.js';
import type { GameSummary } from './tableService.js';

/** A game in the journal's lists. Games are ordered by the number of their first event. */
export type GameRow = Omit<GameSummary, 'current'> & { readonly firstSeq: number };

/** ISO times. An unreadable time is absent. */
export type GameTimes = { readonly first?: string | undefined; readonly last?: string | undefined };

/** Synchronous reads of stored events. Every list is a page of at most `limit` entries. */
export interface JournalReads {
  lastSeq(): number;
  /** Every later event is still kept, except for those of games deleted since. */
  completeAfter(): number;
  eventsAfter(seq: number, limit: number, wanted?: EventsWanted): readonly TableEvent[];
  /** The last place in a table's history. Undefined when it has none. */
  lastPlace(tableId: string): TablePlace | undefined;
  /** Events of a table's epoch with numbers above `n`. */
  tableEventsAfter(tableId: string, place: TablePlace, limit: number): readonly TableEvent[];
  /** The newest event of each lasting setting of a table, in order. */
  lastingEvents(tableId: string): readonly TableEvent[];
  /** The times of a game's first and last event, if readable. */
  gameTimes(gameId: string): GameTimes;
  /** @throws BridgeError JOURNAL_DAMAGED when an event cannot be read. */
  gameEvents(gameId: string, afterSeq: number, limit: number): readonly TableEvent[];
  game(gameId: string): GameRow | undefined;
  /** Games begun before `beforeSeq`, newest first, of one table or all. */
  newestGames(page: {
    readonly table?: string | undefined;
    readonly beforeSeq?: number | undefined;
    readonly limit: number;
  }): readonly GameRow[];
  /** The PGN of a game as this version of the program made it. Undefined: not made yet. */
  score(gameId: string, program: string): string | undefined;
  /** The last saved recognition state of a table. Undefined: none, or unreadable. */
  memory(tableId: string): unknown;
  /** The used bytes of the file. Deleted data leaves space that is used again. */
  usedBytes(): number;
  /** Games after `firstSeq`, oldest first. */
  gamesAfter(firstSeq: number, limit: number): readonly GameRow[];
}

/** The PGN of a game as of event `upToSeq`. */
export type KeptScore = {
  readonly gameId: string;
  readonly program: string;
  readonly upToSeq: number;
  readonly pgn: string;
};

export type JournalListener = {
  /** All events up to this number are on the disk. */
  readonly onSafe: (seq: number) => void;
  /**
   * The disk refused, and no waiting event is on it. Called before `onTrouble`. Waiting events can be
   * withdrawn during the call.
   */
  readonly onRefused?: (why: BridgeError) => void;
  /**
   * The journal starts to refuse (JOURNAL_REFUSES) or works again (undefined). Waiting events keep their
   * order.
   */
  readonly onTrouble: (trouble: BridgeError | undefined) => void;
};

/**
 * Stores events before they are published. It accepts them at once, reports later (or before `append`
 * returns) up to which number they are stored, and keeps trying while the disk refuses.
 */
export interface Journal extends JournalReads {
  /** Sets the listener. Called once, before the first `append`. */
  listen(listener: JournalListener): void;
  /** Takes over events in the order of their dense numbers. Never throws or waits. */
  append(events: readonly TableEvent[]): void;
  /** Removes the content of waiting events. Only their numbers are stored. */
  withdraw(events: readonly TableEvent[]): void;
  /** Stores a plain value next to the events, one per table, when the disk accepts it. */
  remember(tableId: string, memory: object): void;
  /** Stores the PGN of a game until the game changes, when the disk accepts it. */
  keepScore(score: KeptScore): void;
  /** Events that were taken over but are not confirmed as stored, in order. */
  waiting(): readonly TableEvent[];
  waitingCount(): number;
  /** Resolves when no event is waiting, or when the journal refuses. */
  settle(): Promise<void>;
  /** Checks whether another program changed the journal's files, and rescues the stored data if so. */
  look?(): void;
  /** The length of its file once the whole log is in it. */
  fileBytes?(): number;
  /** Checks the journal's files for damage during operation. Undefined: none found. */
  check?(): Promise<string | undefined>;
  /** Writes waiting events when the disk accepts them, and closes the file. */
  close(): Promise<void>;
}
