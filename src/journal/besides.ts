import type { TimeSource } from '../shared/timeSource.js';
import type { KeptScore } from '../table/journal.js';

/** What is kept beside the events and can be made anew: `memory` is JSON. */
export type Beside =
  | { readonly kind: 'memory'; readonly table: string; readonly memory: string }
  | { readonly kind: 'score'; readonly score: KeptScore };

/** Most rows in one message and one transaction. */
const BATCH_MAX = 64;
/** Games whose scores wait; a score that finds no place is made again when it is asked for. */
const SCORES_MAX = 200;
/** Writing these may take a tenth of the disk's time: events come first. */
const SHARE = 10;
const SHORTEST_REST_MS = 20;
/** A disk that refused is asked again after this. */
const REFUSED_REST_MS = 1_000;

export type BesidesDeps = {
  readonly time: TimeSource;
  /** Whether the disk keeps up with the events. */
  readonly mayWrite: () => boolean;
  /** Begins to write; `written` or `refused` reports the outcome. */
  readonly write: (besides: readonly Beside[]) => void;
};

const keyOf = (beside: Beside): string =>
  beside.kind === 'memory' ? `memory ${beside.table}` : `score ${beside.score.gameId}`;

/**
 * What waits to be kept beside the events: of each table and each game only the newest, one batch after the
 * other, so that a slow disk writes less and not later. What is lost with the program can be made anew.
 */
export class Besides {
  readonly #deps: BesidesDeps;
  readonly #waiting = new Map<string, Beside>();
  #inFlight: readonly Beside[] = [];
  #restTimer: number | undefined;
  #scores = 0;
  #isStopped = false;

  constructor(deps: BesidesDeps) {
    this.#deps = deps;
  }

  keep(beside: Beside): void {
    this.#set(beside);
    this.pump();
  }

  /** Writes the next batch when nothing is being written, and the disk has had its rest. */
  pump(): void {
    if (this.#isStopped || this.#inFlight.length > 0 || this.#restTimer !== undefined) return;
    if (this.#waiting.size === 0 || !this.#deps.mayWrite()) return;
    this.#inFlight = [...this.#waiting.values()].slice(0, BATCH_MAX);
    for (const beside of this.#inFlight) this.#delete(keyOf(beside));
    this.#deps.write(this.#inFlight);
  }

  /** The batch is written after this many milliseconds. */
  written(tookMs: number): void {
    this.#inFlight = [];
    this.#rest(Math.max(SHORTEST_REST_MS, (SHARE - 1) * tookMs));
  }

  /** Nothing of the batch is written. */
  refused(): void {
    this.waitAgain();
    this.#rest(REFUSED_REST_MS);
  }

  /** The writer of the batch is gone: what has no newer in its place waits again. */
  waitAgain(): void {
    const batch = this.#inFlight;
    this.#inFlight = [];
    for (const beside of batch) if (!this.#waiting.has(keyOf(beside))) this.#set(beside);
  }

  /** Stops, and gives what is left to be written. */
  stop(): readonly Beside[] {
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

  #set(beside: Beside): void {
    const key = keyOf(beside);
    const isNew = !this.#waiting.has(key);
    if (beside.kind === 'score' && isNew) {
      if (this.#scores >= SCORES_MAX) return;
      this.#scores += 1;
    }
    this.#waiting.set(key, beside);
  }

  #delete(key: string): void {
    if (this.#waiting.get(key)?.kind === 'score') this.#scores -= 1;
    this.#waiting.delete(key);
  }
}
