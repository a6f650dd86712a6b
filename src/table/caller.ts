import type { Color } from '../chess/types.js';

/** The author of a command to a table. `rules`: what follows by itself. */
export type Caller = {
  readonly role: 'player' | 'arbiter' | 'operator' | 'rules';
  /** The side that a player plays, where that is known. */
  readonly side?: Color;
  readonly name?: string;
  /** A repeated key is a repeated command, which is done once. */
  readonly once?: string;
};

/** Consequences of the Laws without anyone's decision. */
export const byRules: Caller = { role: 'rules' };

/** For the record, `player Anna`; never parsed. */
export const whoIs = ({ role, name, side }: Caller): string =>
  [role, name ?? side].filter((word) => word !== undefined).join(' ');
