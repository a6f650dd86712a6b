import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';
import type { OpponentChoice } from './opponentChoice.js';
import type { OpponentView } from './opponentView.js';
import type { UnfinishedGame } from './unfinishedGame.js';

/** An opponent who may be chosen; `kind` as in a choice. */
export type OpponentOffer = {
  readonly kind: OpponentChoice['kind'];
  readonly name: string;
  /** Why he cannot be chosen now. */
  readonly problem?: string;
};

/** How a friend comes to a table: by the link or by the words, until a friend has come. */
export type InvitationView = {
  readonly link: string;
  /** Six of them; absent where the address fits into none, or they were tried wrongly too often. */
  readonly words?: string;
  /** ISO time, UTC. */
  readonly endsAt: string;
  /** What keeps friends from coming. */
  readonly note?: string;
  readonly noteKey?: string;
};

/** The opponent from outside at a table, and the one chosen there last; plain JSON. */
export type TableOpponent = {
  readonly playing: OpponentView | null;
  readonly last: OpponentChoice | null;
  /** Its bearer may play: it is for those who may choose. */
  readonly invitation?: InvitationView;
  /** The game that was unfinished when the daemon started. */
  readonly unfinished?: UnfinishedGame;
};

/** The opponents of a house, for those who choose them. */
export interface OpponentService {
  offers(): Promise<readonly OpponentOffer[]>;
  /** Undefined: there is no such table. */
  at(table: string): TableOpponent | undefined;
  choose(table: string, choice: OpponentChoice): Promise<Result<TableOpponent, BridgeError>>;
  /** The opponent goes; seats and game stay. */
  dismiss(table: string): Promise<Result<TableOpponent, BridgeError>>;
}

export const opponentService = serviceKey<OpponentService>('opponents');
