import { oppositeColor } from '../chess/piece.js';
import { COLORS, type Color } from '../chess/types.js';
import type { ClaimGround } from './claims.js';
import type { IncompleteReason } from './incompleteMove.js';
import type { Decision, DecisionRecord } from './lawsDecision.js';
import { type Offence, offencesAfterDecision, reopenOffences } from './offences.js';
import { type PressRecord, withoutPlies } from './strayPresses.js';

type BySide<T> = Readonly<Record<Color, T>>;

/** What decisions make, and undoing them unmakes. */
export type Ledger = {
  /** Completed illegal moves of each player, all four causes (7.5.5). */
  readonly illegalMoves: BySide<number>;
  /** The draw offer that stands. */
  readonly offer: { readonly side: Color; readonly ply: number } | null;
  /** What a player asks to have back, while it is unanswered. */
  readonly takeBack: { readonly side: Color; readonly ply: number; readonly plies: number } | null;
  /** How many offers each has made (11.5: too many are a distraction). */
  readonly offers: BySide<number>;
  /** Clocks stopped by a decision. */
  readonly pause: 'paused' | 'adjourned' | null;
  /** A claim that waits for the arbiter; the clocks stand (9.5.1). */
  readonly claim: PendingClaim | null;
  /** After a wrong claim: the declared move that must be played. */
  readonly bound: { readonly side: Color; readonly ply: number; readonly move: string } | null;
  /** Until the move is made that comes in the place of an illegal one: what was touched for that (7.5.1). */
  readonly replacing: {
    readonly side: Color;
    readonly ply: number;
    readonly touches: readonly TouchRecord[];
  } | null;
  /** Time that decisions have given (or taken from) each player. */
  readonly addedMs: BySide<number>;
  readonly warnings: BySide<number>;
  /** The player who announced an adjustment. */
  readonly adjusting: Color | null;
  /** The same until the ply of that turn has been judged. */
  readonly adjusted: Adjusted | null;
  /** What was said in turns before that, until their plies have been judged too. */
  readonly adjustedBefore: readonly Adjusted[];
};

/** In whose turn a player announced an adjustment; `squares`: the named pieces. */
export type Adjusted = {
  readonly side: Color;
  readonly ply: number;
  readonly squares?: readonly string[];
};

/** A draw as it was claimed, before it is judged; `move` (UCI) is declared and not played. */
export type PendingClaim = {
  readonly side: Color;
  readonly ply: number;
  readonly ground: ClaimGround;
  readonly move?: string;
};

/** A contact of the turn, as recorded; `square` is a name. */
export type TouchRecord = {
  /** The ply that was being played. */
  readonly ply: number;
  readonly square: string;
  readonly piece: string;
  readonly act: 'lift' | 'place' | 'adjust';
  /** In the same moment as the one before: what came first is not known. */
  readonly together?: boolean;
  /** How likely (0 to 1) it was meant, as far as hands had shown then; absent: a person says so. */
  readonly meant?: number;
  /** When, by the clock of the table; absent in what earlier versions have kept. */
  readonly atMs?: number;
};

/** An illegal move that stands on the board and has not been dealt with. */
export type PendingIllegal = SeenIllegal & {
  /** The number of its event, in the table's own history. */
  readonly n: number;
};

/** Pieces that were moved by accident, or one that stands on its square and is not felt there. */
export type InnocentCause = 'accident' | 'unfelt';

/** An illegal move as it was seen. */
export type SeenIllegal = {
  readonly ply: number;
  readonly side: Color;
  readonly cause: 'illegalMove' | 'pawnLeft' | 'pressWithoutMove';
  /** What was left to do of a move, when it was pressed too early. */
  readonly incomplete?: IncompleteReason;
  readonly from?: string;
  readonly to?: string;
  /** King and rook stand as after castling. */
  readonly castling?: true;
  readonly reason: string;
  /** From 0 to 1; absent where what was seen leaves no doubt. */
  readonly likelihood?: number;
  /** What innocent hands would show as well: `accident` when not given. */
  readonly innocent?: InnocentCause;
  /** The clock was pressed (7.5.1): before that it can simply be corrected. */
  readonly completed: boolean;
};

