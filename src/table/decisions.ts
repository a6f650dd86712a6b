import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { DueWork } from './dueWork.js';
import type { Journal } from './journal.js';
import type { RecentEvents } from './recentEvents.js';
import type { TableEvent } from './tableEvent.js';
import { withhold } from './withhold.js';

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

type UndecidedDeps = {
  readonly safeSeq: () => number;
  /** Removes events from the journal. Their numbers stay. */
  readonly withdraw: (events: readonly TableEvent[]) => void;
};

/** Events of commands whose outcome on the disk is unknown. */
class Undecided {
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

/** How long a caller waits for a disk that does not confirm. */
const UNKNOWN_AFTER_MS = 30_000;

type Answer = {
  readonly lastSeq: number;
  readonly resolve: (trouble: BridgeError | undefined) => void;
  timer?: number | undefined;
};

/**
 * Callers that wait until their events are stored. A refusal is final. While the outcome is unknown, they get
 * no answer.
 */
class Answers {
  readonly #time: TimeSource | undefined;
  readonly #waiting = new Set<Answer>();

  constructor(time: TimeSource | undefined) {
    this.#time = time;
  }

  until(lastSeq: number): Promise<BridgeError | undefined> {
    return new Promise((resolve) => this.#waiting.add({ lastSeq, resolve }));
  }

  safe(safeSeq: number): void {
    for (const answer of this.#waiting) if (answer.lastSeq <= safeSeq) this.#give(answer, undefined);
  }

  withdrawn(events: readonly TableEvent[], why: BridgeError): void {
    const seqs = new Set(events.map(({ seq }) => seq));
    for (const answer of this.#waiting) if (seqs.has(answer.lastSeq)) this.#give(answer, why);
  }

  /**
   * Starts the timeout of all waiting callers, because the disk does not respond. Their requests are carried
   * out when it recovers, or are lost with the program.
   */
  unknown(): void {
    for (const answer of this.#waiting)
      answer.timer ??= this.#time?.setTimeout(() => this.#give(answer, outcomeUnknown()), UNKNOWN_AFTER_MS);
  }

  #give(answer: Answer, trouble: BridgeError | undefined): void {
    this.#waiting.delete(answer);
    if (answer.timer !== undefined) this.#time?.clearTimeout(answer.timer);
    answer.resolve(trouble);
  }
}

const outcomeUnknown = (): BridgeError => keyedError('OUTCOME_UNKNOWN', message('error.diskSilent'));

export type DecisionsDeps = {
  readonly journal: Pick<Journal, 'withdraw'>;
  readonly recent: RecentEvents;
  readonly due: DueWork;
  readonly safeSeq: () => number;
  readonly time: TimeSource | undefined;
  readonly onWithdrawn: (events: readonly TableEvent[]) => void;
};

/** Tracks numbered events that are not stored yet, and the callers that wait for them. */
export class Decisions {
  readonly #deps: DecisionsDeps;
  readonly #answers: Answers;
  readonly #undecided: Undecided;
  /** Events withdrawn from the journal, which are not published. */
  readonly #withdrawn = new WeakSet<TableEvent>();
  #refusal: BridgeError | undefined;
  #trouble: BridgeError | undefined;

  constructor(deps: DecisionsDeps) {
    this.#deps = deps;
    this.#answers = new Answers(deps.time);
    this.#undecided = new Undecided({
      safeSeq: deps.safeSeq,
      withdraw: (events) => this.#withdraw(events),
    });
  }

  isWithdrawn(event: TableEvent): boolean {
    return this.#withdrawn.has(event);
  }

  untilDecided(events: readonly TableEvent[], settle: (decision: Decision) => void): void {
    this.#undecided.add(events, settle);
  }

  async untilSafe(events: readonly TableEvent[]): Promise<BridgeError | undefined> {
    const last = events.at(-1);
    if (last === undefined) return undefined;
    if (this.#withdrawn.has(last)) return this.#refusal;
    if (last.seq <= this.#deps.safeSeq()) return undefined;
    const answer = this.#answers.until(last.seq);
    if (this.#trouble !== undefined) this.#answers.unknown();
    return answer;
  }

  /** Called before listeners get the stored events. */
  safe(): void {
    this.#undecided.safe();
  }

  /** Called after all listeners got the stored events. */
  reported(safeSeq: number): void {
    this.#answers.safe(safeSeq);
  }

  refused(why: BridgeError): void {
    this.#refusal = why;
    this.#undecided.refused(why);
  }

  trouble(now: BridgeError | undefined): void {
    this.#trouble = now;
    this.#undecided.trouble(now);
    if (now !== undefined) this.#answers.unknown();
  }

  #withdraw(events: readonly TableEvent[]): void {
    const { journal, recent, due, onWithdrawn } = this.#deps;
    const empty = events.map(withhold);
    for (const event of events) this.#withdrawn.add(event);
    journal.withdraw(empty);
    recent.replace(empty);
    if (this.#refusal !== undefined) this.#answers.withdrawn(events, this.#refusal);
    due.add(empty.at(-1)?.seq ?? 0, () => onWithdrawn(empty));
  }
}
