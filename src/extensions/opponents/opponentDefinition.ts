import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';
import type { Seats } from '../../table/game/seat.js';
import type { Beginning, OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentOffer } from '../../table/opponents/opponentService.js';
import type { OpponentTable } from './opponentTable.js';
import type { SeatedOpponent } from './seatedOpponent.js';

/** A chosen opponent that is ready to sit down; nothing at the table has changed yet. */
export type PreparedOpponent = {
  readonly seats: Seats;
  /** `study`: no game is played. */
  readonly beginning: Beginning & { readonly study?: true };
  /** Null: no opponent from outside. Nothing runs before it is started. */
  readonly opponent: SeatedOpponent | null;
};

/** One kind of opponent. */
export type OpponentDefinition<Choice> = {
  readonly offers: () => Promise<readonly OpponentOffer[]>;
  /** Everything that can be refused is refused here. */
  readonly prepare: (choice: Choice, table: OpponentTable) => Promise<Result<PreparedOpponent, BridgeError>>;
  /** No opponent of this kind comes back to that table: the permission is withdrawn. */
  readonly forget?: (table: string) => Promise<void>;
};

/** All kinds there are. */
export type OpponentDefinitions = {
  readonly [Kind in OpponentChoice['kind']]: OpponentDefinition<
    Extract<OpponentChoice, { readonly kind: Kind }>
  >;
};

/** Where an extension adds the kinds of opponents that it has. */
export interface OpponentKinds {
  add(rows: Partial<OpponentDefinitions>): void;
}
export const opponentKinds = serviceKey<OpponentKinds>('opponentKinds');
