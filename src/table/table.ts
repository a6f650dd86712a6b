import type { LawsView } from './lawsView.js';
import type { TableRequests } from './tableRequests.js';
import type { TableState } from './tableState.js';

/** A table of this house, or one that it follows through a port: gateways see no difference. */
export interface Table {
  readonly id: string;
  readonly requests: TableRequests;
  /** As the world has heard of it; while the journal refuses, as it is, and with an alarm. */
  shown(): TableState;
  /** As the world has heard of it, and as it is on the disk: what goes out without an alarm beside it. */
  reported(): TableState;
  /** What an arbiter wants to know beside it; undefined when the table could not be set up. */
  laws(): LawsView | undefined | Promise<LawsView | undefined>;
  stop(): void;
}
