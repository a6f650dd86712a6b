import type { TableEvent } from './tableEvent.js';

/** Work that waits while it is unknown whether the disk takes some events. */
type Held = { readonly events: readonly TableEvent[]; readonly due: (() => void)[] };

/**
 * While the outcome of a command's events is unknown nothing happens at its table; then everything does, in
 * order.
 */
export class Holding {
  #held: Held | undefined;

  get isDecided(): boolean {
    return this.#held === undefined;
  }

  /** Returns the way to go on. */
  hold(events: readonly TableEvent[]): () => void {
    const held: Held = { events, due: [] };
    this.#held = held;
    return () => {
      if (this.#held === held) this.goOn();
    };
  }

  /** False: nothing is held, and the work is not kept. */
  keep(work: () => void): boolean {
    this.#held?.due.push(work);
    return this.#held !== undefined;
  }

  /** The caller now does what waits for these events. */
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
