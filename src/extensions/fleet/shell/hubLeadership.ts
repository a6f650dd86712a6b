import { faultOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BridgeError, refusalOf } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { PortFault } from '../../../table/tablePort.js';
import { type Commander, FIRST_FENCE, lastOf } from '../commander.js';
import type { FleetStore } from '../fleetStore.js';
import { LeaseKeeper, type LeaseRegister } from '../leaseKeeper.js';

export type HubLeadershipDeps = {
  readonly hub: string;
  readonly boot: string;
  readonly time: TimeSource;
  readonly store: FleetStore;
  /** If absent, hubs take over by hand. */
  readonly lease?: LeaseRegister | undefined;
};

type Around = {
  /** The commanders that the machines report. */
  readonly reportedCommanders: () => readonly Commander[];
  /** Called with a new fence, which the machines must learn. */
  readonly onTaken: (fence: number, from: string) => void;
};

/** Tracks the hub in command. A shared lease decides it, or takeovers by hand if there is no lease. */
export class HubLeadership {
  readonly #deps: HubLeadershipDeps;
  readonly #around: Around;
  readonly #keeper: LeaseKeeper | undefined;

  constructor(deps: HubLeadershipDeps, around: Around) {
    this.#deps = deps;
    this.#around = around;
    const { lease: register, time, hub, boot } = deps;
    const onHeld = (fence: number): void => this.#raise(fence);
    this.#keeper =
      register && new LeaseKeeper({ register, time, hub, boot, received: () => this.#last(), onHeld });
  }

  get trouble(): BridgeError | undefined {
    return this.#keeper?.trouble;
  }

  /** The hub in command, empty if there is none, or undefined if this hub may command. */
  heldBy(): string | undefined {
    const { hub } = this.#deps;
    if (this.#keeper !== undefined) {
      const holder = this.#keeper.holder();
      if (this.#keeper.holds()) return undefined;
      return holder === hub ? '' : holder;
    }
    const last = this.#last();
    return last.fence <= FIRST_FENCE || last.hub === hub ? undefined : last.hub;
  }

  /** Why this hub may not command now. Machines would refuse its commands as well. */
  refusal(): PortFault | undefined {
    if (this.#keeper === undefined || this.#keeper.holds()) return undefined;
    const holder = this.heldBy();
    if (holder) return faultOf('FLEET_FENCED', message('fleet.otherCommands', { hub: holder }));
    const { trouble } = this;
    return trouble === undefined ? faultOf('FLEET_LEASE', message('fleet.noLease')) : refusalOf(trouble);
  }

  /** Returns the new fence, which is on the disk by then. */
  async takeOver(): Promise<Result<number, BridgeError>> {
    if (this.#keeper !== undefined) return this.#keeper.force();
    const fence = this.#last().fence + 1;
    this.#raise(fence);
    return ok(fence);
  }

  async stop(): Promise<void> {
    await this.#keeper?.stop();
  }

  #last(): Commander {
    const { hub, store } = this.#deps;
    return lastOf([{ fence: store.fence(), hub }, ...this.#around.reportedCommanders()]);
  }

  #raise(fence: number): void {
    const from = this.#last().hub;
    this.#deps.store.raiseFence(fence);
    this.#around.onTaken(fence, from);
  }
}
