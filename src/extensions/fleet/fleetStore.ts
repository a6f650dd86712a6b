import type { TableSnapshot } from '../../table/tablePort.js';
import type { Commander } from './commander.js';
import type { KeptAct } from './judgeAct.js';
import type { RequestOutcome } from './messages.js';

export const FLEET_FILE = 'fleet.sqlite';

/** A table of another machine as a hub has last seen it. */
export type KnownTable = { readonly node: string; readonly table: string; readonly snapshot: TableSnapshot };

/** A game that was moved away from a machine that was out of reach. */
export type PendingHandOver = {
  readonly node: string;
  readonly table: string;
  readonly gameId: string;
  readonly why: string;
};

/** What a node and a hub must not forget beside their journals. */
export interface FleetStore {
  act(id: string): KeptAct | undefined;
  /** On the disk when this returns; throws when the disk refuses. */
  beginAct(id: string, boot: string): void;
  endAct(id: string, outcome: RequestOutcome): void;
  /** The hub that took over last, as known to this node. */
  commander(): Commander;
  /** On the disk when this returns. One that was taken over from changes nothing. */
  seeCommander(commander: Commander): void;
  /** The fence of this hub itself. */
  fence(): number;
  raiseFence(fence: number): void;
  knownTables(): readonly KnownTable[];
  know(table: KnownTable): void;
  pending(node: string): readonly PendingHandOver[];
  addPending(handOver: PendingHandOver): void;
  settlePending(handOver: PendingHandOver): void;
  /** Machines that were taken in by a code; the passwords as SHA-256, base 64. */
  members(): readonly string[];
  memberHash(name: string): string | undefined;
  addMember(name: string, hash: string): void;
  /** False when there is none of this name. */
  removeMember(name: string): boolean;
  close(): void;
}
