/**
 * The time in which players act. An activity is what one hand or one player does, written as a generator. It
 * waits for a number of milliseconds or for a condition, and acts in between. Several activities run at once.
 */
export type Wait =
  | { readonly ms: number }
  | { readonly until: () => boolean; readonly orAfterMs?: number | undefined };

export type Activity<Outcome = void> = Generator<Wait, Outcome, void>;

type Part = {
  readonly name: string;
  readonly activity: Activity;
  wait: Wait;
  dueMs: number;
  isDone: boolean;
};

/** Upper bound on waits. Activities that exceed it wait for one another, which is a bug. */
const WAKES_MAX = 1_000_000;

export const pause = function* (ms: number): Activity {
  yield { ms: Math.max(0, ms) };
};

/** Waits for a condition, or this long. Returns whether the condition holds. */
export const waitUntil = function* (until: () => boolean, orAfterMs?: number): Activity<boolean> {
  if (!until()) yield { until, orAfterMs };
  return until();
};

export class Stage {
  nowMs = 0;
  readonly #parts: Part[] = [];

  /** Starts an activity beside the others. The returned function tells whether it is over. */
  begin(name: string, activity: Activity): () => boolean {
    const part: Part = { name, activity, wait: { ms: 0 }, dueMs: this.nowMs, isDone: false };
    this.#parts.push(part);
    this.#goOn(part);
    return () => part.isDone;
  }

  /** Runs until every activity is over. @throws Error when some wait for one another. */
  run(): void {
    for (let wakes = 0; wakes < WAKES_MAX; wakes++) {
      const part = this.#next();
      if (part === undefined) return;
      if (part.dueMs === Number.POSITIVE_INFINITY) {
        const names = this.#parts.filter(({ isDone }) => !isDone).map(({ name }) => name);
        throw new Error(`at ${this.nowMs} ms these wait for ever: ${names.join(', ')}`);
      }
      this.nowMs = Math.max(this.nowMs, part.dueMs);
      this.#goOn(part);
    }
    throw new Error(`the game does not end: ${WAKES_MAX} steps, ${this.nowMs} ms`);
  }

  #next(): Part | undefined {
    let first: Part | undefined;
    for (const part of this.#parts) {
      if (part.isDone) continue;
      if ('until' in part.wait && part.wait.until()) part.dueMs = Math.min(part.dueMs, this.nowMs);
      if (first === undefined || part.dueMs < first.dueMs) first = part;
    }
    return first;
  }

  #goOn(part: Part): void {
    const { done, value } = part.activity.next();
    part.isDone = done === true;
    if (part.isDone || value === undefined) {
      this.#parts.splice(this.#parts.indexOf(part), 1);
      return;
    }
    part.wait = value;
    const ms = 'ms' in value ? value.ms : (value.orAfterMs ?? Number.POSITIVE_INFINITY);
    part.dueMs = this.nowMs + Math.round(ms);
  }
}
