import type { TableEvent } from '../../table/tableEvent.js';
import type { TablePlace } from '../../table/tablePlace.js';
import { ASKED_ROWS_MAX } from './messages.js';

/** How long a number may be missing before it is asked for: it may only be late. */
const LATE_MS = 300;
/** An answer that does not come is asked for again. */
const ASK_AGAIN_MS = 1_000;
/** What came too early waits for what is missing, up to this many; the rest is requested again. */
const EARLY_MAX = 5_000;

export type Gap = { readonly e: string; readonly after: number; readonly to: number };

/** Why a table's present events cannot be joined to the earlier ones. */
export type FollowFault = 'olderEpoch' | 'shorterHistory';

/**
 * What a hub knows of one table elsewhere: from messages that are lost, doubled, late or out of order it
 * makes that table's history, each event once and in order. Nothing is timed here; moments come from outside.
 */
export class Follower {
  #place: TablePlace;
  #top: number;
  readonly #early = new Map<number, TableEvent>();
  #stuckSinceMs: number | undefined;
  #asked: { readonly to: number; readonly atMs: number } | undefined;
  #fault: FollowFault | undefined;
  #wrongHeads = 0;
  #isSetBack = false;

  /** `place`: everything up to it is known. */
  constructor(place: TablePlace) {
    this.#place = place;
    this.#top = place.n;
  }

  get place(): TablePlace {
    return this.#place;
  }

  /** How many events are known to be missing. */
  get behind(): number {
    return this.#top - this.#place.n;
  }

  get fault(): FollowFault | undefined {
    return this.#fault;
  }

  /** Events as they happen, perhaps not for the first time; gives those that come next in the history. */
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

  /** The answer to a gap: what is missing in it is held no more, and is passed over. */
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
   * The node knows less of this epoch than it once sent: its further events are another history, also when
   * that has grown as long.
   */
  setBack(epoch: string): void {
    if (epoch !== this.#place.epoch) return;
    this.#isSetBack = true;
    this.#fault = 'shorterHistory';
    this.#top = this.#place.n;
    this.#early.clear();
    this.#settle();
  }

  get isSetBack(): boolean {
    return this.#isSetBack;
  }

  /** How far the table has come. */
  handleHead({ e, n }: { readonly e: string; readonly n: number }, nowMs: number): void {
    if (e === '') return;
    if (this.#isSetBack && e === this.#place.epoch) return;
    const wrong = this.#wrongOf(e, n);
    this.#wrongHeads = wrong === undefined ? 0 : this.#wrongHeads + 1;
    // One such head may have been late; the second was not.
    this.#fault = this.#wrongHeads > 1 ? wrong : undefined;
    if (!this.#isOfEpoch(e)) return;
    this.#top = Math.max(this.#top, n);
    this.#noteStuck(nowMs);
  }

  /** What is to be asked for now. */
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

  /** Whether it belongs to the history that is followed; a newer epoch is followed from its beginning. */
  #isOfEpoch(epoch: string): boolean {
    if (epoch <= this.#place.epoch) return epoch === this.#place.epoch && !this.#isSetBack;
    this.#isSetBack = false;
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
