import type { Color } from '../chess/types.js';

/** The author of a command to a table. `rules`: an automatic consequence. */
export type Caller = {
  readonly role: 'player' | 'arbiter' | 'operator' | 'rules';
  /** The side that a player plays, if known. */
  readonly side?: Color;
  readonly name?: string;
  /** An idempotency key. A command with a key that was used before is not carried out again. */
  readonly once?: string;
};

/** The author of automatic consequences of the Laws. */
export const byRules: Caller = { role: 'rules' };

/** The author as text for the record, such as `player Anna`. It is never parsed. */
export const whoIs = ({ role, name, side }: Caller): string =>
  [role, name ?? side].filter((word) => word !== undefined).join(' ');
