import { oppositeColor } from '../chess/piece.js';
import { COLORS, type Color } from '../chess/types.js';
import type { ClaimGround } from './claims.js';
import type { IncompleteReason } from './incompleteMove.js';
import type { Decision, DecisionRecord } from './lawsDecision.js';
import { type Offence, offencesAfterDecision, reopenOffences } from './offences.js';
import { type PressRecord, withoutPlies } from './strayPresses.js';

type BySide<T> = Readonly<Record<Color, T>>;

/** The part of the state that decisions change. Undoing a decision restores it. */
export type Ledger = {
  readonly illegalMoves: BySide<number>;
  readonly offer: { readonly side: Color; readonly ply: number } | null;
  readonly takeBack: { readonly side: Color; readonly ply: number; readonly plies: number } | null;
  /** The number of draw offers by each player. Too many are a distraction (11.5). */
  readonly offers: BySide<number>;
  /** Whether a decision stopped the clocks. */
  readonly pause: 'paused' | 'adjourned' | null;
  /** A claim that waits for the arbiter. The clocks are stopped (9.5.1). */
  readonly claim: PendingClaim | null;
  /** The declared move that must be played after a wrong claim. */
  readonly bound: { readonly side: Color; readonly ply: number; readonly move: string } | null;
  /** The touches made for an illegal move. They bind its player until the replacing move is made (7.5.1). */
  readonly replacing: {
    readonly side: Color;
    readonly ply: number;
    readonly touches: readonly TouchRecord[];
  } | null;
  /** Time that decisions gave to or took from each player. */
  readonly addedMs: BySide<number>;
  readonly warnings: BySide<number>;
  /** The player who announced an adjustment. */
  readonly adjusting: Color | null;
  /** The announcement as a record of its own, kept until the ply of that turn is judged. */
  readonly adjusted: Adjusted | null;
  /** Announcements of earlier turns, kept until their plies are judged. */
  readonly adjustedBefore: readonly Adjusted[];
};

/** An announced adjustment with its turn and the named pieces. */
export type Adjusted = {
  readonly side: Color;
  readonly ply: number;
  readonly squares?: readonly string[];
};

/** A draw claim before it is judged. `move` (UCI) is declared and not played. */
export type PendingClaim = {
  readonly side: Color;
  readonly ply: number;
  readonly ground: ClaimGround;
  readonly move?: string;
};

/** A recorded contact with a piece. `square` is a square name. */
export type TouchRecord = {
  /** The ply that was being played. */
  readonly ply: number;
  readonly square: string;
  readonly piece: string;
  readonly act: 'lift' | 'place' | 'adjust';
  /** The contact came in the same moment as the previous one, so their order is unknown. */
  readonly together?: boolean;
  /** Probability (0 to 1) that it was meant, as known then. Absent when a person entered it. */
  readonly meant?: number;
  /** Table clock time. Absent in data of earlier versions. */
  readonly atMs?: number;
};

/** An illegal move that stands on the board and has not been ruled on. */
export type PendingIllegal = SeenIllegal & {
  /** The number of its event in the table's own history. */
  readonly n: number;
};

/** Harmless: pieces were moved by accident, a sensor does not detect a piece, or plies were not seen. */
export type InnocentCause = 'accident' | 'unfelt' | 'unseen';

/** An observed illegal move. */
export type SeenIllegal = {
  readonly ply: number;
  readonly side: Color;
  readonly cause: 'illegalMove' | 'pawnLeft' | 'pressWithoutMove';
  readonly incomplete?: IncompleteReason;
  readonly from?: string;
  readonly to?: string;
  /** King and rook stand where castling would put them. */
  readonly castling?: true;
  readonly reason: string;
  /** From 0 to 1. Absent when the observation leaves no doubt. */
  readonly likelihood?: number;
  /** The harmless explanation that fits the observation. Absent: `accident`. */
  readonly innocent?: InnocentCause;
  /** Whether the clock was pressed (7.5.1). Before the press, the player can simply correct the move. */
  readonly completed: boolean;
};

