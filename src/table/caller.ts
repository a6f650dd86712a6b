import type { Color } from '../chess/types.js';

/** The author of a command to a table. `rules`: what follows by itself. */
export type Caller = {
  readonly role: 'player' | 'arbiter' | 'operator' | 'rules';
  /** The side that a player plays, where that is known. */
  readonly side?: Color;
  readonly name?: string;
  /** What comes again with the same key was sent twice, and is done once. */
  readonly once?: string;
};

/** What follows from the Laws without a person's decision. */
export const byRules: Caller = { role: 'rules' };

/** For the record, `player Anna`; never read back. */
export const whoIs = ({ role, name, side }: Caller): string =>
  [role, name ?? side].filter((word) => word !== undefined).join(' ');
