import { NO_PIECE } from '../../chess/piece.js';
import type { Move } from '../../chess/types.js';
import { missingPress, mostOvertakenMs, overtakenMs, pressedAhead } from '../presses/pressEvidence.js';
import {
  changedAt,
  emptiedAt,
  isRefilled,
  LONG_AGO,
  type PhysicalBoard,
  seenAt,
} from '../squares/physicalBoard.js';
import { fits, isUnknownPiece, knowsRole } from '../squares/sensing.js';
import { findTensions } from '../tensions/tension.js';
import { tensionTable } from '../tensions/tensionTable.js';
import { times, weights } from '../weights.js';
import { openExchange } from './exchanges.js';
import { amendPly, type Hypothesis, type OpenPress, type PlyTrace, type Tension } from './hypothesis.js';
import { areNeighbours, isOnTheWay, landingOf, originOf, rookOf } from './landing.js';

/** How a ply came to be known; each has its price. */
export type LandingKind = keyof typeof weights.landing;

/**
 * By when a landing was seen, and since when it may have been there; `stoodMs`: since when its piece has
 * stood where it is seen.
 */
type LandingTime = { readonly seenMs: number; readonly earliestMs: number; readonly stoodMs: number };

/** A castling is not over before the rook stands. */
const rookLanding = ({ castling, piece }: Move, physical: PhysicalBoard, atMs: number): number => {
  if (castling === undefined) return LONG_AGO;
  const { rookTo } = castling;
  return fits(seenAt(physical, rookTo), rookOf(piece)) ? Math.min(atMs, changedAt(physical, rookTo)) : atMs;
};

/** A piece cannot land before it was lifted, wherever that was. */
const liftedMs = (move: Move, physical: PhysicalBoard): number => {
  const origin = originOf(move);
  return seenAt(physical, origin) === NO_PIECE ? emptiedAt(physical, origin) - physical.scanMs : LONG_AGO;
};

/**
 * Since when the piece of a ply has stood on the square where it is seen without having seen it land: beside
 * its own, or where it may not go. A ply that left no trace has been nowhere.
 */
const standingMs = (
  { tensions }: Hypothesis,
  move: Move,
  how: LandingKind,
  physical: PhysicalBoard,
): number => {
  if (how === 'forbidden' && move.castling === undefined) return changedAt(physical, move.to);
  if (how !== 'displaced') return Number.POSITIVE_INFINITY;
  return tensions.reduce(
    (latestMs, { kind, square }) =>
      kind === 'impossibleStop' &&
      areNeighbours(square, move.to) &&
      fits(seenAt(physical, square), move.piece)
        ? Math.max(latestMs, changedAt(physical, square))
        : latestMs,
    LONG_AGO,
  );
};

/** Hands take turns: a ply lands after the one before it, whatever the scan showed first. */
const landingTime = (
  hypothesis: Hypothesis,
  move: Move,
  how: LandingKind,
  physical: PhysicalBoard,
  atMs: number,
): LandingTime => {
  const afterLastMs = hypothesis.earliestMs + times.betweenPliesMs;
  if (how !== 'seen') {
    const afterLiftMs = Math.max(afterLastMs, liftedMs(move, physical));
    const seenMs = Math.max(afterLiftMs, atMs - physical.scanMs);
    return { seenMs, earliestMs: afterLiftMs, stoodMs: standingMs(hypothesis, move, how, physical) };
  }
  const seenMs = Math.max(changedAt(physical, landingOf(move)), rookLanding(move, physical, atMs));
  return { seenMs, earliestMs: Math.max(seenMs - physical.scanMs, afterLastMs), stoodMs: seenMs };
};

/**
 * Two looks at two squares tell which piece landed first only as surely as they are far apart: the price
 * of the later ply having been seen before the earlier one.
 */
