import type { BridgeError } from '../shared/bridgeError.js';
import type { TableEvent } from './tableEvent.js';

/**
 * Outcome of a command's events: `refused`: they are not on the disk and never will be; `unknown`: the disk
 * does not say, and they stay where they are.
 */
export type Decision = 'refused' | 'unknown';

type Waiting = {
  readonly events: readonly TableEvent[];
  readonly lastSeq: number;
  readonly settle: (decision: Decision) => void;
};

export type UndecidedDeps = {
  readonly safeSeq: () => number;
  /** These leave the journal, and their numbers stay. */
  readonly withdraw: (events: readonly TableEvent[]) => void;
};

/** Events of commands of which it is still unknown whether the disk takes them. */
export class Undecided {
  readonly #deps: UndecidedDeps;
  #waiting: Waiting[] = [];
  /** Why the disk refuses, when it is sure that nothing of what waits is on it. */
  #refusal: BridgeError | undefined;

  constructor(deps: UndecidedDeps) {
    this.#deps = deps;
  }

  /** `settle` is called once, perhaps at once, unless the events become safe before. */
  add(events: readonly TableEvent[], settle: (decision: Decision) => void): void {
    const lastSeq = events.at(-1)?.seq ?? 0;
    if (lastSeq <= this.#deps.safeSeq()) return;
    this.#waiting.push({ events, lastSeq, settle });
    if (this.#refusal !== undefined) this.#refuse();
  }

  /** The disk has refused what it was given, and nothing of what waits is on it. */
  refused(why: BridgeError): void {
    this.#refusal = why;
    this.#refuse();
  }

  /** The disk works again (undefined), or is in trouble, perhaps without saying what it has kept. */
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

  /** What is safe waits no more. */
  safe(): void {
    if (this.#waiting.length > 0) this.#waiting = [...this.#unsafe()];
  }
}
