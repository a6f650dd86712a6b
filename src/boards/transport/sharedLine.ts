import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { Held, Transport, TransportEvent } from './transport.js';

/** After this time without an answer, none is expected. */
const ANSWER_WITHIN_MS = 100;
/** An answer is over after this silence. USB bridges deliver bytes every 16 ms. */
const QUIET_MS = 24;
/** An endless answer, as on a noisy line, blocks other devices for this long at most. */
const ANSWER_MAX_MS = 10_000;
const WAITING_MAX = 1_000;

type Tap = { readonly onEvent: (event: TransportEvent) => void };
type Write = {
  readonly bytes: Uint8Array;
  readonly done: (problem?: unknown) => void;
  readonly from: Tap;
};

/**
 * One line that many devices share. Each has its own transport, and all of them receive everything. Only one
 * device is written to at a time: the next write waits until the answer to the previous one is over. The line
 * opens with the first device and closes with the last.
 */
export class SharedLine {
  readonly #line: Transport;
  readonly #time: TimeSource;
  readonly #taps = new Set<Tap>();
  #opening: Promise<void> | undefined;
  #waiting: Write[] = [];
  #timer: number | undefined;
  #busyUntilMs = 0;
  #isBusy = false;
  #held: Held | undefined;

  constructor(line: Transport, time: TimeSource) {
    this.#line = line;
    this.#time = time;
  }

  /** Creates the transport of one device. */
  tap(): Transport {
    let mine: Tap | undefined;
    const leave = (): boolean => mine !== undefined && this.#taps.delete(mine);
    return {
      shared: true,
      open: async (onEvent) => {
        if (mine !== undefined && this.#taps.has(mine))
          throw keyedError('LINK_BUSY', message('error.lineOpen'));
        const tap: Tap = { onEvent };
        mine = tap;
        this.#taps.add(tap);
        try {
          await this.#open();
        } catch (error) {
          leave();
          throw error;
        }
        if (this.#taps.has(tap)) onEvent({ type: 'opened', ...(this.#held && { held: this.#held }) });
      },
      write: (bytes) => this.#write(mine, bytes),
      close: async () => {
        const tap = mine;
        if (!leave() || tap === undefined) return;
        this.#forget(tap);
        if (this.#taps.size === 0) {
          this.#opening = undefined;
          await this.#line.close();
        }
        tap.onEvent({ type: 'closed', cause: 'asked' });
      },
    };
  }

  #open(): Promise<void> {
    this.#opening ??= this.#line
      .open((event) => this.#receive(event))
      .catch((error: unknown) => {
        this.#opening = undefined;
        throw error;
      });
    return this.#opening;
  }

  #receive(event: TransportEvent): void {
    if (event.type === 'opened') {
      this.#held = event.held;
      return;
    }
    if (event.type === 'closed') {
      this.#opening = undefined;
      this.#rest();
      const gone = [...this.#taps];
      this.#taps.clear();
      for (const { done } of this.#waiting.splice(0)) done(this.#notOpen());
      for (const tap of gone) tap.onEvent(event);
      return;
    }
    if (this.#isBusy && event.type === 'bytes') this.#awaitQuiet();
    for (const tap of [...this.#taps]) if (this.#taps.has(tap)) tap.onEvent(event);
  }

  #notOpen(): BridgeError {
    return keyedError('LINK_LOST', message('error.lineNotOpen'));
  }

  #write(tap: Tap | undefined, bytes: Uint8Array): Promise<void> {
    if (tap === undefined || !this.#taps.has(tap)) return Promise.reject(this.#notOpen());
    if (this.#waiting.length >= WAITING_MAX)
      return Promise.reject(keyedError('LINK_BUSY', message('error.lineFull')));
    return new Promise((resolve, reject) => {
      const done = (problem?: unknown): void => (problem === undefined ? resolve() : reject(problem));
      this.#waiting.push({ bytes, done, from: tap });
      this.#writeNext();
    });
  }

  #writeNext(): void {
    if (this.#isBusy) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#isBusy = true;
    this.#busyUntilMs = this.#time.nowMs() + ANSWER_MAX_MS;
    this.#freeAfter(ANSWER_WITHIN_MS);
    this.#line.write(next.bytes).then(() => next.done(), next.done);
  }

  #awaitQuiet(): void {
    if (this.#time.nowMs() < this.#busyUntilMs) this.#freeAfter(QUIET_MS);
  }

  #freeAfter(delayMs: number): void {
    if (this.#timer !== undefined) this.#time.clearTimeout(this.#timer);
    this.#timer = this.#time.setTimeout(() => {
      this.#rest();
      this.#writeNext();
    }, delayMs);
  }

  #rest(): void {
    if (this.#timer !== undefined) this.#time.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isBusy = false;
  }

  #forget(tap: Tap): void {
    const [gone, left] = [
      this.#waiting.filter(({ from }) => from === tap),
      this.#waiting.filter(({ from }) => from !== tap),
    ];
    this.#waiting = left;
    for (const { done } of gone) done(this.#notOpen());
  }
}

/** The shared lines of a program, by place. */
export class SharedLines {
  readonly #lines = new Map<string, SharedLine>();
  readonly #time: TimeSource;

  constructor(time: TimeSource) {
    this.#time = time;
  }

  /** An end of the line at this place. `make` creates the line for the first end. */
  tap(place: string, make: () => Transport): Transport {
    const line = this.#lines.get(place) ?? new SharedLine(make(), this.#time);
    this.#lines.set(place, line);
    return line.tap();
  }
}
