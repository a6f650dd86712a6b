import type { BridgeError, KeyedProblem } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';
import type { Caller } from '../../table/caller.js';
import type { PortFault } from '../../table/tablePort.js';
import type { DeviceView } from '../../table/tableView.js';

/** Something wrong, and what to do. */
export type FleetProblem = KeyedProblem;

/** This machine as a node. */
export type FleetNodeView = {
  readonly name: string;
  /** `apart`: it goes on alone, and the fleet does not receive it. */
  readonly state: 'ready' | 'apart';
  /** Six digits by which a hub takes this machine in; absent: it needs none. */
  readonly code?: string;
  readonly problem?: FleetProblem;
};

/** A table of another machine. */
export type FleetTableView = {
  /** What it is called here. */
  readonly id: string;
  /** How many of its events are known to be missing here. */
  readonly behind: number;
  /** The history that it is in; a new one begins with a new journal. */
  readonly epoch: string;
  /** Its board; `lost` too while its machine is out of reach. */
  readonly link: DeviceView['link'];
  /** A game is being played there. */
  readonly plays?: true;
  readonly problem?: FleetProblem;
};

/** A machine's state, as far as it is known. */
export type MachineView = {
  readonly temperatureC?: number;
  readonly diskFreeBytes?: number;
  readonly diskBytes?: number;
};

/** Another machine as this hub sees it. */
export type OtherNodeView = {
  readonly name: string;
  readonly state: 'ready' | 'lost';
  /** How long ago it was last received; null: not since this hub started. */
  readonly heardAgoMs: number | null;
  /** How long the last event was on the way; null: none arrived yet. */
  readonly lagMs: number | null;
  readonly machine: MachineView;
  /** The hub that it obeys since that has taken over; null: any. */
  readonly obeys: string | null;
  readonly program: string | null;
  /** With which others it is updated. */
  readonly ring: number;
  /** How much its wall clock is ahead of ours, and how wrong that may be at most; null: not yet measured. */
  readonly clockAheadMs: number | null;
  readonly clockErrorMs: number | null;
  readonly tables: readonly FleetTableView[];
  readonly problems: readonly FleetProblem[];
};

export type FleetHubView = {
  readonly name: string;
  readonly url: string;
  readonly fence: number;
  /** Another hub commands, or none yet (empty): this one shows. */
  readonly heldBy?: string;
  /** Machines that ask to be taken in, and those that were; by name. */
  readonly asking: readonly string[];
  readonly members: readonly string[];
  readonly problem?: FleetProblem;
};

/** The fleet as this machine sees it; plain JSON. */
export type FleetView = {
  /** Null: this machine stands alone. */
  readonly site: string | null;
  /** Absent: this machine is none, or shows no others. */
  readonly node?: FleetNodeView;
  readonly hub?: FleetHubView;
  readonly nodes: readonly OtherNodeView[];
};

/** Progress of an update: which machines have begun it, and which refused and why. */
export type RingUpdate = {
  readonly begun: readonly string[];
  readonly refused: readonly (Pick<PortFault, 'message' | 'key' | 'params'> & { readonly node: string })[];
};

/** From one table to another, as they are called here. */
export type TableMove = { readonly from: string; readonly to: string };

export interface FleetService {
  view(): FleetView;
  /** Takes in the machine that shows this code; gives its name. */
  adopt(code: string): Promise<Result<string, BridgeError>>;
  /** Machines obey this hub from now on, and no other; gives its fence. */
  takeOver(): Promise<Result<number, BridgeError>>;
  /** A table's game goes on at another table, of whatever machine; gives what it is called there. */
  move(request: TableMove, caller: Caller): Promise<Result<string, BridgeError>>;
  /** All machines of a ring begin to update their program; refused while a round is played. */
  update(ring: number, caller: Caller): Promise<Result<RingUpdate, BridgeError>>;
  /** Throws out a machine that was taken in, also while it is connected. */
  revoke(node: string): Promise<Result<string, BridgeError>>;
}

/** There where this machine is in a fleet. */
export const fleetService = serviceKey<FleetService>('fleet');
