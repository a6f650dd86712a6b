/**
 * Program time (a chess clock is a `clock`, never a `timeSource`). Monotonic milliseconds with fractions,
 * from an arbitrary start. Two of its methods are what xstate's `createActor(machine, { clock })` wants.
 */
export interface TimeSource {
  nowMs(): number;
  setTimeout(fire: () => void, delayMs: number): number;
  clearTimeout(id: number): void;
}

type Timer = { readonly dueMs: number; readonly fire: () => void };

/**
 * Time that moves only when told to, and visits every deadline in order on its way (xstate's own simulated
 * clock does not).
 */
export class VirtualTime implements TimeSource {
  #nowMs: number;
  #nextId = 1;
  readonly #timers = new Map<number, Timer>();

  constructor(startMs = 0) {
    this.#nowMs = startMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  setTimeout(fire: () => void, delayMs: number): number {
    const id = this.#nextId++;
    this.#timers.set(id, { dueMs: this.#nowMs + Math.max(0, delayMs), fire });
    return id;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** The next deadline, or undefined when no timer is set. */
  nextDueMs(): number | undefined {
    return this.#earliest(Number.POSITIVE_INFINITY)?.dueMs;
  }

  /** Fires everything due up to and including `targetMs`. Never goes back. */
  advanceTo(targetMs: number): void {
    for (let due = this.#earliest(targetMs); due !== undefined; due = this.#earliest(targetMs)) {
      this.#timers.delete(due.id);
      this.#nowMs = Math.max(this.#nowMs, due.dueMs);
      due.fire();
    }
    this.#nowMs = Math.max(this.#nowMs, targetMs);
  }

  /** Ties go to the timer that was set first; Map order gives that for free. */
  #earliest(limitMs: number): (Timer & { readonly id: number }) | undefined {
    let found: (Timer & { readonly id: number }) | undefined;
    for (const [id, timer] of this.#timers) {
      if (timer.dueMs <= limitMs && (found === undefined || timer.dueMs < found.dueMs))
        found = { id, ...timer };
    }
    return found;
  }
}
