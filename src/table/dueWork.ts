type Due = { readonly seq: number; readonly run: () => void };

/**
 * Work that runs in order once all events up to a number are stored. A failure does not affect other work.
 */
export class DueWork {
  readonly #onFault: (error: unknown) => void;
  #due: Due[] = [];
  #isRunning = false;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Adds work. It usually arrives in the order of its numbers, so the search starts at the end. */
  add(seq: number, run: () => void): void {
    let at = this.#due.length;
    while (at > 0 && (this.#due[at - 1]?.seq ?? 0) > seq) at--;
    this.#due.splice(at, 0, { seq, run });
  }

  /** Runs all due work. Work added meanwhile runs afterwards. */
  runUpTo(safeSeq: () => number): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      let count = this.#countUpTo(safeSeq());
      while (count > 0) {
        for (const { run } of this.#due.splice(0, count)) this.#try(run);
        count = this.#countUpTo(safeSeq());
      }
    } finally {
      this.#isRunning = false;
    }
  }

  #countUpTo(safeSeq: number): number {
    const firstUnsafe = this.#due.findIndex(({ seq }) => seq > safeSeq);
    return firstUnsafe === -1 ? this.#due.length : firstUnsafe;
  }

  #try(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#onFault(error);
    }
  }
}
