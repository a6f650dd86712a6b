import type { TableEvent } from './tableEvent.js';

/** Work that waits until the disk's answer about some events is known. */
type Held = { readonly events: readonly TableEvent[]; readonly due: (() => void)[] };

/**
 * Holds back all work of a table while the outcome of a command's events is unknown, and then runs it in
 * order.
 */
export class Holding {
  #held: Held | undefined;

  get isDecided(): boolean {
    return this.#held === undefined;
  }

  /** Returns a function that continues the work. */
  hold(events: readonly TableEvent[]): () => void {
    const held: Held = { events, due: [] };
    this.#held = held;
    return () => {
      if (this.#held === held) this.goOn();
    };
  }

  /** Keeps work until the outcome is known. Returns false, without keeping it, when nothing is held back. */
  keep(work: () => void): boolean {
    this.#held?.due.push(work);
    return this.#held !== undefined;
  }

  /** Removes and returns the work that waits for these events. */
  take(events: readonly TableEvent[]): readonly (() => void)[] {
    return this.#held?.events === events ? this.#takeAll() : [];
  }

  goOn(): void {
    for (const run of this.#takeAll()) run();
  }

  async decided(): Promise<void> {
    while (this.#held !== undefined) await new Promise<void>((resolve) => this.keep(resolve));
  }

  #takeAll(): readonly (() => void)[] {
    const due = this.#held?.due ?? [];
    this.#held = undefined;
    return due;
  }
}
