import { type LawsProfile, lawsProfiles } from '../laws/profiles.js';
import { areBothAtBoard } from './game/seat.js';
import type { TableState } from './tableState.js';

/** The profile that judges a game. */
export type JudgedBy = {
  readonly now: LawsProfile;
  /** Whether this table differs from the profile. */
  readonly changed: boolean;
  /** The profile for future games. */
  readonly next: LawsProfile;
};

/**
 * The profile of a table. A profile set at run time takes precedence over the configuration. Undefined: the
 * names are unknown.
 */
export const judgedByOf = ({
  profiles,
  rulesBySeat,
  seats,
  game,
  rules,
}: TableState): JudgedBy | undefined => {
  const { named } = rulesBySeat;
  if (named === undefined) return undefined;
  const isAtBoard = areBothAtBoard(seats);
  const own = isAtBoard ? named.atBoard : named.elsewhere;
  const now = profiles?.now ?? (game?.study === true ? named.elsewhere : own);
  const changed = JSON.stringify({ ...lawsProfiles[now], ...rules }) !== JSON.stringify(lawsProfiles[now]);
  return { now, changed, next: profiles?.next ?? own };
};
