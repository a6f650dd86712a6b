import type { TableEvent } from '../../table/tableEvent.js';
import type { TablePlace } from '../../table/tablePlace.js';
import { ASKED_ROWS_MAX } from './messages.js';

/** How long an event may be missing before it is requested, because it may only be late. */
const LATE_MS = 300;
/** An unanswered request is repeated after this time. */
const ASK_AGAIN_MS = 1_000;
/** Limit of events that wait for missing earlier ones. Events beyond it are requested again. */
const EARLY_MAX = 5_000;

export type Gap = { readonly e: string; readonly after: number; readonly to: number };

/** Why new events of a table do not continue its known history. */
export type FollowFault = 'olderEpoch' | 'shorterHistory';

/**
 * Rebuilds the history of a remote table from messages that may be lost, repeated, late or out of order. Each
 * event comes out once and in order. The caller passes the time.
 */
export class Follower {
  #place: TablePlace;
  #top: number;
  readonly #early = new Map<number, TableEvent>();
  #stuckSinceMs: number | undefined;
  #asked: { readonly to: number; readonly atMs: number } | undefined;
  #fault: FollowFault | undefined;
  #wrongHeads = 0;
  #isRolledBack = false;

  /** `place` is the last known event. All events up to it are known. */
  constructor(place: TablePlace) {
    this.#place = place;
    this.#top = place.n;
  }

  get place(): TablePlace {
    return this.#place;
  }

  /** The number of events known to be missing. */
  get behind(): number {
    return this.#top - this.#place.n;
  }

  get fault(): FollowFault | undefined {
    return this.#fault;
  }

  /** Takes live events, which may be repeats. Returns those that continue the history. */
  handleRows(rows: readonly TableEvent[], nowMs: number): readonly TableEvent[] {
    for (const row of rows) {
      if (!this.#isOfEpoch(row.epoch)) continue;
      this.#top = Math.max(this.#top, row.n);
      const isNext = row.n === this.#place.n + 1;
      const hasRoom = row.n > this.#place.n && this.#early.size < EARLY_MAX;
      if (isNext || hasRoom) this.#early.set(row.n, row);
    }
    return this.#handOn(nowMs);
  }

  /** Takes the answer to a gap. Events missing from it no longer exist and are skipped. */
  handleReplay({ e, after, to }: Gap, rows: readonly TableEvent[], nowMs: number): readonly TableEvent[] {
    if (!this.#isOfEpoch(e)) return [];
    this.#top = Math.max(this.#top, to);
    const isNext = after <= this.#place.n && to > this.#place.n;
    if (!isNext) return this.handleRows(rows, nowMs);
    const news = rows.filter(({ epoch, n }) => epoch === e && n > this.#place.n && n <= to);
    this.#moveTo(to, nowMs);
    return [...news.toSorted((a, b) => a.n - b.n), ...this.#handOn(nowMs)];
  }

  /**
   * Notes that the node knows less of this epoch than it once sent. Further events of the epoch belong to
   * another history, even once they are as many.
   */
  markRolledBack(epoch: string): void {
    if (epoch !== this.#place.epoch) return;
    this.#isRolledBack = true;
    this.#fault = 'shorterHistory';
    this.#top = this.#place.n;
    this.#early.clear();
    this.#settle();
  }

  get isRolledBack(): boolean {
    return this.#isRolledBack;
  }

  /** Takes a report of the table's last event. */
  handleHead({ e, n }: { readonly e: string; readonly n: number }, nowMs: number): void {
    if (e === '') return;
    if (this.#isRolledBack && e === this.#place.epoch) return;
    const wrong = this.#wrongOf(e, n);
    this.#wrongHeads = wrong === undefined ? 0 : this.#wrongHeads + 1;
    // A single wrong report may be late, but not two in a row.
    this.#fault = this.#wrongHeads > 1 ? wrong : undefined;
    if (!this.#isOfEpoch(e)) return;
    this.#top = Math.max(this.#top, n);
    this.#noteStuck(nowMs);
  }

  /** The gap to request now, if any. */
  dueGap(nowMs: number): Gap | undefined {
    if (this.#stuckSinceMs === undefined) return undefined;
    const asked = this.#asked;
    const isWaiting = asked !== undefined && this.#place.n < asked.to;
    const dueAtMs = isWaiting ? asked.atMs + ASK_AGAIN_MS : this.#stuckSinceMs + (asked ? 0 : LATE_MS);
    if (nowMs < dueAtMs) return undefined;
    const to = Math.min(this.#top, this.#place.n + ASKED_ROWS_MAX);
    this.#asked = { to, atMs: nowMs };
    return { e: this.#place.epoch, after: this.#place.n, to };
  }

  #wrongOf(e: string, n: number): FollowFault | undefined {
    if (e < this.#place.epoch) return 'olderEpoch';
    return e === this.#place.epoch && n < this.#place.n ? 'shorterHistory' : undefined;
  }

  /** Whether an epoch belongs to the followed history. A newer epoch restarts the history. */
  #isOfEpoch(epoch: string): boolean {
    if (epoch <= this.#place.epoch) return epoch === this.#place.epoch && !this.#isRolledBack;
    this.#isRolledBack = false;
    this.#fault = undefined;
    this.#place = { epoch, n: 0 };
    this.#top = 0;
    this.#early.clear();
    this.#settle();
    return true;
  }

  #handOn(nowMs: number): readonly TableEvent[] {
    const news: TableEvent[] = [];
    for (;;) {
      const n = this.#place.n + 1;
      const next = this.#early.get(n);
      if (next === undefined) break;
      news.push(next);
      this.#moveTo(n, nowMs);
    }
    this.#noteStuck(nowMs);
    return news;
  }

  #moveTo(n: number, nowMs: number): void {
    if (n === this.#place.n + 1) this.#early.delete(n);
    else for (const early of this.#early.keys()) if (early <= n) this.#early.delete(early);
    this.#place = { epoch: this.#place.epoch, n };
    if (this.#asked !== undefined) this.#asked = { ...this.#asked, atMs: nowMs };
    this.#stuckSinceMs = undefined;
  }

  #noteStuck(nowMs: number): void {
    if (this.behind > 0) this.#stuckSinceMs ??= nowMs;
    else this.#settle();
  }

  #settle(): void {
    this.#stuckSinceMs = undefined;
    this.#asked = undefined;
  }
}
