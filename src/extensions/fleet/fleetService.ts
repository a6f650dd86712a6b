import type { BridgeError, KeyedProblem } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';
import type { Caller } from '../../table/caller.js';
import type { PortFault } from '../../table/tablePort.js';
import type { DeviceView } from '../../table/tableView.js';

export type FleetProblem = KeyedProblem;

/** The state of this machine as a node. */
export type FleetNodeView = {
  readonly name: string;
  /** `apart` means that the machine works alone because it cannot reach the fleet. */
  readonly state: 'ready' | 'apart';
  /** Six digits by which a hub adopts this machine. Absent if it needs no adoption. */
  readonly code?: string;
  readonly problem?: FleetProblem;
};

/** A table of another machine as this hub sees it. */
export type FleetTableView = {
  /** The id of the table in the fleet. */
  readonly id: string;
  /** The number of events known to be missing here. */
  readonly behind: number;
  /** The epoch of the table's history. A new journal begins a new epoch. */
  readonly epoch: string;
  /** The link to its board. It is `lost` also while the machine is out of reach. */
  readonly link: DeviceView['link'];
  /** Set while a game is in progress. */
  readonly plays?: true;
  readonly problem?: FleetProblem;
};

/** The state of a machine's hardware, as far as known. */
export type MachineView = {
  readonly temperatureC?: number;
  readonly diskFreeBytes?: number;
  readonly diskBytes?: number;
};

/** Another machine as this hub sees it. */
export type OtherNodeView = {
  readonly name: string;
  readonly state: 'ready' | 'lost';
  /** The time since its last message. Null if there was none since this hub started. */
  readonly heardAgoMs: number | null;
  /** The delay of its last event, or null before the first one. */
  readonly lagMs: number | null;
  readonly machine: MachineView;
  /** The hub that it obeys after a takeover, or null if it obeys any. */
  readonly obeys: string | null;
  readonly program: string | null;
  /** The group of machines with which it is updated. */
  readonly ring: number;
  /**
   * How far its wall clock is ahead of ours, and the greatest error of that value. Null before the first
   * measurement.
   */
  readonly clockAheadMs: number | null;
  readonly clockErrorMs: number | null;
  readonly tables: readonly FleetTableView[];
  readonly problems: readonly FleetProblem[];
};

export type FleetHubView = {
  readonly name: string;
  readonly url: string;
  readonly fence: number;
  /** The hub in command, or empty if there is none. Absent if this hub is in command. */
  readonly heldBy?: string;
  /** The names of machines that ask for adoption, and of those adopted. */
  readonly asking: readonly string[];
  readonly members: readonly string[];
  readonly problem?: FleetProblem;
};

/** The fleet as this machine sees it, as plain JSON. */
export type FleetView = {
  /** Null if this machine is not in a fleet. */
  readonly site: string | null;
  /** Absent if this machine is not a node, or not a hub. */
  readonly node?: FleetNodeView;
  readonly hub?: FleetHubView;
  readonly nodes: readonly OtherNodeView[];
};

/** The machines that have begun an update, and those that refused with the reason. */
export type RingUpdate = {
  readonly begun: readonly string[];
  readonly refused: readonly (Pick<PortFault, 'message' | 'key' | 'params'> & { readonly node: string })[];
};

/** Two tables by their ids in the fleet. */
export type TableMove = { readonly from: string; readonly to: string };

export interface FleetService {
  view(): FleetView;
  /** Adopts the machine that shows this code. Returns its name. */
  adopt(code: string): Promise<Result<string, BridgeError>>;
  /** Makes machines obey only this hub. Returns its fence. */
  takeOver(): Promise<Result<number, BridgeError>>;
  /** Moves a table's game to another table, on any machine. Returns the new id of the game. */
  move(request: TableMove, caller: Caller): Promise<Result<string, BridgeError>>;
  /** Updates the program on all machines of a ring. Refused while a round is in play. */
  update(ring: number, caller: Caller): Promise<Result<RingUpdate, BridgeError>>;
  /** Removes an adopted machine, even while it is connected. */
  revoke(node: string): Promise<Result<string, BridgeError>>;
}

/** The fleet service. Present only if this machine is in a fleet. */
export const fleetService = serviceKey<FleetService>('fleet');
