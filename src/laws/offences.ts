import type { Color } from '../chess/types.js';
import type { KeyedText } from '../shared/keyedText.js';
import type { IllegalCause } from './illegalMoves.js';
import type { IncompleteReason } from './incompleteMove.js';
import type { Decision } from './lawsDecision.js';
import type { OtherCause } from './otherCause.js';

/** A contact as in the record of touches. */
type Contact = {
  readonly square: string;
  readonly piece: string;
  readonly act: 'lift' | 'place' | 'adjust';
  readonly together?: boolean;
};

/**
 * The state of an offence. `open`: waits for the arbiter. `confirmed`, `dismissed`: the arbiter ruled.
 * `withdrawn`: later observations refuted it. `stands`: no objection came in time.
 */
export type OffenceState = 'open' | 'confirmed' | 'dismissed' | 'withdrawn' | 'stands';

export type OffenceEvidence = {
  /** One English sentence without a full stop. */
  readonly reason: string;
  /** From 0 to 1. Absent when the observation leaves no doubt. */
  readonly likelihood?: number;
  /** Other explanations, likeliest first, each with its share. */
  readonly otherwise?: readonly OtherCause[];
};

/** A suspected offence with everything that an arbiter needs to judge it. Plain JSON. */
export type Offence = {
  /** The number of the event that first reported it, in the table's own history. */
  readonly n: number;
  readonly kind: 'illegal' | 'incompleteMove' | 'emptyPress' | 'touchBreach' | 'boundBreach';
  readonly side: Color;
  readonly ply: number;
  readonly article: string;
  /** One English sentence without a full stop. */
  readonly reason: string;
  /** The message key of `reason`, if it has one. */
  readonly key?: string;
  readonly params?: NonNullable<KeyedText['params']>;
  readonly cause: IllegalCause | null;
  readonly incomplete?: IncompleteReason;
  readonly from?: string;
  readonly to?: string;
  /** The move played in breach, and the moves that were allowed (UCI). */
  readonly played?: string;
  readonly allowed?: readonly string[];
  /** FEN of the position before the ply. */
  readonly before: string;
  /** The placement at the time of the report, as in the view's `physical`. Null: unknown. */
  readonly board: string | null;
  /** The contacts of that ply, in order. */
  readonly hands: readonly Contact[];
  /** Whether the clock was pressed after it. */
  readonly completed: boolean;
  readonly countsAsIllegal: boolean;
  /** The likelihood from 0 to 1, and other explanations. */
  readonly likelihood: number;
  readonly otherwise: readonly OtherCause[];
  readonly state: OffenceState;
};

const OFFENCES_MAX = 40;

const isSame = (a: Offence, b: Offence): boolean =>
  a.kind === b.kind && a.side === b.side && a.ply === b.ply && a.from === b.from && a.to === b.to;

/** Adds a reported offence. A repeated report replaces the earlier one and keeps its number. */
export const withOffence = (offences: readonly Offence[], reported: Offence): readonly Offence[] => {
  const known = offences.findLast((offence) => offence.state === 'open' && isSame(offence, reported));
  if (known === undefined) return [...offences.slice(1 - OFFENCES_MAX), reported];
  const again = { ...reported, n: known.n, hands: known.hands, before: known.before };
  return offences.map((offence) => (offence === known ? again : offence));
};

const settle = (
  offences: readonly Offence[],
  from: OffenceState,
  to: OffenceState,
  concerns: (offence: Offence) => boolean,
): readonly Offence[] =>
  offences.map((offence) =>
    offence.state === from && concerns(offence) ? { ...offence, state: to } : offence,
  );

export const withdrawOffence = (offences: readonly Offence[], n: number): readonly Offence[] =>
  settle(offences, 'open', 'withdrawn', (offence) => offence.n === n);

/**
 * The new state that a decision gives to offences, and the offences it concerns. Undefined when it concerns
 * none.
 */
const judged = (
  decision: Decision,
): { readonly state: OffenceState; readonly concerns: (offence: Offence) => boolean } | undefined => {
  switch (decision.kind) {
    case 'illegalMove':
    case 'illegalIgnored':
    case 'illegalStands': {
      const { side, ply } = decision;
      const concerns = (it: Offence): boolean => it.cause !== null && it.side === side && it.ply === ply;
      const states = {
        illegalMove: 'confirmed',
        illegalIgnored: 'dismissed',
        illegalStands: 'stands',
      } as const;
      return { state: states[decision.kind], concerns };
    }
    case 'breachJudged': {
      const { offence, confirmed } = decision;
      return { state: confirmed ? 'confirmed' : 'dismissed', concerns: ({ n }) => n === offence };
    }
    default:
      return undefined;
  }
};

export const offencesAfterDecision = (
  offences: readonly Offence[],
  decision: Decision,
): readonly Offence[] => {
  const about = judged(decision);
  return about === undefined ? offences : settle(offences, 'open', about.state, about.concerns);
};

/** The offences after a decision was taken back. */
export const reopenOffences = (offences: readonly Offence[], decision: Decision): readonly Offence[] => {
  if (decision.kind === 'touchBreach' || decision.kind === 'boundBreach') {
    const { kind, side, ply, played, question } = decision;
    // The question that the arbiter answered with yes is open again.
    const state = question === undefined ? 'dismissed' : 'withdrawn';
    return settle(
      offences,
      'open',
      state,
      (it) => it.kind === kind && it.side === side && it.ply === ply && it.played === played,
    );
  }
  const about = judged(decision);
  return about === undefined ? offences : settle(offences, about.state, 'open', about.concerns);
};
