import { type Commander, FIRST_FENCE, hasTakenOver } from './commander.js';

/** The shared entry of all hubs. `hub` is empty after the holder has released it. */
export type LeaseEntry = {
  readonly hub: string;
  /** Identifies the run of the hub's program. */
  readonly boot: string;
  readonly fence: number;
  /** Changes with every write. */
  readonly revision: number;
};

export type LeaseRequest = {
  readonly fence: number;
  /** Write only if this is still the last revision. 0 if there is no entry yet. */
  readonly after: number;
};

/** An entry that has not changed for this long is free. */
export const LEASE_MS = 4_000;
/**
 * A hub that has not renewed for this long gives up command. It is shorter than `LEASE_MS`, because clocks
 * may run at speeds that differ by a quarter.
 */
const HOLD_MS = 3_000;

/**
 * One hub's view of the lease, which decides the hub in command. The register writes an entry only if no
 * other hub has written meanwhile. Times of different clocks are never compared. A waiting hub measures how
 * long the entry has not changed, and the holder counts from before its request. The fence grows with each
 * holder.
 */
export class Lease {
  readonly #hub: string;
  readonly #boot: string;
  #seen: { readonly entry: LeaseEntry | undefined; readonly sinceMs: number } | undefined;
  #heldUntilMs = Number.NEGATIVE_INFINITY;

  constructor({ hub, boot }: { readonly hub: string; readonly boot: string }) {
    this.#hub = hub;
    this.#boot = boot;
  }

  /** The last known entry. */
  get entry(): LeaseEntry | undefined {
    return this.#seen?.entry;
  }

  holds(nowMs: number): boolean {
    return nowMs < this.#heldUntilMs;
  }

  /**
   * Takes what the register returned.
   *
   * @param nowMs when the answer came
   */
  saw(entry: LeaseEntry | undefined, nowMs: number): void {
    if (!this.#isMine(entry)) this.release();
    const isNews = this.#seen === undefined || this.#seen.entry?.revision !== entry?.revision;
    if (isNews) this.#seen = { entry, sinceMs: nowMs };
  }

  /**
   * The entry to write now, if any.
   *
   * @param received the commander that the machines report
   */
  request(received: Commander, nowMs: number, isForced: boolean): LeaseRequest | undefined {
    if (this.#seen === undefined) return undefined;
    const { entry, sinceMs } = this.#seen;
    const after = entry?.revision ?? 0;
    const next = Math.max(FIRST_FENCE, entry?.fence ?? 0, received.fence) + 1;
    if (entry !== undefined && this.#isMine(entry))
      return { after, fence: isForced || hasTakenOver(received, entry) ? next : entry.fence };
    const isFree = entry === undefined || entry.hub === '' || nowMs - sinceMs >= LEASE_MS;
    return isFree || isForced ? { after, fence: next } : undefined;
  }

  /**
   * Notes a successful write.
   *
   * @param askedAtMs a time before the request
   */
  kept(fence: number, revision: number, askedAtMs: number): void {
    this.#seen = { entry: { hub: this.#hub, boot: this.#boot, fence, revision }, sinceMs: askedAtMs };
    this.#heldUntilMs = askedAtMs + HOLD_MS;
  }

  release(): void {
    this.#heldUntilMs = Number.NEGATIVE_INFINITY;
  }

  #isMine(entry: LeaseEntry | undefined): boolean {
    return entry?.hub === this.#hub && entry.boot === this.#boot;
  }
}
