import { type LawsProfile, lawsProfiles } from '../laws/profiles.js';
import { areBothAtBoard } from './game/seat.js';
import type { TableState } from './tableState.js';

/** By which profile a game is judged. */
export type JudgedBy = {
  readonly now: LawsProfile;
  /** Whether something of it is otherwise here. */
  readonly changed: boolean;
  /** For the games that begin from now on. */
  readonly next: LawsProfile;
};

/** What was set live counts before the configuration. Undefined: the names are unknown. */
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