/** A released move (UCI) that `ply` must be. `restedMs`: how long its piece had stood. */
export type ReleasedMove = {
  readonly ply: number;
  readonly uci: string;
  readonly restedMs: number;
};

/**
 * The record that the Laws keep of a game besides its moves, folded from its events. Plain JSON.
 */
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
  /** The last penalised move, until the next act. Two offences in one move count as one. */
  readonly penalised: { readonly side: Color; readonly ply: number } | null;
  /** A move that counted as released before its piece was lifted again (4.7). */
  readonly released: ReleasedMove | null;
  /** The newest contacts of this turn and earlier ones, in order. */
  readonly touches: readonly TouchRecord[];
  /** The suspected offences of this game, oldest first. Only the newest are kept. */
  readonly offences: readonly Offence[];
  /** The last ply that each player completed with a press; 0: none. */
  readonly pressed: BySide<number>;
  /**
   * The moves of each player in earlier parts of this game. A new part begins after an illegal move that
   * stands.
   */
  readonly earlierMoves: BySide<number>;
  /** Whether each player's last press found no known ply that it could complete. */
  readonly pressedAhead: BySide<boolean>;
  /** The newest presses since an offence was reported or ruled on, oldest first. */
  readonly presses: readonly PressRecord[];
  /**
   * The side whose clock runs because the opponent pressed late, for an earlier ply (6.2.2). Its next press
   * completes no move.
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

/** The record for the next part of a game. It keeps counts and offences. `moves`: those of the last part. */
export const continuedLaws = (laws: LawsState, moves: BySide<number>): LawsState => ({
  ...emptyLaws,
  ...ledgerOf(laws),
  offences: laws.offences,
  earlierMoves: {
    white: laws.earlierMoves.white + moves.white,
    black: laws.earlierMoves.black + moves.black,
  },
});

/** The touches made for an illegal move bind the move that replaces it. */
const replacingAfter = ({ replacing, touches }: LawsState, decision: Decision): Ledger['replacing'] => {
  if (decision.kind !== 'illegalMove' || decision.cause !== 'illegalMove') return replacing;
  const { side, ply } = decision;
  return { side, ply, touches: touches.filter((touch) => touch.ply === ply) };
};

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

/** A claim is also a draw offer (9.1.2.3). A wrong claim binds its player to the declared move (9.5.3). */
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
  // The touches up to here are ruled on. From now on the players only put the pieces back.
  const touches =
    replacing === laws.replacing ? laws.touches : laws.touches.filter(({ ply }) => ply !== replacing?.ply);
  const presses = isRuled || decision.kind === 'movesCorrected' ? [] : laws.presses;
  return { ...laws, ...ledger, touches, pending, penalised, offences, presses, lastId: id, history };
};

/** A ply is judged when recognition is sure of it, which is at most this many plies later. */
const JUDGED_LATE_PLIES = 4;

const isJudged = (bound: { readonly ply: number } | null, ply: number): boolean =>
  (bound?.ply ?? ply) < ply - JUDGED_LATE_PLIES;

/** Reassigns touches of the moved piece to its ply. They may carry the number of the next or previous ply. */
const touchesFor = (touches: readonly TouchRecord[], ply: number, from: string): readonly TouchRecord[] =>
  touches.map((touch) => {
    const isNext = touch.ply === ply + 1 || (touch.ply === ply - 1 && touch.act === 'lift');
    return isNext && touch.square === from ? { ...touch, ply } : touch;
  });

/**
 * The record after a ply from that square. Pending matters lapse. Obligations stay until the ply is judged.
 */
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
 * The record after plies were taken back or replaced. `released` is the last of these plies when a player
 * took it back by hand. `instead` holds the origin squares of the replacing plies.
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

/** A release binds as long as its ply is still to be played. */
const keptRelease = ({ released }: LawsState, pliesLeft: number): ReleasedMove | null =>
  released !== null && pliesLeft >= released.ply - 1 && pliesLeft <= released.ply ? released : null;

const TOUCHES_MAX = 40;

export const applyTouch = (laws: LawsState, touch: TouchRecord): LawsState => ({
  ...laws,
  penalised: null,
  touches: [...laws.touches.slice(1 - TOUCHES_MAX), touch],
});