/** `ply` has to be this move (UCI), whose piece had stood this long when it was lifted again. */
export type ReleasedMove = {
  readonly ply: number;
  readonly uci: string;
  readonly restedMs: number;
  /** How sure it was that this move stood there; absent in journals of older versions: sure. */
  readonly confidence?: number;
};

/** What the Laws remember of a game beside its moves: the fold of its events. Plain JSON. */
export type LawsState = Ledger & {
  readonly lastId: number;
  /** The ledger before each decision that can be undone, oldest first. */
  readonly history: readonly {
    readonly id: number;
    readonly decision: Decision;
    readonly act?: number;
    readonly ends: boolean;
    readonly before: Ledger;
  }[];
  readonly pending: PendingIllegal | null;
  /** The move that was penalised last, until hands do something else: two offences in one move are one. */
  readonly penalised: { readonly side: Color; readonly ply: number } | null;
  /** A move that stood on the board as released, and was then taken up again (4.7). */
  readonly released: ReleasedMove | null;
  /** Contacts of this turn and those before it, in order. */
  readonly touches: readonly TouchRecord[];
  /** What looked like an offence in this game, the oldest first; the newest of them are kept. */
  readonly offences: readonly Offence[];
  /** The last ply of each player that he completed with a press; 0: none. */
  readonly pressed: BySide<number>;
  /** The moves of each player in the parts of this game before one that begins behind an illegal move. */
  readonly earlierMoves: BySide<number>;
  /** The last press of each player came when none of his plies was left that it might complete. */
  readonly pressedAhead: BySide<boolean>;
  /** The last presses since an offence was reported or ruled on, the oldest first. */
  readonly presses: readonly PressRecord[];
  /**
   * The side whose clock runs because the other one pressed after it, for an earlier ply (6.2.2): its next
   * press only gives the move back.
   */
  readonly mayPressBack: Color | null;
};

const none: BySide<number> = { white: 0, black: 0 };

export const emptyLaws: LawsState = {
  illegalMoves: none,
  offer: null,
  takeBack: null,
  offers: none,
  pause: null,
  claim: null,
  bound: null,
  replacing: null,
  addedMs: none,
  warnings: none,
  adjusting: null,
  adjusted: null,
  adjustedBefore: [],
  lastId: 0,
  history: [],
  pending: null,
  penalised: null,
  released: null,
  touches: [],
  offences: [],
  pressed: none,
  earlierMoves: none,
  pressedAhead: { white: false, black: false },
  presses: [],
  mayPressBack: null,
};

const ledgerOf = ({
  lastId,
  history,
  pending,
  penalised,
  released,
  touches,
  offences,
  pressed,
  pressedAhead,
  presses,
  mayPressBack,
  earlierMoves,
  ...ledger
}: LawsState): Ledger => ledger;

/** What carries over to a further part of the same game: counts, and reports; `moves` of the part before. */
export const continuedLaws = (laws: LawsState, moves: BySide<number>): LawsState => ({
  ...emptyLaws,
  ...ledgerOf(laws),
  offences: laws.offences,
  earlierMoves: {
    white: laws.earlierMoves.white + moves.white,
    black: laws.earlierMoves.black + moves.black,
  },
});

/** What was touched for an illegal move binds the one that replaces it. */
const replacingAfter = ({ replacing, touches }: LawsState, decision: Decision): Ledger['replacing'] => {
  if (decision.kind !== 'illegalMove' || decision.cause !== 'illegalMove') return replacing;
  const { side, ply } = decision;
  return { side, ply, touches: touches.filter((touch) => touch.ply === ply) };
};

/** The touches that such a decision has put aside. */
const touchesRuledOn = ({ replacing }: LawsState, decision: Decision): readonly TouchRecord[] =>
  decision.kind === 'illegalMove' && replacing?.ply === decision.ply ? replacing.touches : [];

