import { TimerHeap } from './timerHeap.js';

/**
 * Program time, in contrast to a chess `clock`. Monotonic milliseconds with fractions, from an arbitrary
 * start. Two of its methods are those of the clock of xstate's `createActor`.
 */
export interface TimeSource {
  nowMs(): number;
  setTimeout(fire: () => void, delayMs: number): number;
  clearTimeout(id: number): void;
}

/** Time that moves only on request and fires every deadline in order (xstate's simulated clock does not). */
export class VirtualTime implements TimeSource {
  #nowMs: number;
  #nextId = 1;
  readonly #timers = new TimerHeap();

  constructor(startMs = 0) {
    this.#nowMs = startMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  setTimeout(fire: () => void, delayMs: number): number {
    const id = this.#nextId++;
    this.#timers.add({ id, dueMs: this.#nowMs + Math.max(0, delayMs), fire });
    return id;
  }

  clearTimeout(id: number): void {
    this.#timers.remove(id);
  }

  /** The next deadline, or undefined when no timer is set. */
  nextDueMs(): number | undefined {
    return this.#timers.earliest()?.dueMs;
  }

  /** Fires everything due up to and including `targetMs`. Time never goes back. */
  advanceTo(targetMs: number): void {
    for (;;) {
      const due = this.#timers.earliest();
      if (due === undefined || due.dueMs > targetMs) break;
      this.#timers.remove(due.id);
      this.#nowMs = Math.max(this.#nowMs, due.dueMs);
      due.fire();
    }
    this.#nowMs = Math.max(this.#nowMs, targetMs);
  }
}
