import type { InvitationView } from '../../table/opponents/opponentService.js';
import type { OpponentView } from '../../table/opponents/opponentView.js';

export interface SeatedOpponent {
  /** Rejects when the table cannot be reached. */
  start(): Promise<void>;
  /** Leaves the table and ends everything the opponent has started. */
  stop(): Promise<void>;
  readonly view: OpponentView;
  /** The invitation, while the opponent has not come yet. */
  readonly invitation?: InvitationView | undefined;
}
