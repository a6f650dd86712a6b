import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';
import type { Seats } from '../../table/game/seat.js';
import type { Beginning, OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentOffer } from '../../table/opponents/opponentService.js';
import type { OpponentTable } from './opponentTable.js';
import type { SeatedOpponent } from './seatedOpponent.js';

/** A chosen opponent that is ready to play. The table is still unchanged. */
export type PreparedOpponent = {
  readonly seats: Seats;
  /** `study`: there is no game. */
  readonly beginning: Beginning & { readonly study?: true };
  /** Null: both sides are played here. The opponent does nothing before it is started. */
  readonly opponent: SeatedOpponent | null;
};

export type OpponentDefinition<Choice> = {
  readonly offers: () => Promise<readonly OpponentOffer[]>;
  /** Checks the choice. A refusal must happen here. */
  readonly prepare: (choice: Choice, table: OpponentTable) => Promise<Result<PreparedOpponent, BridgeError>>;
  /** Called when this opponent must not return to the table. */
  readonly forget?: (table: string) => Promise<void>;
};

export type OpponentDefinitions = {
  readonly [Kind in OpponentChoice['kind']]: OpponentDefinition<
    Extract<OpponentChoice, { readonly kind: Kind }>
  >;
};

/** The registry to which an extension adds its kinds of opponents. */
export interface OpponentKinds {
  add(rows: Partial<OpponentDefinitions>): void;
}
export const opponentKinds = serviceKey<OpponentKinds>('opponentKinds');
