import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import { type Pairing, type Round, roundName, type Tournament } from './tournament.js';
import { refuseAct } from './tournamentFault.js';

/** The rounds that change places; `over` is undefined before the first. */
export type NextRound = { readonly over: Round | undefined; readonly next: Round };

const isOpen = ({ black, result }: Pairing): boolean => black !== null && result.value === '*';

const REASONS_SHOWN = 5;

const openText = ({ board, white, black, game }: Pairing): string =>
  `board ${board} (${white.name} - ${black?.name}) ${game === undefined ? 'has no result' : 'is still being played'}`;

/** Why a round is not over yet; undefined: it is. */
const unfinished = (round: Round): string | undefined => {
  const open = round.pairings.filter(isOpen);
  if (open.length === 0) return undefined;
  const more = open.length > REASONS_SHOWN ? [`and ${open.length - REASONS_SHOWN} more`] : [];
  return `${roundName(round)}: ${[...open.slice(0, REASONS_SHOWN).map(openText), ...more].join('; ')}`;
};

const sectionText = (section: string | undefined): string => (section === undefined ? '' : ` of ${section}`);

/** The round of a section that the tables are to expect when the one at the tables is over. */
export const findNextRound = (
  { rounds }: Tournament,
  section: string | undefined,
): Result<NextRound, BridgeError> => {
  const sections = [...new Set(rounds.map((round) => round.section))];
  const [only] = sections;
  if (section === undefined && sections.length > 1 && !sections.includes(undefined))
    return refuseAct('absent', `say of which section: ${sections.join(', ')}`);
  const wanted = section ?? (sections.length === 1 ? only : undefined);
  const own = rounds.filter((round) => round.section === wanted);
  const over = own.findLast(({ state }) => state === 'setUp');
  const after = over?.round ?? own.findLast(({ state }) => state === 'closed')?.round ?? 0;
  const reason = over && unfinished(over);
  if (reason !== undefined) return refuseAct('unfinished', reason);
  const next = own.find(
    ({ state, round, pairings }) => state === 'paired' && round > after && pairings.some(isOpen),
  );
  return next === undefined
    ? refuseAct('absent', `the pairings of the round after ${after}${sectionText(wanted)} are not there yet`)
    : ok({ over, next });
};