const raise = (counts: BySide<number>, side: Color, by = 1): BySide<number> => ({
  ...counts,
  [side]: counts[side] + by,
});

const enter = (ledger: Ledger, decision: Decision): Ledger => {
  switch (decision.kind) {
    case 'illegalMove':
      return {
        ...ledger,
        illegalMoves: { ...ledger.illegalMoves, [decision.side]: decision.count },
        addedMs: raise(ledger.addedMs, oppositeColor(decision.side), decision.addedMs),
      };
    case 'drawOffered':
      return {
        ...ledger,
        offer: { side: decision.side, ply: decision.ply },
        offers: raise(ledger.offers, decision.side),
      };
    case 'drawDeclined':
    case 'drawAgreed':
      return { ...ledger, offer: null };
    case 'takeBackOffered': {
      const { side, ply, plies } = decision;
      return { ...ledger, takeBack: { side, ply, plies } };
    }
    case 'takeBackDeclined':
    case 'takeBackAgreed':
      return { ...ledger, takeBack: null };
    case 'claimMade': {
      const { side, ply, ground, move } = decision;
      const claim = { side, ply, ground, ...(move !== undefined && { move }) };
      return { ...ledger, claim, pause: 'paused', offer: { side, ply } };
    }
    case 'claim':
      return enterClaim(ledger.claim === null ? ledger : { ...ledger, claim: null, pause: null }, decision);
    case 'penalty':
      return enterPenalty(ledger, decision);
    case 'paused':
      return { ...ledger, pause: 'paused' };
    case 'adjourned':
      return { ...ledger, pause: 'adjourned' };
    case 'resumed':
    case 'envelopeOpened':
      return { ...ledger, pause: null };
    case 'adjusting':
      return enterAdjusting(ledger, decision);
    case 'boundBreach':
      return { ...ledger, bound: null };
    default:
      return ledger;
  }
};

/** A claim is also a draw offer (9.1.2.3); a wrong one binds the declared move (9.5.3). */
const enterClaim = (ledger: Ledger, claim: Extract<Decision, { kind: 'claim' }>): Ledger =>
  claim.correct && claim.addedMs === 0
    ? ledger
    : {
        ...ledger,
        offer: { side: claim.side, ply: claim.ply },
        addedMs: raise(ledger.addedMs, oppositeColor(claim.side), claim.addedMs),
        bound: claim.move === undefined ? null : { side: claim.side, ply: claim.ply + 1, move: claim.move },
      };

const saidBefore = ({ adjusted, adjustedBefore }: Ledger): readonly Adjusted[] =>
  adjusted === null ? adjustedBefore : [...adjustedBefore, adjusted];

const enterAdjusting = (
  ledger: Ledger,
  { side, ply, squares }: Extract<Decision, { kind: 'adjusting' }>,
): Ledger => ({
  ...ledger,
  adjusting: side,
  adjusted: ply === undefined ? null : { side, ply, ...(squares !== undefined && { squares }) },
  adjustedBefore: saidBefore(ledger).filter((said) => said.ply !== ply),
});

const enterPenalty = (
  ledger: Ledger,
  { side, penalty, ms }: Extract<Decision, { kind: 'penalty' }>,
): Ledger => {
  if (penalty === 'addTime') return { ...ledger, addedMs: raise(ledger.addedMs, oppositeColor(side), ms) };
  if (penalty === 'takeTime') return { ...ledger, addedMs: raise(ledger.addedMs, side, -ms) };
  return penalty === 'warning' ? { ...ledger, warnings: raise(ledger.warnings, side) } : ledger;
};

