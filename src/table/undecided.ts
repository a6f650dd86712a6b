import type { BridgeError } from '../shared/bridgeError.js';
import type { TableEvent } from './tableEvent.js';

/**
 * The outcome of a command's events. `refused`: they are not on the disk and never will be. `unknown`: the
 * disk does not tell, and they stay in the queue.
 */
export type Decision = 'refused' | 'unknown';

type Waiting = {
  readonly events: readonly TableEvent[];
  readonly lastSeq: number;
  readonly settle: (decision: Decision) => void;
};

export type UndecidedDeps = {
  readonly safeSeq: () => number;
  /** Removes events from the journal. Their numbers stay. */
  readonly withdraw: (events: readonly TableEvent[]) => void;
};

/** Events of commands whose outcome on the disk is unknown. */
export class Undecided {
  readonly #deps: UndecidedDeps;
  #waiting: Waiting[] = [];
  /** Why the disk refuses, when certainly no waiting event is on it. */
  #refusal: BridgeError | undefined;

  constructor(deps: UndecidedDeps) {
    this.#deps = deps;
  }

  /** Adds events. `settle` is called once, possibly at once, unless the events are stored first. */
  add(events: readonly TableEvent[], settle: (decision: Decision) => void): void {
    const lastSeq = events.at(-1)?.seq ?? 0;
    if (lastSeq <= this.#deps.safeSeq()) return;
    this.#waiting.push({ events, lastSeq, settle });
    if (this.#refusal !== undefined) this.#refuse();
  }

  /** The disk refused, and no waiting event is on it. */
  refused(why: BridgeError): void {
    this.#refusal = why;
    this.#refuse();
  }

  /** The disk works again (undefined), or has a problem and may not tell what it has stored. */
  trouble(now: BridgeError | undefined): void {
    if (now === undefined) this.#refusal = undefined;
    else if (this.#refusal === undefined) this.#end('unknown');
  }

  #refuse(): void {
    const unsafe = this.#unsafe();
    for (const { events } of unsafe) this.#deps.withdraw(events);
    this.#end('refused');
  }

  #unsafe(): readonly Waiting[] {
    return this.#waiting.filter(({ lastSeq }) => lastSeq > this.#deps.safeSeq());
  }

  #end(decision: Decision): void {
    const ended = this.#unsafe();
    this.#waiting = [];
    for (const { settle } of ended) settle(decision);
  }

  /** Stops waiting for stored events. */
  safe(): void {
    if (this.#waiting.length > 0) this.#waiting = [...this.#unsafe()];
  }
}