const disorder = (
  { last }: Hypothesis,
  { seenMs, earliestMs, stoodMs }: LandingTime,
  scanMs: number,
): number => {
  if (last === null) return 0;
  const afterLast = last.landedAtMs + times.betweenPliesMs - seenMs;
  const afterOwn = last.earlier === null ? 0 : last.earlier.landedAtMs + 2 * times.betweenPliesMs - seenMs;
  const share = Math.min(0.95, Math.max(0, afterLast, afterOwn) / scanMs);
  const impossible = Math.max(0, earliestMs - stoodMs) * weights.disorder.perMs;
  return Math.min(weights.disorder.most, impossible - weights.disorder.sameScan * Math.log(1 - share));
};

/** The price of a hand that has been at work on a square for so long before a ply landed. */
const hastePrice = (ms: number): number =>
  ms <= 0 ? 0 : Math.min(weights.haste.most, (ms / 1000) * weights.haste.perS);

/** What a hand cost that was at work before a ply landed, and what of that a press gives back. */
type Haste = { readonly nats: number; readonly unmetNats: number };

/**
 * A piece that no scan has met on the square of the ply before came and left between two scans: hands have
 * been at work there no longer than since it came, once its press says that it did.
 */
const haste = (
  tensions: readonly Tension[],
  { landedAtMs, earlier }: PlyTrace,
  physical: PhysicalBoard,
): Haste => {
  let [nats, unmetNats] = [0, 0];
  for (const { kind, square } of tensions) {
    if (!tensionTable[kind].isHandAtWork) continue;
    const sinceMs = changedAt(physical, square);
    const price = hastePrice(landedAtMs - sinceMs - physical.scanMs);
    const isUnmet = earlier !== null && earlier.node.move?.to === square && earlier.landedAtMs > sinceMs;
    const least = isUnmet ? hastePrice(landedAtMs - earlier.landedAtMs - physical.scanMs) : price;
    if (isUnmet && earlier.pressedAtMs === null) unmetNats += price - least;
    nats += isUnmet && earlier.pressedAtMs !== null ? least : price;
  }
  return { nats, unmetNats };
};

/**
 * What it costs that pieces are off the board since before the ply before this one: nobody plays on so. A
 * square that this ply or the one before came to has had its piece since.
 */
const leftOff = (
  { last }: Hypothesis,
  { to }: Move,
  tensions: readonly Tension[],
  physical: PhysicalBoard,
): number => {
  if (last === null) return 0;
  const sinceMs = last.landedAtMs - physical.scanMs;
  let pieces = 0;
  for (const { square } of tensions) {
    if (square === to || square === last.node.move?.to) continue;
    if (seenAt(physical, square) === NO_PIECE && emptiedAt(physical, square) < sinceMs) pieces++;
  }
  return pieces * weights.leftOff;
};

/** So much later than a clock, beyond its scan, a board may tell of what it sees. */
const REPORT_LATE_MS = 20;

/**
 * A press that was a little ahead of the report of its ply was no press without a ply; by more than the
 * board may be late, it was pressed by a hand that was still moving, the less likely the longer it did.
 */
const refundOf = (
  { atMs: pressedAtMs, nats }: OpenPress,
  { last }: Hypothesis,
  physical: PhysicalBoard,
  atMs: number,
  landedMs: number,
): number => {
  const aheadMs = atMs - pressedAtMs;
  const { scanMs, lateMs } = physical;
  const slowest = lateMs > 0 ? overtakenMs(last, physical) : mostOvertakenMs(last);
  const overtaken = Math.max(scanMs + lateMs, slowest);
  if (aheadMs > Math.max(times.pressAheadMs + lateMs, overtaken + REPORT_LATE_MS)) return 0;
  const movedOnMs = landedMs - pressedAtMs - overtaken - REPORT_LATE_MS;
  if (movedOnMs <= 0) return nats;
  return Math.max(0, nats - weights.pressedWithFullHand - movedOnMs * weights.pressedAheadPerMs);
};

/** The press that was ahead of a ply, what it gives back, and the presses that wait for later plies. */
type PressAhead = {
  readonly refund: number;
  readonly pressedAtMs: number | null;
  readonly later: readonly OpenPress[];
};

