import type { BridgeError } from '../shared/bridgeError.js';
import type { EventsWanted } from './shown.js';
import type { TableEvent } from './tableEvent.js';
import type { TablePlace } from './tablePlace.js';
import type { GameSummary } from './tableService.js';

/** A game as the journal lists it; games are ordered by the number of their first event. */
export type GameRow = Omit<GameSummary, 'current'> & { readonly firstSeq: number };

/** ISO times; what cannot be read is absent. */
export type GameTimes = { readonly first?: string | undefined; readonly last?: string | undefined };

/** What is safe, read at once; every list is a page of at most `limit`. */
export interface JournalReads {
  lastSeq(): number;
  /** Every event after this number is still held, but for those of games deleted since. */
  completeAfter(): number;
  eventsAfter(seq: number, limit: number, wanted?: EventsWanted): readonly TableEvent[];
  /** Where the history of a table stands; undefined when it has none. */
  lastPlace(tableId: string): TablePlace | undefined;
  /** Of that table and epoch, numbered above `n`. */
  tableEventsAfter(tableId: string, place: TablePlace, limit: number): readonly TableEvent[];
  /** The newest of each setting of a table that outlasts its games, in order. */
  lastingEvents(tableId: string): readonly TableEvent[];
  /** When the first and the last event of a game happened, as far as that can be read. */
  gameTimes(gameId: string): GameTimes;
  /** Throws JOURNAL_DAMAGED when one of them cannot be read. */
  gameEvents(gameId: string, afterSeq: number, limit: number): readonly TableEvent[];
  game(gameId: string): GameRow | undefined;
  /** Newest first, of one table or of all, begun before that number. */
  newestGames(page: {
    readonly table?: string | undefined;
    readonly beforeSeq?: number | undefined;
    readonly limit: number;
  }): readonly GameRow[];
  /** The PGN of a game as this version of the program made it; undefined when it is to be made. */
  score(gameId: string, program: string): string | undefined;
  /** The last memory of a table; undefined: none, or unreadable. */
  memory(tableId: string): unknown;
  /** How much of the file is in use; what was deleted leaves room that is used again. */
  usedBytes(): number;
  /** Oldest first. */
  gamesAfter(firstSeq: number, limit: number): readonly GameRow[];
}

/** The PGN of a game that its events up to that number have made. */
export type KeptScore = {
  readonly gameId: string;
  readonly program: string;
  readonly upToSeq: number;
  readonly pgn: string;
};

export type JournalListener = {
  /** Everything up to this number is on the disk. */
  readonly onSafe: (seq: number) => void;
  /**
   * The disk has refused: nothing that waits is on it. Called before `onTrouble`; during the call, waiting
   * events may be withdrawn.
   */
  readonly onRefused?: (why: BridgeError) => void;
  /** The journal began to refuse (JOURNAL_REFUSES), or works again (undefined). What waits stays in order. */
  readonly onTrouble: (trouble: BridgeError | undefined) => void;
};

/**
 * Where events are kept before they are published. It accepts them at once, reports later (or before `append`
 * returns) up to which number they are safe, and keeps trying while the disk refuses.
 */
export interface Journal extends JournalReads {
  /** The listener; set once, before the first `append`. */
  listen(listener: JournalListener): void;
  /** Takes events over in the order of their dense numbers. Never throws and never waits. */
  append(events: readonly TableEvent[]): void;
  /** Of those that wait, these lose their content: only their numbers are kept. */
  withdraw(events: readonly TableEvent[]): void;
  /** Keeps a plain value beside the events, one for each table, when the disk lets it. */
  remember(tableId: string, memory: object): void;
  /** Keeps the PGN of a game until the game changes, when the disk lets it. */
  keepScore(score: KeptScore): void;
  /** What was taken over and is not known to be safe, in order. */
  waiting(): readonly TableEvent[];
  waitingCount(): number;
  /** Resolves when nothing waits any more, or the journal refuses. */
  settle(): Promise<void>;
  /** Sees whether another program changed the files of the journal, and then rescues what was kept. */
  look?(): void;
  /** How long its file is by what stands in it, once all of the log is in the file. */
  fileBytes?(): number;
  /** Looks for damage inside the files of the journal, while it is written; undefined: none was found. */
  check?(): Promise<string | undefined>;
  /** Writes what waits, when the disk lets it, and closes the file. */
  close(): Promise<void>;
}
