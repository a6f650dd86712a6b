import type { LawsView } from './lawsView.js';
import type { TableRequests } from './tableRequests.js';
import type { TableState } from './tableState.js';

/** A table of this house, or one that it follows through a port. Gateways see no difference. */
export interface Table {
  readonly id: string;
  readonly requests: TableRequests;
  /** The published state. While the journal refuses events, the current state with an alarm. */
  shown(): TableState;
  /** The stored state, for outputs that show no alarm. */
  reported(): TableState;
  /** The arbiter's view. Undefined when the table could not be set up. */
  laws(): LawsView | undefined | Promise<LawsView | undefined>;
  stop(): void;
}
