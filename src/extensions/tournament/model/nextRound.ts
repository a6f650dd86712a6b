import { type Message, message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import type { Pairing, Round, Tournament } from './tournament.js';
import { refuseAct } from './tournamentFault.js';
import { gameMessage, listMessage, roundMessage } from './tournamentMessages.js';

/** The round to close and the round to set up. `over` is undefined before the first round. */
export type NextRound = { readonly over: Round | undefined; readonly next: Round };

const isOpen = ({ black, result }: Pairing): boolean => black !== null && result.value === '*';

const REASONS_SHOWN = 5;

const openMessage = (pairing: Pairing): Message =>
  message('refusal.openBoard', {
    board: pairing.board,
    game: gameMessage(pairing),
    begun: pairing.game === undefined ? 'no' : 'yes',
  });

/** Why a round is not over, or undefined if it is. */
const unfinished = (round: Round): Message | undefined => {
  const open = round.pairings.filter(isOpen);
  if (open.length === 0) return undefined;
  const shown = open.slice(0, REASONS_SHOWN).map(openMessage);
  const more = open.length - shown.length;
  const why = listMessage(more > 0 ? [...shown, message('list.more', { count: more })] : shown);
  return message('refusal.openRound', { round: roundMessage(round), why });
};

/** Finds the round to set up after the current one of a section. */
export const findNextRound = (
  { rounds }: Tournament,
  section: string | undefined,
): Result<NextRound, BridgeError> => {
  const sections = [...new Set(rounds.map((round) => round.section))];
  const [only] = sections;
  if (section === undefined && sections.length > 1 && !sections.includes(undefined))
    return refuseAct('absent', message('refusal.whichSection', { sections: sections.join(', ') }));
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
    ? refuseAct(
        'absent',
        wanted === undefined
          ? message('refusal.noPairingsAfter', { after })
          : message('refusal.noPairingsAfterIn', { after, section: wanted }),
      )
    : ok({ over, next });
};
