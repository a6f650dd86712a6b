import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { Commander } from './commander.js';
import { Lease, type LeaseEntry } from './lease.js';

/** An entry shared by all hubs, on servers of which a majority must agree. */
export interface LeaseRegister {
  /** Undefined if there is no entry yet. Rejects if there is no answer in time. */
  read(): Promise<LeaseEntry | undefined>;
  /**
   * Returns the new revision, or undefined if another hub has written since `after`. Rejects if the outcome
   * is unknown.
   */
  write(entry: Omit<LeaseEntry, 'revision'>, after: number): Promise<number | undefined>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
const RENEW_EVERY_MS = 1_000;

export type LeaseKeeperDeps = {
  readonly register: LeaseRegister;
  readonly time: TimeSource;
  readonly hub: string;
  readonly boot: string;
  /** The commander that the machines report. */
  readonly received: () => Commander;
  /** Called when this hub gets command, with its fence. */
  readonly onHeld: (fence: number) => void;
};

/** Keeps the lease as long as possible, and takes it when it is free. */
export class LeaseKeeper {
  readonly #deps: LeaseKeeperDeps;
  readonly #lease: Lease;
  #timer: number | undefined;
  #isStopped = false;
  /** Whether the last known entry is probably still the current one. */
  #isSure = false;
  #reported: number | undefined;
  #trouble: BridgeError | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: LeaseKeeperDeps) {
    this.#deps = deps;
    this.#lease = new Lease(deps);
    this.#goOn();
  }

  holds(): boolean {
    return this.#lease.holds(this.#deps.time.nowMs());
  }

  /** The last known holder, or empty. */
  holder(): string {
    return this.#lease.entry?.hub ?? '';
  }

  /** Why the register cannot be used, or undefined. */
  get trouble(): BridgeError | undefined {
    return this.#trouble;
  }

  /** Takes the lease from its holder. Returns the new fence. */
  async force(): Promise<Result<number, BridgeError>> {
    this.#isSure = false;
    await this.#inTurn(true);
    const entry = this.#lease.entry;
    if (this.holds() && entry !== undefined) return ok(entry.fence);
    return err(this.#trouble ?? keyedError('FLEET_LEASE', message('fleet.leaseLost')));
  }

  /** Releases the lease, so that the next hub need not wait for its end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#deps.time.clearTimeout(this.#timer ?? 0);
    await this.#last;
    const { register } = this.#deps;
    const entry = this.#lease.entry;
    const free = entry && { hub: '', boot: '', fence: entry.fence };
    if (free && entry && this.holds()) {
      this.#lease.release();
      await register.write(free, entry.revision).catch(() => undefined);
    }
    await register.close();
  }

  /** Runs steps one after the other, because two writes of this hub would compete. */
  #inTurn(isForced: boolean): Promise<void> {
    const next = this.#last.then(() => this.#step(isForced));
    this.#last = next;
    return next;
  }

  #goOn(): void {
    void this.#inTurn(false).then(() => {
      if (this.#isStopped) return;
      const everyMs = this.#isSure ? RENEW_EVERY_MS : LOOK_EVERY_MS;
      this.#timer = this.#deps.time.setTimeout(() => this.#goOn(), everyMs);
    });
  }

  async #step(isForced: boolean): Promise<void> {
    const { register, time, hub, boot, received } = this.#deps;
    const lease = this.#lease;
    try {
      if (!this.#isSure) lease.saw(await register.read(), time.nowMs());
      const request = lease.request(received(), time.nowMs(), isForced);
      this.#isSure = false;
      if (request !== undefined) {
        const askedAtMs = time.nowMs();
        const revision = await register.write({ hub, boot, fence: request.fence }, request.after);
        if (revision !== undefined) {
          lease.kept(request.fence, revision, askedAtMs);
          this.#isSure = true;
          this.#emit(request.fence);
        }
      }
      this.#trouble = undefined;
    } catch (error) {
      this.#isSure = false;
      this.#trouble = keyedError('FLEET_LEASE', message('fleet.leaseUnknown', { why: messageOf(error) }));
    }
  }

  #emit(fence: number): void {
    if (fence === this.#reported) return;
    this.#reported = fence;
    this.#deps.onHeld(fence);
  }
}
