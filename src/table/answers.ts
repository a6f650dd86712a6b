import { BridgeError } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { TableEvent } from './tableEvent.js';

/** How long an answer waits for a disk that does not say what it has kept. */
const UNKNOWN_AFTER_MS = 30_000;

type Answer = {
  readonly lastSeq: number;
  readonly resolve: (trouble: BridgeError | undefined) => void;
  timer?: number | undefined;
};

/**
 * Answers that wait until events are safe. Refused is refused: who hears so may rely on it, and while nobody
 * knows, nobody says anything.
 */
export class Answers {
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

  /** The disk is silent: what is asked for is done when it speaks again, or lost with the program. */
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

const outcomeUnknown = (): BridgeError =>
  new BridgeError('OUTCOME_UNKNOWN', 'the disk does not answer: nobody knows yet whether it will be done');
