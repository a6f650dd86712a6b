import type { TimeSource } from '../shared/timeSource.js';
import type { KeptScore } from '../table/journal.js';

/** Derived data, stored beside the events, that can be made anew. `memory` is JSON. */
export type DerivedItem =
  | { readonly kind: 'memory'; readonly table: string; readonly memory: string }
  | { readonly kind: 'score'; readonly score: KeptScore };

/** Upper bound on the rows of one message and transaction. */
const BATCH_MAX = 64;
/** Upper bound on waiting scores. A score beyond it is made again when it is asked for. */
const SCORES_MAX = 200;
/** These writes take at most a tenth of the disk's time, because events have priority. */
const SHARE = 10;
const SHORTEST_REST_MS = 20;
/** How long to wait after the disk has refused. */
const REFUSED_REST_MS = 1_000;

export type DerivedDataDeps = {
  readonly time: TimeSource;
  /** Whether the disk keeps up with the events. */
  readonly mayWrite: () => boolean;
  /** Begins a write. `written` or `refused` reports the outcome. */
  readonly write: (derived: readonly DerivedItem[]) => void;
};

const keyOf = (item: DerivedItem): string =>
  item.kind === 'memory' ? `memory ${item.table}` : `score ${item.score.gameId}`;

/**
 * Data that waits to be written beside the events, one batch at a time. Only the newest of each table and
 * each game is kept, so that a slow disk writes less and does not fall behind. What is lost with the program
 * can be made anew.
 */
export class DerivedData {
  readonly #deps: DerivedDataDeps;
  readonly #waiting = new Map<string, DerivedItem>();
  #inFlight: readonly DerivedItem[] = [];
  #restTimer: number | undefined;
  #scores = 0;
  #isStopped = false;

  constructor(deps: DerivedDataDeps) {
    this.#deps = deps;
  }

  keep(item: DerivedItem): void {
    this.#set(item);
    this.pump();
  }

  /** Writes the next batch when no write is under way and the disk has rested. */
  pump(): void {
    if (this.#isStopped || this.#inFlight.length > 0 || this.#restTimer !== undefined) return;
    if (this.#waiting.size === 0 || !this.#deps.mayWrite()) return;
    this.#inFlight = [...this.#waiting.values()].slice(0, BATCH_MAX);
    for (const item of this.#inFlight) this.#delete(keyOf(item));
    this.#deps.write(this.#inFlight);
  }

  /** Reports that the batch was written, and how long that took. */
  written(tookMs: number): void {
    this.#inFlight = [];
    this.#rest(Math.max(SHORTEST_REST_MS, (SHARE - 1) * tookMs));
  }

  /** Reports that nothing of the batch was written. */
  refused(): void {
    this.waitAgain();
    this.#rest(REFUSED_REST_MS);
  }

  /** The writer is gone. Rows of the batch without a newer version wait again. */
  waitAgain(): void {
    const batch = this.#inFlight;
    this.#inFlight = [];
    for (const item of batch) if (!this.#waiting.has(keyOf(item))) this.#set(item);
  }

  /** Stops, and returns what is still to be written. */
  stop(): readonly DerivedItem[] {
    this.#isStopped = true;
    if (this.#restTimer !== undefined) this.#deps.time.clearTimeout(this.#restTimer);
    this.#restTimer = undefined;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#scores = 0;
    return left;
  }

  #rest(ms: number): void {
    if (this.#isStopped) return;
    this.#restTimer = this.#deps.time.setTimeout(() => {
      this.#restTimer = undefined;
      this.pump();
    }, ms);
  }

  #set(item: DerivedItem): void {
    const key = keyOf(item);
    const isNew = !this.#waiting.has(key);
    if (item.kind === 'score' && isNew) {
      if (this.#scores >= SCORES_MAX) return;
      this.#scores += 1;
    }
    this.#waiting.set(key, item);
  }

  #delete(key: string): void {
    if (this.#waiting.get(key)?.kind === 'score') this.#scores -= 1;
    this.#waiting.delete(key);
  }
}
