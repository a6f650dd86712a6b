import type { TableEvent } from './tableEvent.js';

/** Nobody repeats a command after so many others. */
const KEPT_MAX = 200;

/** Commands that came with a key, and what they have caused: who sends one again is told the same. */
export class Repeats {
  readonly #known = new Map<string, readonly TableEvent[]>();

  find(key: string | undefined): readonly TableEvent[] | undefined {
    return key === undefined ? undefined : this.#known.get(key);
  }

  keep(key: string | undefined, events: readonly TableEvent[]): void {
    if (key === undefined) return;
    this.#known.set(key, events);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT_MAX && oldest !== undefined) this.#known.delete(oldest);
  }

  forget(key: string | undefined): void {
    if (key !== undefined) this.#known.delete(key);
  }
}
