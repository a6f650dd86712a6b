import type { InvitationView } from '../../table/opponents/opponentService.js';
import type { OpponentView } from '../../table/opponents/opponentView.js';

/** A player from outside at one table. */
export interface SeatedOpponent {
  /** Rejects when the table cannot be reached. */
  start(): Promise<void>;
  /** Gets up: nothing of his is left running. */
  stop(): Promise<void>;
  readonly view: OpponentView;
  /** How he comes, while he is waited for. */
  readonly invitation?: InvitationView | undefined;
}
