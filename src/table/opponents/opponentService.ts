import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';
import type { OpponentChoice } from './opponentChoice.js';
import type { OpponentView } from './opponentView.js';
import type { UnfinishedGame } from './unfinishedGame.js';

/** An opponent that can be chosen. `kind` is that of a choice. */
export type OpponentOffer = {
  readonly kind: OpponentChoice['kind'];
  readonly name: string;
  /** Why it cannot be chosen now. */
  readonly problem?: string;
};

/**
 * The invitation for a friend, by link or words. Valid until a friend has come, and at most until `endsAt`.
 */
export type InvitationView = {
  readonly link: string;
  /** Six words. Absent when the address cannot be encoded, or after too many wrong attempts. */
  readonly words?: string;
  /** ISO time, UTC. */
  readonly endsAt: string;
  /** What prevents friends from coming. */
  readonly note?: string;
  readonly noteKey?: string;
};

/** The external opponent at a table and the last choice there. Plain JSON. */
export type TableOpponent = {
  readonly playing: OpponentView | null;
  readonly last: OpponentChoice | null;
  /** Only for callers who may choose the opponent, because its bearer can play. */
  readonly invitation?: InvitationView;
  /** The game that was unfinished when the daemon started. */
  readonly unfinished?: UnfinishedGame;
};

/** The opponents of a house. */
export interface OpponentService {
  offers(): Promise<readonly OpponentOffer[]>;
  /** Undefined when there is no such table. */
  at(table: string): TableOpponent | undefined;
  choose(table: string, choice: OpponentChoice): Promise<Result<TableOpponent, BridgeError>>;
  /** Dismisses the opponent. Seats and game stay. */
  dismiss(table: string): Promise<Result<TableOpponent, BridgeError>>;
}

export const opponentService = serviceKey<OpponentService>('opponents');