/** The record after a decision. */
export const applyDecision = (laws: LawsState, { id, act, decision, ending }: DecisionRecord): LawsState => {
  if (decision.kind === 'undone') {
    const undone = laws.history.find((entry) => entry.id === decision.id);
    const history = laws.history.filter((entry) => entry.id < decision.id);
    if (undone === undefined) return laws;
    const offences = reopenOffences(laws.offences, undone.decision);
    const touches = [...touchesRuledOn(laws, undone.decision), ...laws.touches];
    return { ...laws, ...undone.before, touches, penalised: null, offences, lastId: id, history };
  }
  const before = ledgerOf(laws);
  const isRuled = ['illegalMove', 'illegalIgnored', 'illegalStands'].includes(decision.kind);
  const pending = isRuled ? null : laws.pending;
  const entry = { id, decision, ...(act !== undefined && { act }), ends: ending !== undefined, before };
  const history = [...laws.history, entry];
  const penalised =
    decision.kind === 'illegalMove' ? { side: decision.side, ply: decision.ply } : laws.penalised;
  const offences = offencesAfterDecision(laws.offences, decision);
  const replacing = replacingAfter(laws, decision);
  const ledger = { ...enter(before, decision), replacing };
  // What hands do from here on puts the pieces back; what they did before is ruled on.
  const touches =
    replacing === laws.replacing ? laws.touches : laws.touches.filter(({ ply }) => ply !== replacing?.ply);
  const presses = isRuled || decision.kind === 'movesCorrected' ? [] : laws.presses;
  return { ...laws, ...ledger, touches, pending, penalised, offences, presses, lastId: id, history };
};

/** A ply is judged when it is sure, up to this many plies later. */
const JUDGED_LATE_PLIES = 4;

const isJudged = (bound: { readonly ply: number } | null, ply: number): boolean =>
  (bound?.ply ?? ply) < ply - JUDGED_LATE_PLIES;

/**
 * Hands were taken to be at the next ply before this one was known, or still at the one before: the piece
 * that has made it was touched for it.
 */
const touchesFor = (touches: readonly TouchRecord[], ply: number, from: string): readonly TouchRecord[] =>
  touches.map((touch) => {
    const isNext = touch.ply === ply + 1 || (touch.ply === ply - 1 && touch.act === 'lift');
    return isNext && touch.square === from ? { ...touch, ply } : touch;
  });

/** A ply was made, from that square: what waited for it is over; what bound it holds until it was judged. */
export const applyPly = (laws: LawsState, ply: number, from: string): LawsState => ({
  ...laws,
  touches: touchesFor(laws.touches, ply, from),
  pending: null,
  penalised: null,
  adjusting: null,
  adjusted: isJudged(laws.adjusted, ply) ? null : laws.adjusted,
  adjustedBefore: laws.adjustedBefore.filter((said) => !isJudged(said, ply)),
  bound: isJudged(laws.bound, ply) ? null : laws.bound,
  replacing: isJudged(laws.replacing, ply) ? null : laws.replacing,
  released: laws.released !== null && laws.released.ply < ply ? null : laws.released,
});

/**
 * Plies were taken back or replaced; `released`: the last of them, when hands did so; `instead`: the squares
 * from which those that take their place were made.
 */
export const applyRevision = (
  laws: LawsState,
  pliesLeft: number,
  released: ReleasedMove | null = null,
  instead: readonly string[] = [],
): LawsState => {
  const pressed = { ...laws.pressed };
  for (const side of COLORS) pressed[side] = Math.min(pressed[side], pliesLeft);
  const presses = withoutPlies(laws.presses, pliesLeft);
  const first = pliesLeft - instead.length + 1;
  const touches = instead.reduce((all, from, i) => touchesFor(all, first + i, from), laws.touches);
  const kept = released ?? keptRelease(laws, pliesLeft);
  return { ...laws, pending: null, pressed, presses, touches, released: kept };
};

/** A release still binds while its ply has to be played. */
const keptRelease = ({ released }: LawsState, pliesLeft: number): ReleasedMove | null =>
  released !== null && pliesLeft >= released.ply - 1 && pliesLeft <= released.ply ? released : null;

const TOUCHES_MAX = 40;

export const applyTouch = (laws: LawsState, touch: TouchRecord): LawsState => ({
  ...laws,
  penalised: null,
  touches: [...laws.touches.slice(1 - TOUCHES_MAX), touch],
});
