import type { Color } from '../chess/types.js';
import type { KeyedText } from '../shared/keyedText.js';
import type { IllegalCause } from './illegalMoves.js';
import type { IncompleteReason } from './incompleteMove.js';
import type { Decision } from './lawsDecision.js';
import type { OtherCause } from './otherCause.js';

/** A contact as the record of touches has it. */
type Contact = {
  readonly square: string;
  readonly piece: string;
  readonly act: 'lift' | 'place' | 'adjust';
  readonly together?: boolean;
};

/**
 * Where an offence stands: `open` waits for the arbiter; he has `confirmed` or `dismissed` it; it was
 * `withdrawn` by what was seen later; it `stands` because no objection came in time.
 */
export type OffenceState = 'open' | 'confirmed' | 'dismissed' | 'withdrawn' | 'stands';

/** How sure it is that an offence was one. */
export type OffenceEvidence = {
  /** English, one sentence, without a full stop. */
  readonly reason: string;
  /** From 0 to 1; absent where what was seen leaves no doubt. */
  readonly likelihood?: number;
  /** What else would explain what was seen, the likeliest first, each with its share. */
  readonly otherwise?: readonly OtherCause[];
};

/** What looked like an offence, with all that an arbiter needs to judge it; plain JSON. */
export type Offence = {
  /** The number of the event that first reported it, in the table's own history. */
  readonly n: number;
  readonly kind: 'illegal' | 'incompleteMove' | 'emptyPress' | 'touchBreach' | 'boundBreach';
  readonly side: Color;
  readonly ply: number;
  readonly article: string;
  /** English, one sentence, without a full stop. */
  readonly reason: string;
  /** Of `reason`, where it has one. */
  readonly key?: string;
  readonly params?: NonNullable<KeyedText['params']>;
  readonly cause: IllegalCause | null;
  readonly incomplete?: IncompleteReason;
  readonly from?: string;
  readonly to?: string;
  /** The move that was played in breach (UCI), and those that would have been right. */
  readonly played?: string;
  readonly allowed?: readonly string[];
  /** The position before the ply, FEN. */
  readonly before: string;
  /** The placement when it was reported, as in the view's `physical`; null: not known. */
  readonly board: string | null;
  /** What the hands did in that ply, in order. */
  readonly hands: readonly Contact[];
  /** The clock was pressed after it. */
  readonly completed: boolean;
  readonly countsAsIllegal: boolean;
  /** From 0 to 1: how sure it is; and what else would explain it. */
  readonly likelihood: number;
  readonly otherwise: readonly OtherCause[];
  readonly state: OffenceState;
};

const OFFENCES_MAX = 40;

const isSame = (a: Offence, b: Offence): boolean =>
  a.kind === b.kind && a.side === b.side && a.ply === b.ply && a.from === b.from && a.to === b.to;

/** The list after a report, perhaps repeated: it keeps the number of its first report. */
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

/** The state to which a decision brings an offence, and which it concerns; undefined: none. */
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

/** What was decided about one of them. */
export const offencesAfterDecision = (
  offences: readonly Offence[],
  decision: Decision,
): readonly Offence[] => {
  const about = judged(decision);
  return about === undefined ? offences : settle(offences, 'open', about.state, about.concerns);
};

/** The decision was taken back. */
export const reopenOffences = (offences: readonly Offence[], decision: Decision): readonly Offence[] => {
  if (decision.kind === 'touchBreach' || decision.kind === 'boundBreach') {
    const { kind, side, ply, played, question } = decision;
    // What the arbiter has said yes to is a question again.
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
