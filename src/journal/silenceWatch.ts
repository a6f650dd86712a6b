import type { TimeSource } from '../shared/timeSource.js';

/** The interval of looks for an answer. This many looks without one count as silence. */
const LOOK_EVERY_MS = 80;
const LOOKS = 10;
/** An answer that arrived before a late look is read after it, so one look alone proves nothing. */
const LOOKS_OF_ONE_MIN = 2;

/**
 * Reports an overdue answer within a second after the oldest waiting request. It counts looks instead of
 * milliseconds: a program that was itself held up (garbage collection, a stopped process, a sleeping machine)
 * is late for one look, and reads the answer before the next.
 */
export class SilenceWatch {
  readonly #time: TimeSource;
  readonly #onSilence: () => void;
  #timer: number | undefined;
  #looks = 0;

  constructor(time: TimeSource, onSilence: () => void) {
    this.#time = time;
    this.#onSilence = onSilence;
  }

  /** The number of looks so far. */
  get looks(): number {
    return this.#looks;
  }

  /** Begins to wait for an answer. Its oldest request came after this many looks. */
  begin(sinceLooks: number): void {
    this.end();
    this.#look(Math.max(this.#looks + LOOKS_OF_ONE_MIN, sinceLooks + LOOKS));
  }

  end(): void {
    if (this.#timer !== undefined) this.#time.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Looks only until the silence is reported, since it lasts until the answer comes. */
  #look(upTo: number): void {
    this.#timer = this.#time.setTimeout(() => {
      this.#looks += 1;
      if (this.#looks >= upTo) this.#onSilence();
      else this.#look(upTo);
    }, LOOK_EVERY_MS);
  }
}
