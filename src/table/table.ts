import type { LawsView } from './lawsView.js';
import type { TableRequests } from './tableRequests.js';
import type { TableState } from './tableState.js';

/** A table of this house, or one that it follows through a port: gateways see no difference. */
export interface Table {
  readonly id: string;
  readonly requests: TableRequests;
  /** The published state; while the journal refuses, the present one, with an alarm. */
  shown(): TableState;
  /** The state on the disk, for outputs without an alarm beside it. */
  reported(): TableState;
  /** What an arbiter wants to know beside it; undefined when the table could not be set up. */
  laws(): LawsView | undefined | Promise<LawsView | undefined>;
  stop(): void;
}
