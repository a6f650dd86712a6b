import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, type MessageParam, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { JournalListener } from '../table/journal.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { RefusedBy } from './refusedBy.js';
import { SilenceWatch } from './silenceWatch.js';
import { WaitingEvents } from './waitingEvents.js';

/** Most events in one transaction, also when a disk has refused for an hour. */
const BATCH_EVENTS_MAX = 1_000;
/** A disk that refused is asked again after this, then after twice as long … */
const FIRST_REST_MS = 100;
const LONGEST_REST_MS = 5_000;

export type CommitQueueDeps = {
  readonly time: TimeSource;
  /** Begins to commit; the outcome is reported to the queue, perhaps before this returns. */
  readonly commit: (events: readonly TableEvent[]) => void;
  /** Shortest time between two batches: what comes meanwhile joins the next. */
  readonly gatherMs?: number;
};

const refusalOf = (why: MessageParam, rule: string | undefined): BridgeError =>
  keyedError(
    'JOURNAL_REFUSES',
    message('error.journalUnwritten', { why }),
    rule === undefined ? {} : { rule },
  );

/**
 * What waits for the disk, in order. While one batch is being committed everything that comes gathers into
 * the next, so that a slow disk is asked seldom and for much. What was refused stays first and is tried
 * again.
 */
export class CommitQueue {
  readonly waiting = new WaitingEvents();
  readonly #deps: CommitQueueDeps;
  #listener: JournalListener = { onSafe: () => {}, onTrouble: () => {} };
  #inFlight: readonly TableEvent[] = [];
  #isPaused = false;
  #isPumping = false;
  #restMs = FIRST_REST_MS;
  #restTimer: number | undefined;
  #gatherTimer: number | undefined;
  #gathersUntilMs = Number.NEGATIVE_INFINITY;
  /** A disk that does not answer counts as one that refuses, until it answers. */
  readonly #silence: SilenceWatch;
  /** After how many looks the first event came that is not being committed yet. */
  #gathersSince: number | undefined;
  #trouble: BridgeError | undefined;
  #safeSeq = 0;
  #settling: { readonly upTo: number; readonly resolve: () => void }[] = [];

  constructor(deps: CommitQueueDeps) {
    this.#deps = deps;
    this.#silence = new SilenceWatch(deps.time, () =>
      this.#setTrouble(keyedError('JOURNAL_REFUSES', message('error.diskSlow'), { rule: 'slowDisk' })),
    );
  }

  listen(listener: JournalListener): void {
    this.#listener = listener;
  }

  add(events: readonly TableEvent[]): void {
    this.waiting.push(events);
    this.#gathersSince ??= this.#silence.looks;
    this.#pump();
  }

  /** The batch is on the disk. */
  kept(): void {
    const last = this.#inFlight.at(-1);
    if (last === undefined) return;
    this.#restMs = FIRST_REST_MS;
    this.#safeUpTo(last.seq);
  }

  /**
   * The batch is not on the disk, and nothing of it; not `isSure`: perhaps it is all the same, and will be
   * there when the program starts again.
   */
  refused(why: MessageParam, { isSure, rule }: RefusedBy = { isSure: true }): void {
    if (this.#inFlight.length === 0) return;
    this.#endBatch();
    const refusal = refusalOf(why, rule);
    if (isSure) this.#listener.onRefused?.(refusal);
    this.#restTimer = this.#deps.time.setTimeout(() => {
      this.#restTimer = undefined;
      this.#pump();
    }, this.#restMs);
    this.#restMs = Math.min(2 * this.#restMs, LONGEST_REST_MS);
    this.#setTrouble(refusal);
  }

  /** The writer is gone, and the fate of the batch is unknown; `why` when that is a trouble. */
  pause(why?: Message): void {
    this.#isPaused = true;
    this.#endBatch();
    if (why !== undefined) this.#setTrouble(keyedError('JOURNAL_REFUSES', why));
  }

  /** The writer is there (again), and finds this number to be the last on the disk. */
  resume(lastSeq: number): void {
    this.#isPaused = false;
    this.#safeUpTo(lastSeq);
  }

  /** Resolves when what waits now is on the disk, whatever comes meanwhile, or when the disk refuses. */
  settle(): Promise<void> {
    const last = this.waiting.last();
    if (last === undefined || this.#trouble !== undefined) return Promise.resolve();
    return new Promise((resolve) => this.#settling.push({ upTo: last.seq, resolve }));
  }

  /** The same, and a disk that has refused is asked once more, without its rest. */
  settleAtLast(): Promise<void> {
    const last = this.waiting.last();
    if (last === undefined || this.#restTimer === undefined || this.#isPaused) return this.settle();
    this.#deps.time.clearTimeout(this.#restTimer);
    this.#restTimer = undefined;
    return new Promise((resolve) => {
      this.#settling.push({ upTo: last.seq, resolve });
      this.#pump();
    });
  }

  stop(): void {
    this.pause();
    this.#deps.time.clearTimeout(this.#restTimer ?? 0);
    this.#deps.time.clearTimeout(this.#gatherTimer ?? 0);
    this.#release();
  }

  #pump(): void {
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (this.#inFlight.length === 0 && !this.#isPaused && this.#restTimer === undefined) {
        const batch = this.waiting.first(BATCH_EVENTS_MAX);
        if (batch.length === 0 || this.#gathers(batch.length)) break;
        this.#inFlight = batch;
        const since = this.#gathersSince ?? this.#silence.looks;
        // What is left behind waits for a disk that is at work.
        this.#gathersSince = this.waiting.count > batch.length ? this.#silence.looks : undefined;
        this.#deps.commit(batch);
        if (this.#inFlight.length > 0) this.#silence.begin(since);
      }
    } finally {
      this.#isPumping = false;
    }
  }

  /** Whether more may come to a batch; then it is looked at again when its time has come. */
  #gathers(count: number): boolean {
    const { time, gatherMs = 0 } = this.#deps;
    const nowMs = time.nowMs();
    const leftMs = this.#gathersUntilMs - nowMs;
    if (leftMs <= 0 || count === BATCH_EVENTS_MAX) {
      this.#gathersUntilMs = nowMs + gatherMs;
      return false;
    }
    this.#gatherTimer ??= time.setTimeout(() => {
      this.#gatherTimer = undefined;
      this.#pump();
    }, leftMs);
    return true;
  }

  #endBatch(): void {
    this.#inFlight = [];
    this.#silence.end();
  }

  #safeUpTo(seq: number): void {
    this.#endBatch();
    const isNews = this.waiting.dropUpTo(seq);
    this.#safeSeq = Math.max(this.#safeSeq, seq);
    // The disk starts before listeners run, so that one that answers at once does not wait.
    this.#pump();
    if (!isNews && this.waiting.count > 0) return;
    if (this.#trouble !== undefined) {
      this.#trouble = undefined;
      this.#listener.onTrouble(undefined);
    }
    if (isNews) this.#listener.onSafe(this.#safeSeq);
    this.#release(this.waiting.count === 0 ? undefined : this.#safeSeq);
  }

  #setTrouble(trouble: BridgeError): void {
    const isNews = this.#trouble === undefined;
    this.#trouble = trouble;
    if (isNews) this.#listener.onTrouble(trouble);
    this.#release();
  }

  #release(upToSeq = Number.POSITIVE_INFINITY): void {
    const settled = this.#settling.filter(({ upTo }) => upTo <= upToSeq);
    this.#settling = this.#settling.filter(({ upTo }) => upTo > upToSeq);
    for (const { resolve } of settled) resolve();
  }
}
