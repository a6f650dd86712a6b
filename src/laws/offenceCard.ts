import { parseFen } from '../chess/fen.js';
import type { Position } from '../chess/position.js';
import { positionFromSetup } from '../chess/positionFromSetup.js';
import { makeSan } from '../chess/san.js';
import type { Move } from '../chess/types.js';
import { parseUciMove } from '../chess/uciMove.js';
import { keyedTextOf, type MaybeKeyed } from '../shared/keyedText.js';
import { touchesOf } from './adjusting.js';
import type { Ending } from './endings.js';
import type { GameFacts } from './gameFacts.js';
import { type IllegalConsequence, judgeOffence } from './illegalMoves.js';
import type { LawsState } from './lawsState.js';
import type { Offence } from './offences.js';
import { touchBinding } from './touchMove.js';

/** The consequences when the arbiter confirms an offence. */
export type OffenceFollows = {
  /** The player's count of completed illegal moves including this one; 0 if it does not count. */
  readonly count: number;
  /** Time that the opponent gets. */
  readonly addedMs: number;
  readonly ending?: Pick<Ending, 'result' | 'by' | 'article'>;
  /** The game goes back to before this ply. Null: it does not go back. */
  readonly backToPly: number | null;
  /** The moves that touch-move allows the player now, as SAN (7.5.1 with 4.3). Null: any legal move. */
  readonly mustPlay: MustPlay | null;
};

type MustPlay = MaybeKeyed & { readonly article: string; readonly moves: readonly string[] };

/** An offence with the commands by which an arbiter answers it. */
export type OffenceCard = Offence & {
  readonly follows: OffenceFollows;
  /** Null when the offence is settled, or when it has no consequence before the press. */
  readonly confirm: { readonly type: 'confirmOffence'; readonly offence: number } | null;
  readonly dismiss: { readonly type: 'dismissOffence'; readonly offence: number } | null;
};

const positionBefore = ({ before }: Offence, facts: GameFacts): Position | undefined => {
  const setup = parseFen(before);
  const chess960 = facts.positions[0]?.chess960 ?? false;
  const position = setup.ok ? positionFromSetup(setup.value, { chess960 }) : undefined;
  return position?.ok ? position.value : undefined;
};

const consequence = (offence: Offence, laws: LawsState, facts: GameFacts): IllegalConsequence => {
  const { side } = offence;
  const position = positionBefore(offence, facts);
  return position === undefined
    ? { count: laws.illegalMoves[side] + 1, addedMs: facts.rules.illegalMoveMs }
    : judgeOffence(side, laws.illegalMoves[side], position, facts.rules, facts.canMate);
};

const reasonOf = ({ reason, key, params }: Offence): MaybeKeyed => ({
  text: reason,
  ...(key !== undefined && { key }),
  ...(params !== undefined && { params }),
});

/** Touched pieces bind after an illegal move too. A breach already lists its allowed moves. */
const mustPlayOf = (offence: Offence, facts: GameFacts): MustPlay | null => {
  const { kind, cause, article, allowed, hands, ply, side } = offence;
  const position = positionBefore(offence, facts);
  if (position === undefined || position.turn !== side) return null;
  const inSan = (moves: readonly Move[]) => moves.map((move) => makeSan(position, move));
  if (kind === 'touchBreach') {
    const right = (allowed ?? []).flatMap((uci) => {
      const move = parseUciMove(position, uci);
      return move.ok ? [move.value] : [];
    });
    return { article, ...reasonOf(offence), moves: inSan(right) };
  }
  if (cause !== 'illegalMove' || facts.rules.touchMove === 'off') return null;
  const touches = touchesOf(
    hands.map((contact) => ({ ...contact, ply })),
    ply,
  );
  const binding = touchBinding(position, touches, facts.rules);
  if (binding.article === null) return null;
  return { article: binding.article, ...keyedTextOf(binding), moves: inSan(binding.moves) };
};

const followsOf = (offence: Offence, laws: LawsState, facts: GameFacts): OffenceFollows => {
  const { cause, completed, countsAsIllegal, ply } = offence;
  const goesBack = cause === null || cause === 'illegalMove';
  const after = { backToPly: goesBack ? ply : null, mustPlay: mustPlayOf(offence, facts) };
  if (cause === null || !completed || !countsAsIllegal || offence.state !== 'open')
    return { count: 0, addedMs: 0, ...after };
  const { count, addedMs, ending } = consequence(offence, laws, facts);
  if (ending === undefined) return { count, addedMs, ...after };
  const { result, by, article } = ending;
  return { count, addedMs, ending: { result, by, article }, ...after };
};

/**
 * The answers open to the arbiter. A settled offence has none, and an offence cannot be confirmed before the
 * press.
 */
export const answersTo = ({
  n,
  state,
  cause,
  completed,
}: Pick<Offence, 'n' | 'state' | 'cause' | 'completed'>): Pick<OffenceCard, 'confirm' | 'dismiss'> => {
  const isOpen = state === 'open';
  const canConfirm = isOpen && (cause === null || completed);
  return {
    confirm: canConfirm ? { type: 'confirmOffence', offence: n } : null,
    dismiss: isOpen ? { type: 'dismissOffence', offence: n } : null,
  };
};

export const offenceCard = (offence: Offence, laws: LawsState, facts: GameFacts): OffenceCard => ({
  ...offence,
  follows: followsOf(offence, laws, facts),
  ...answersTo(offence),
});

export const offenceCards = (laws: LawsState, facts: GameFacts | undefined): readonly OffenceCard[] =>
  facts === undefined
    ? []
    : laws.offences.map((offence): OffenceCard => offenceCard(offence, laws, facts)).reverse();
