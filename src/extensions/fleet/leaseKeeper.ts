import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { Commander } from './commander.js';
import { Lease, type LeaseEntry } from './lease.js';

/** One entry that all hubs share, on servers of which the greater part must agree. */
export interface LeaseRegister {
  /** Undefined: nothing was ever written. Rejects when there is no answer in time. */
  read(): Promise<LeaseEntry | undefined>;
  /** The new revision; undefined: another hub has written since `after`. Rejects when that is unknown. */
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
  /** The hub that machines say they follow. */
  readonly received: () => Commander;
  /** This hub commands from now on, with this fence. */
  readonly onHeld: (fence: number) => void;
};

/** Keeps the lease while it can, and takes it when it is free. */
export class LeaseKeeper {
  readonly #deps: LeaseKeeperDeps;
  readonly #lease: Lease;
  #timer: number | undefined;
  #isStopped = false;
  /** Whether what was seen last is what stands there, as far as one can know. */
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

  /** The holder as far as is known; empty: none. */
  holder(): string {
    return this.#lease.entry?.hub ?? '';
  }

  /** Why it cannot be asked for; undefined: it can. */
  get trouble(): BridgeError | undefined {
    return this.#trouble;
  }

  /** Takes it from its holder. Returns the new fence. */
  async force(): Promise<Result<number, BridgeError>> {
    this.#isSure = false;
    await this.#inTurn(true);
    const entry = this.#lease.entry;
    if (this.holds() && entry !== undefined) return ok(entry.fence);
    return err(this.#trouble ?? keyedError('FLEET_LEASE', message('fleet.leaseLost')));
  }

  /** Releases it, which saves the next hub the wait. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#deps.time.clearTimeout(this.#timer ?? 0);
    await this.#last;
    const { register } = this.#deps;
    const entry = this.#lease.entry;
    const free = entry && { hub: '', boot: '', fence: entry.fence };
    if (free && entry && this.holds()) {
      this.#lease.letGo();
      await register.write(free, entry.revision).catch(() => undefined);
    }
    await register.close();
  }

  /** One after the other: two writings of ours would be each other's rivals. */
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
