import type { TableEvent } from '../../table/tableEvent.js';

/** An event, serialised once for all readers. */
export type Frame = { readonly event: TableEvent; readonly text: string };

/** Some seconds of a hall with hundreds of tables, which need a few megabytes. */
const KEPT = 4_000;

/**
 * The latest events without a gap. A reader that is slightly behind catches up from here, and others read the
 * journal.
 */
export class RecentFrames {
  #frames: Frame[] = [];

  add(frame: Frame): void {
    this.#frames.push(frame);
    if (this.#frames.length >= 2 * KEPT) this.#frames = this.#frames.slice(-KEPT);
  }

  clear(): void {
    this.#frames = [];
  }

  /** At most `most` events after a number. Undefined if some of them may be missing here. */
  after(seq: number, most: number): readonly Frame[] | undefined {
    const first = this.#frames[0];
    if (first === undefined || seq < first.event.seq) return undefined;
    const from = this.#indexAfter(seq);
    return this.#frames.slice(from, from + most);
  }

  #indexAfter(seq: number): number {
    let [low, high] = [0, this.#frames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#frames[middle]?.event.seq ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
