import type { TableSnapshot } from '../../table/tablePort.js';
import type { Commander } from './commander.js';
import type { KeptAct } from './judgeAct.js';
import type { RequestOutcome } from './messages.js';

export const FLEET_FILE = 'fleet.sqlite';

/** The last known state of another machine's table. */
export type KnownTable = { readonly node: string; readonly table: string; readonly snapshot: TableSnapshot };

/** A game that was moved while its machine was out of reach. */
export type PendingHandOver = {
  readonly node: string;
  readonly table: string;
  readonly gameId: string;
  readonly why: string;
};

/** What a node and a hub keep on the disk besides their journals. */
export interface FleetStore {
  act(id: string): KeptAct | undefined;
  /** Is on the disk when this returns. Throws when the disk refuses. */
  beginAct(id: string, boot: string): void;
  endAct(id: string, outcome: RequestOutcome): void;
  /** The last hub to take over, as far as this node knows. */
  commander(): Commander;
  /** Is on the disk when this returns. Ignores a hub that another one has taken over from. */
  seeCommander(commander: Commander): void;
  /** The fence of this hub. */
  fence(): number;
  raiseFence(fence: number): void;
  knownTables(): readonly KnownTable[];
  know(table: KnownTable): void;
  pending(node: string): readonly PendingHandOver[];
  addPending(handOver: PendingHandOver): void;
  settlePending(handOver: PendingHandOver): void;
  /** The names of adopted machines. Their passwords are kept as SHA-256 in base64. */
  members(): readonly string[];
  memberHash(name: string): string | undefined;
  addMember(name: string, hash: string): void;
  /** Returns false if there is no such member. */
  removeMember(name: string): boolean;
  close(): void;
}
