import { type EventsWanted, isWanted } from './shown.js';
import type { TableEvent } from './tableEvent.js';
import type { TablePlace } from './tablePlace.js';

/** Events in memory for clients that are a little behind; older ones are read from the journal. */
const RECENT_EVENTS_MAX = 1_000;

/** The newest events, safe or not, with dense numbers. */
export class RecentEvents {
  #events: TableEvent[] = [];

  push(events: readonly TableEvent[]): void {
    for (const event of events) this.#events.push(event);
    if (this.#events.length > 2 * RECENT_EVENTS_MAX) this.#events = this.#events.slice(-RECENT_EVENTS_MAX);
  }

  /** Puts other events in the places of those with the same numbers. */
  replace(events: readonly TableEvent[]): void {
    const bySeq = new Map(events.map((event) => [event.seq, event]));
    this.#events = this.#events.map((event) => bySeq.get(event.seq) ?? event);
  }

  /**
   * Events after `seq` up to `last`, at most `limit` of those that are wanted; undefined when older ones than
   * are here belong in.
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

  /** Events of a table after a place of its present epoch; undefined as above. */
  ofTable(table: string, { epoch, n }: TablePlace): readonly TableEvent[] | undefined {
    const found = this.#events.filter(
      (event) => event.table === table && event.epoch === epoch && event.n > n,
    );
    return found[0]?.n === n + 1 ? found : undefined;
  }
}
