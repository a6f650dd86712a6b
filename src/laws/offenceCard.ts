import { parseFen } from '../chess/fen.js';
import { positionFromSetup } from '../chess/positionFromSetup.js';
import type { Ending } from './endings.js';
import type { GameFacts } from './gameFacts.js';
import { type IllegalConsequence, judgeOffence } from './illegalMoves.js';
import type { LawsState } from './lawsState.js';
import type { Offence } from './offences.js';

/** What follows when the arbiter confirms an offence. */
export type OffenceFollows = {
  /** The how-manieth completed illegal move of that player it is; 0: it counts as none. */
  readonly count: number;
  /** Time for the opponent. */
  readonly addedMs: number;
  readonly ending?: Pick<Ending, 'result' | 'by' | 'article'>;
  /** The game goes back to before this ply; null: it stays as it is. */
  readonly backToPly: number | null;
};

/** An offence with what an arbiter can do about it: the commands as they are sent. */
export type OffenceCard = Offence & {
  readonly follows: OffenceFollows;
  /** Null: it is settled, or nothing follows before the clock is pressed. */
  readonly confirm: { readonly type: 'confirmOffence'; readonly offence: number } | null;
  readonly dismiss: { readonly type: 'dismissOffence'; readonly offence: number } | null;
};

const consequence = ({ side, before }: Offence, laws: LawsState, facts: GameFacts): IllegalConsequence => {
  const setup = parseFen(before);
  const chess960 = facts.positions[0]?.chess960 ?? false;
  const position = setup.ok ? positionFromSetup(setup.value, { chess960 }) : undefined;
  return position?.ok
    ? judgeOffence(side, laws.illegalMoves[side], position.value, facts.rules, facts.canMate)
    : { count: laws.illegalMoves[side] + 1, addedMs: facts.rules.illegalMoveMs };
};

const followsOf = (offence: Offence, laws: LawsState, facts: GameFacts): OffenceFollows => {
  const { cause, completed, countsAsIllegal, ply } = offence;
  const goesBack = cause === null || cause === 'illegalMove';
  const backToPly = goesBack ? ply : null;
  if (cause === null || !completed || !countsAsIllegal || offence.state !== 'open')
    return { count: 0, addedMs: 0, backToPly };
  const { count, addedMs, ending } = consequence(offence, laws, facts);
  if (ending === undefined) return { count, addedMs, backToPly };
  const { result, by, article } = ending;
  return { count, addedMs, ending: { result, by, article }, backToPly };
};

/** The newest first. */
export const offenceCards = (laws: LawsState, facts: GameFacts | undefined): readonly OffenceCard[] =>
  facts === undefined
    ? []
    : laws.offences
        .map((offence): OffenceCard => {
          const isOpen = offence.state === 'open';
          const canConfirm = isOpen && (offence.cause === null || offence.completed);
          const { n } = offence;
          return {
            ...offence,
            follows: followsOf(offence, laws, facts),
            confirm: canConfirm ? { type: 'confirmOffence', offence: n } : null,
            dismiss: isOpen ? { type: 'dismissOffence', offence: n } : null,
          };
        })
        .reverse();