/**
 * Presses come in the order of plies: the first of its side that may have been ahead is that of a ply.
 * `landedMs`: when it may have landed, which is not when it came to light where no scan has met it.
 */
export const pressAheadOf = (
  hypothesis: Hypothesis,
  physical: PhysicalBoard,
  atMs: number,
  landedMs = atMs,
): PressAhead => {
  const { openPresses, node } = hypothesis;
  for (const [i, press] of openPresses.entries()) {
    if (press.side !== node.position.turn) continue;
    const refund = refundOf(press, hypothesis, physical, atMs, landedMs);
    if (refund > 0) return { refund, pressedAtMs: press.atMs, later: openPresses.slice(i + 1) };
  }
  return { refund: 0, pressedAtMs: null, later: [] };
};

const choicePrice = (move: Move, physical: PhysicalBoard): number =>
  move.promotion === undefined || move.promotion === 'queen' || knowsRole(seenAt(physical, move.to))
    ? 0
    : weights.unseenUnderPromotion;

/** How many plies back a piece may have been left on a wrong square. */
const PLIES_BACK = 6;

/** A piece that stood beside its square since an earlier ply moves on without ever having been put right. */
const neverPutRight = ({ last }: Hypothesis, move: Move, physical: PhysicalBoard): number => {
  let ply = last;
  for (let back = 0; ply !== null && back < PLIES_BACK; back++, ply = ply.earlier) {
    if (ply.node.move?.to !== move.from) continue;
    const wasPutRight = changedAt(physical, move.from) > ply.landedAtMs;
    return ply.displaced && !wasPutRight ? weights.neverPutRight : 0;
  }
  return 0;
};

const notTaken = ({ tensions }: Hypothesis, move: Move): number =>
  weights.notTaken * tensions.filter(({ kind, square }) => kind === 'takenStop' && square !== move.to).length;

/**
 * A piece cannot stand on its new square long before it leaves the old one; a new piece can, before the pawn
 * leaves.
 */
const landedBeforeLeaving = (move: Move, how: LandingKind, physical: PhysicalBoard): number => {
  if (how !== 'seen' || move.promotion !== undefined) return 0;
  const origin = originOf(move);
  if (seenAt(physical, origin) !== NO_PIECE) return 0;
  const earlyMs = emptiedAt(physical, origin) - changedAt(physical, landingOf(move)) - physical.scanMs;
  return Math.min(weights.disorder.most, Math.max(0, earlyMs) * weights.disorder.perMs);
};

/**
 * The piece that came to the castling rook's square was the king: it was charged as the rook put back when it
 * came.
 */
const partnersRefund = ({ sinceMs }: Hypothesis, { castling, to }: Move, physical: PhysicalBoard): number =>
  castling?.rookFrom === to && isUnknownPiece(seenAt(physical, to)) && isRefilled(physical, to, sinceMs)
    ? weights.passed.touchedOwn
    : 0;

/**
 * A piece that moves on before another hand can have moved in between has made one ply, not two. A press in
 * between says that there were two, but for a piece that nobody can have let go and grasped anew.
 */
const tooSoonAgain = ({ last }: Hypothesis, move: Move, physical: PhysicalBoard): number => {
  const own = last?.earlier;
  if (own == null || own.node.move?.to !== move.from) return 0;
  const restedMs = emptiedAt(physical, move.from) - own.landedAtMs + physical.scanMs;
  if (restedMs <= 0) return 0;
  if (own.pressedAtMs !== null) return restedMs < times.regraspMs ? weights.tooSoonAgain : 0;
  const { reactionMs, unhurriedMs } = times;
  // What takes the piece of the reply was played after it.
  if (move.to === last?.node.move?.to && restedMs >= reactionMs) return 0;
  const haste = Math.min(1, (unhurriedMs - restedMs) / (unhurriedMs - reactionMs));
  return Math.max(0, haste) * weights.tooSoonAgain;
};

/** A piece is pushed straight to where it goes: to a square beside its way it was carried. */
const detours = ({ stops }: Hypothesis, move: Move): number => {
  let nats = 0;
  for (const { square, isPushed } of stops)
    if (isPushed && square !== move.to && !isOnTheWay(move, square)) nats += weights.passed.detour;
  return nats;
};

