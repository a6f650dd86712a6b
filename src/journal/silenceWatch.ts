import type { TimeSource } from '../shared/timeSource.js';

/** The caller looks for an answer at this interval; this many looks without one are silence. */
const LOOK_EVERY_MS = 80;
const LOOKS = 10;
/** An answer that came before a late look is read after it: one alone says nothing. */
const LOOKS_OF_ONE_MIN = 2;

/**
 * Whether an answer is overdue, so that it is reported within a second after the oldest waiting request.
 * Counts looks and not milliseconds: a program that was itself held up (garbage, a stopped process, a machine
 * that slept) comes late to one look, and reads the answer before the next.
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

  /** How often was looked so far. */
  get looks(): number {
    return this.#looks;
  }

  /** An answer is awaited from now on; its oldest request came after this many looks. */
  begin(sinceLooks: number): void {
    this.end();
    this.#look(Math.max(this.#looks + LOOKS_OF_ONE_MIN, sinceLooks + LOOKS));
  }

  end(): void {
    if (this.#timer !== undefined) this.#time.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** A silent disk stays silent until it answers: it is not looked at again. */
  #look(upTo: number): void {
    this.#timer = this.#time.setTimeout(() => {
      this.#looks += 1;
      if (this.#looks >= upTo) this.#onSilence();
      else this.#look(upTo);
    }, LOOK_EVERY_MS);
  }
}
