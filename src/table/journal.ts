import type { TableEvent } from './tableEvent.js';
import type { GameSummary } from './tableService.js';

/**
 * Where events are kept for good before anybody hears of them. Calls return when the bytes are safe, or throw
 * `BridgeError`.
 */
export interface Journal {
  /**
   * All or nothing; `gameDeleted` removes a game with all its events. Throws JOURNAL_WRITE, and may be called
   * again with the same events.
   */
  append(events: readonly TableEvent[]): void;
  lastSeq(): number;
  /** Every event after this number is still held, but for those of games deleted since. */
  completeAfter(): number;
  eventsAfter(seq: number, limit: number): readonly TableEvent[];
  /**
   * What is needed to set the table up again: its newest game's events and its lasting settings, in order.
   */
  tableEvents(tableId: string): readonly TableEvent[];
  gameEvents(gameId: string): readonly TableEvent[];
  /** Newest first; `current` is left to the caller. */
  games(tableId?: string): readonly Omit<GameSummary, 'current'>[];
  close(): void;
}
