import { type EventsWanted, isWanted } from './shown.js';
import type { TableEvent } from './tableEvent.js';
import type { TablePlace } from './tablePlace.js';

/**
 * The number of events in memory for clients that are slightly behind. Older events are read from the
 * journal.
 */
const RECENT_EVENTS_MAX = 1_000;

/** The newest events, stored or not, with dense numbers. */
export class RecentEvents {
  #events: TableEvent[] = [];

  push(events: readonly TableEvent[]): void {
    for (const event of events) this.#events.push(event);
    if (this.#events.length > 2 * RECENT_EVENTS_MAX) this.#events = this.#events.slice(-RECENT_EVENTS_MAX);
  }

  /** Replaces events with the same numbers. */
  replace(events: readonly TableEvent[]): void {
    const bySeq = new Map(events.map((event) => [event.seq, event]));
    this.#events = this.#events.map((event) => bySeq.get(event.seq) ?? event);
  }

  /**
   * Events after `seq` up to `last`, at most `limit` of the wanted ones. Undefined when some of them are no
   * longer in memory.
   */
  between(
    seq: number,
    last: number,
    limit: number,
    wanted?: EventsWanted,
  ): readonly TableEvent[] | undefined {
    const first = this.#events[0]?.seq;
    if (first === undefined || seq + 1 < first) return undefined;
    if (wanted !== undefined)
      return this.#events
        .filter((event) => event.seq > seq && event.seq <= last && isWanted(event, wanted))
        .slice(0, limit);
    const end = Math.min(seq + limit, last);
    return this.#events.slice(seq + 1 - first, Math.max(0, end + 1 - first));
  }

  /**
   * Events of a table after a place in its current epoch. Undefined when some of them are no longer in
   * memory.
   */
  ofTable(table: string, { epoch, n }: TablePlace): readonly TableEvent[] | undefined {
    const found = this.#events.filter(
      (event) => event.table === table && event.epoch === epoch && event.n > n,
    );
    return found[0]?.n === n + 1 ? found : undefined;
  }
}
