import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, type MessageParam, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { JournalListener } from '../table/journal.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { RefusedBy } from './refusedBy.js';

/** The interval of looks for an answer. This many looks without one count as silence. */
const LOOK_EVERY_MS = 80;
const LOOKS = 10;
/** An answer that arrived before a late look is read after it, so one look alone proves nothing. */
const LOOKS_OF_ONE_MIN = 2;

/**
 * Reports an overdue answer within a second after the oldest waiting request. It counts looks instead of
 * milliseconds: a program that was itself held up (garbage collection, a stopped process, a sleeping machine)
 * is late for one look, and reads the answer before the next.
 */
class SilenceWatch {
  readonly #time: TimeSource;
  readonly #onSilence: () => void;
  #timer: number | undefined;
  #looks = 0;

  constructor(time: TimeSource, onSilence: () => void) {
    this.#time = time;
    this.#onSilence = onSilence;
  }

  /** The number of looks so far. */
  get looks(): number {
    return this.#looks;
  }

  /** Begins to wait for an answer. Its oldest request came after this many looks. */
  begin(sinceLooks: number): void {
    this.end();
    this.#look(Math.max(this.#looks + LOOKS_OF_ONE_MIN, sinceLooks + LOOKS));
  }

  end(): void {
    if (this.#timer !== undefined) this.#time.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Looks only until the silence is reported, since it lasts until the answer comes. */
  #look(upTo: number): void {
    this.#timer = this.#time.setTimeout(() => {
      this.#looks += 1;
      if (this.#looks >= upTo) this.#onSilence();
      else this.#look(upTo);
    }, LOOK_EVERY_MS);
  }
}

/** Events that wait, in order. New ones are added at the end, and safe ones leave at the front. */
class WaitingEvents {
  /** Events from `#head` on still wait. Earlier ones have left, and are cut off from time to time. */
  #events: TableEvent[] = [];
  #head = 0;

  get count(): number {
    return this.#events.length - this.#head;
  }

  push(events: readonly TableEvent[]): void {
    for (const event of events) this.#events.push(event);
  }

  first(count: number): readonly TableEvent[] {
    return this.#events.slice(this.#head, this.#head + count);
  }

  /** Replaces events with others of the same numbers. */
  replace(events: readonly TableEvent[]): void {
    const bySeq = new Map(events.map((event) => [event.seq, event]));
    for (let i = this.#head; i < this.#events.length; i++) {
      const event = this.#events[i];
      const other = event && bySeq.get(event.seq);
      if (other !== undefined) this.#events[i] = other;
    }
  }

  last(): TableEvent | undefined {
    return this.#events[this.#events.length - 1];
  }

  all(): readonly TableEvent[] {
    return this.#events.slice(this.#head);
  }

  /**
   * Returns whether any event left. The array is cut when half of it has left, so that the cost of each event
   * is constant.
   */
  dropUpTo(seq: number): boolean {
    const before = this.#head;
    while ((this.#events[this.#head]?.seq ?? Number.POSITIVE_INFINITY) <= seq) this.#head++;
    const anyLeft = this.#head > before;
    if (2 * this.#head >= this.#events.length) {
      this.#events = this.#events.slice(this.#head);
      this.#head = 0;
    }
    return anyLeft;
  }
}

/** Upper bound on the events of one transaction, even after a disk has refused for an hour. */
const BATCH_EVENTS_MAX = 1_000;
/** The wait after a refusal of the disk, doubled after each further one. */
const FIRST_REST_MS = 100;
const LONGEST_REST_MS = 5_000;

export type CommitQueueDeps = {
  readonly time: TimeSource;
  /** Begins a commit. Its outcome is reported to the queue, perhaps before this returns. */
  readonly commit: (events: readonly TableEvent[]) => void;
  /** The shortest time between two batches. Events that come meanwhile join the next batch. */
  readonly gatherMs?: number;
};

const refusalOf = (why: MessageParam, rule: string | undefined): BridgeError =>
  keyedError(
    'JOURNAL_REFUSES',
    message('error.journalUnwritten', { why }),
    rule === undefined ? {} : { rule },
  );

/**
 * Events that wait for the disk, in order. While a batch is being committed, new events gather for the next,
 * so that a slow disk gets few large batches. A refused batch stays first and is tried again.
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
  /** Treats a disk that does not answer as one that refuses, until it answers. */
  readonly #silence: SilenceWatch;
  /** The number of looks when the first event arrived that is not being committed yet. */
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

  /** Reports that the batch is on the disk. */
  kept(): void {
    const last = this.#inFlight.at(-1);
    if (last === undefined) return;
    this.#restMs = FIRST_REST_MS;
    this.#safeUpTo(last.seq);
  }

  /**
   * Reports that the batch was refused. With `isSure` nothing of it is on the disk. Otherwise it may be, and
   * may be found at the next start.
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

  /** The writer is gone, and the fate of the batch is unknown. `why` is given when that must be reported. */
  pause(why?: Message): void {
    this.#isPaused = true;
    this.#endBatch();
    if (why !== undefined) this.#setTrouble(keyedError('JOURNAL_REFUSES', why));
  }

  /** The writer is ready (again). `lastSeq` is the last number on the disk. */
  resume(lastSeq: number): void {
    this.#isPaused = false;
    this.#safeUpTo(lastSeq);
  }

  /** Resolves when all events that wait now are on the disk, or when the disk refuses. */
  settle(): Promise<void> {
    const last = this.waiting.last();
    if (last === undefined || this.#trouble !== undefined) return Promise.resolve();
    return new Promise((resolve) => this.#settling.push({ upTo: last.seq, resolve }));
  }

  /** Like `settle`, but a disk that has refused is asked once more at once. */
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
        // The remaining events wait for a disk that is busy.
        this.#gathersSince = this.waiting.count > batch.length ? this.#silence.looks : undefined;
        this.#deps.commit(batch);
        if (this.#inFlight.length > 0) this.#silence.begin(since);
      }
    } finally {
      this.#isPumping = false;
    }
  }

  /** Whether the batch should wait for more events. If so, a timer looks again. */
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
    // Starts the disk before listeners run, so that a listener that answers at once does not wait.
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
