import { type Commander, FIRST_FENCE, hasTakenOver } from './commander.js';

/** What stands in the register that all hubs share; `hub` is empty where the last one has let go. */
export type LeaseEntry = {
  readonly hub: string;
  /** Which run of its program. */
  readonly boot: string;
  readonly fence: number;
  /** Another one after each writing. */
  readonly revision: number;
};

export type LeaseRequest = {
  readonly fence: number;
  /** Only when this is still the last revision; 0: nothing was ever written. */
  readonly after: number;
};

/** An entry unchanged for longer belongs to no hub. */
export const LEASE_MS = 4_000;
/** A hub that could not renew for this long commands no more: clocks may differ by a quarter. */
const HOLD_MS = 3_000;

/**
 * One hub's view of which hub may command. The register only writes an entry when no other hub has
 * written meanwhile; no two clocks are ever compared: a waiting hub measures by its own how long nothing has
 * changed, the holder counts from before it asked. The fence grows with each holder.
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

  /** The holder when last looked at. */
  get entry(): LeaseEntry | undefined {
    return this.#seen?.entry;
  }

  holds(nowMs: number): boolean {
    return nowMs < this.#heldUntilMs;
  }

  /** What the register showed; `nowMs` when it was answered. */
  saw(entry: LeaseEntry | undefined, nowMs: number): void {
    if (!this.#isMine(entry)) this.letGo();
    const isNews = this.#seen === undefined || this.#seen.entry?.revision !== entry?.revision;
    if (isNews) this.#seen = { entry, sinceMs: nowMs };
  }

  /** What has to be written now; `heard`: which hubs the machines say that they follow. */
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

  /** It was written; `askedAtMs` is before it was asked for. */
  kept(fence: number, revision: number, askedAtMs: number): void {
    this.#seen = { entry: { hub: this.#hub, boot: this.#boot, fence, revision }, sinceMs: askedAtMs };
    this.#heldUntilMs = askedAtMs + HOLD_MS;
  }

  letGo(): void {
    this.#heldUntilMs = Number.NEGATIVE_INFINITY;
  }

  #isMine(entry: LeaseEntry | undefined): boolean {
    return entry?.hub === this.#hub && entry.boot === this.#boot;
  }
}
