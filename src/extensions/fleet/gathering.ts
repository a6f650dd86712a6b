import type { TimeSource } from '../../shared/timeSource.js';

/** Collects items for a short time and passes them on together, in order. */
export class Gathering<Item> {
  readonly #time: TimeSource;
  readonly #forMs: number;
  readonly #handOn: (items: readonly Item[]) => void;
  #items: Item[] = [];

  constructor(time: TimeSource, forMs: number, handOn: (items: readonly Item[]) => void) {
    this.#time = time;
    this.#forMs = forMs;
    this.#handOn = handOn;
  }

  add(item: Item): void {
    this.#items.push(item);
    if (this.#items.length > 1) return;
    this.#time.setTimeout(() => {
      const items = this.#items;
      this.#items = [];
      this.#handOn(items);
    }, this.#forMs);
  }
}