/** Whether a piece was off its last square for no longer than one that is pushed is between two. */
const isPushed = (
  { stops }: Hypothesis,
  move: Move,
  how: LandingKind,
  physical: PhysicalBoard,
  seenMs: number,
): boolean => {
  if (how !== 'seen') return false;
  let leftMs = emptiedAt(physical, originOf(move));
  for (const { square } of stops) leftMs = Math.max(leftMs, emptiedAt(physical, square));
  return seenMs - leftMs < times.betweenSquaresMs + physical.scanMs;
};

/** What a ply beyond this one may still give back at most. */
const refundsMost = ({ levels }: PhysicalBoard): number =>
  weights.passed.touchedOwn + (levels === null ? 0 : weights.levels.most);

/** The hypothesis one ply on; undefined when it and all that may follow it cost more than `ceiling`. */
export const follow = (
  hypothesis: Hypothesis,
  move: Move,
  how: LandingKind,
  physical: PhysicalBoard,
  atMs: number,
  ceiling = Number.POSITIVE_INFINITY,
): Hypothesis | undefined => {
  const landed = land(hypothesis, move, how, physical, atMs, ceiling);
  const other = pressedAhead(hypothesis);
  if (other === undefined) return landed;
  const ahead = land(other, move, how, physical, atMs, ceiling);
  if (landed === undefined || ahead === undefined) return landed ?? ahead;
  return ahead.cost < landed.cost ? ahead : landed;
};

const land = (
  hypothesis: Hypothesis,
  move: Move,
  how: LandingKind,
  physical: PhysicalBoard,
  atMs: number,
  ceiling: number,
): Hypothesis | undefined => {
  const time = landingTime(hypothesis, move, how, physical, atMs);
  const toldMs = how === 'seen' ? time.seenMs : atMs;
  const landedMs = how === 'unseen' || how === 'implied' ? time.earliestMs : toldMs;
  const { refund, pressedAtMs, later } = pressAheadOf(hypothesis, physical, toldMs, landedMs);
  const partners = partnersRefund(hypothesis, move, physical);
  const price =
    weights.ply +
    weights.landing[how] +
    disorder(hypothesis, time, physical.scanMs) +
    choicePrice(move, physical) +
    missingPress(hypothesis.last) +
    neverPutRight(hypothesis, move, physical) +
    notTaken(hypothesis, move) +
    tooSoonAgain(hypothesis, move, physical) +
    detours(hypothesis, move) +
    landedBeforeLeaving(move, how, physical);
  const cost = hypothesis.cost + price - refund - partners;
  if (cost > ceiling + refundsMost(physical)) return undefined;
  const node = how === 'forbidden' ? hypothesis.node.illegalChild(move) : hypothesis.node.child(move);
  const ply: PlyTrace = {
    node,
    landedAtMs: time.seenMs,
    pressedAtMs,
    displaced: how === 'displaced',
    isPushed: isPushed(hypothesis, move, how, physical, time.seenMs),
    correctedAtMs: null,
    landing: how,
    unmetNats: 0,
    earlier: hypothesis.last,
  };
  const here = { node, last: ply, sinceMs: atMs, stops: [] };
  const tensions = findTensions(here, physical, hypothesis.tensions, atMs);
  const { nats, unmetNats } = haste(tensions, ply, physical);
  const last = unmetNats === 0 ? ply : amendPly(ply, { unmetNats });
  const waiting = nats + leftOff(hypothesis, move, tensions, physical);
  const landed: Hypothesis = {
    node,
    cost: cost + waiting,
    sinceMs: atMs,
    earliestMs: time.earliestMs,
    last,
    undone: hypothesis.undone,
    openPresses: later,
    earlyPress: undefined,
    stops: [],
    doubts: hypothesis.doubts,
    exchanges: hypothesis.exchanges,
    tensions,
  };
  return how === 'hidden' ? openExchange(landed, physical, atMs) : landed;
};
