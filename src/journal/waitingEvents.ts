import type { TableEvent } from '../table/tableEvent.js';

/** Events that wait, in order. New ones are added at the end, and safe ones leave at the front. */
export class WaitingEvents {
  /** Events from `#head` on still wait. Earlier ones have left, and are cut off from time to time. */
  #events: TableEvent[] = [];
  #head = 0;

  get count(): number {
    return this.#events.length - this.#head;
  }

  push(events: readonly TableEvent[]): void {
    for (const event of events) this.#events.push(event);
  }

  first(count: number): readonly TableEvent[] {
    return this.#events.slice(this.#head, this.#head + count);
  }

  /** Replaces events with others of the same numbers. */
  replace(events: readonly TableEvent[]): void {
    const bySeq = new Map(events.map((event) => [event.seq, event]));
    for (let i = this.#head; i < this.#events.length; i++) {
      const event = this.#events[i];
      const other = event && bySeq.get(event.seq);
      if (other !== undefined) this.#events[i] = other;
    }
  }

  last(): TableEvent | undefined {
    return this.#events[this.#events.length - 1];
  }

  all(): readonly TableEvent[] {
    return this.#events.slice(this.#head);
  }

  /**
   * Returns whether any event left. The array is cut when half of it has left, so that the cost of each event
   * is constant.
   */
  dropUpTo(seq: number): boolean {
    const before = this.#head;
    while ((this.#events[this.#head]?.seq ?? Number.POSITIVE_INFINITY) <= seq) this.#head++;
    const anyLeft = this.#head > before;
    if (2 * this.#head >= this.#events.length) {
      this.#events = this.#events.slice(this.#head);
      this.#head = 0;
    }
    return anyLeft;
  }
}
