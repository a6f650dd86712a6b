import { NO_PIECE } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import { amend, amendPly, type Hypothesis, type PlyTrace } from '../games/hypothesis.js';
import { touches } from '../games/landing.js';
import { emptiedAt, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { fits } from '../squares/sensing.js';
import { tensionTable } from '../tensions/tensionTable.js';
import { weights } from '../weights.js';
import { type PressHabit, pressDelayPrice } from './pressHabit.js';

/** How many plies back the ply of a press is looked for. */
const PLIES_BACK = 4;
/** Players press if they have pressed one of so many plies. */
const PLIES_OF_HABIT = 6;
/** A ply that is none of the last two waits for its press no longer than this. */
const WAITING_MS = 1_500;
/** Before anything is known of these players: so often one began before the other had pressed. */
const EARLY_BEFORE = 1;
const IN_TIME_BEFORE = 6;

const isOf = ({ node }: PlyTrace, side: Color): boolean => node.position.turn !== side;

/** The plies of a side that have no press yet, the latest first. */
const unpressed = ({ last }: Hypothesis, side: Color): readonly PlyTrace[] => {
  const plies: PlyTrace[] = [];
  let ply = last;
  for (let i = 0; i < PLIES_BACK && ply !== null; i++, ply = ply.earlier)
    if (isOf(ply, side) && ply.pressedAtMs === null) plies.push(ply);
  return plies;
};

const withPress = (ply: PlyTrace, target: PlyTrace, atMs: number): PlyTrace =>
  ply === target || ply.earlier === null
    ? amendPly(ply, { pressedAtMs: atMs })
    : amendPly(ply, { earlier: withPress(ply.earlier, target, atMs) });

/** Whether a side has played on after a ply that it had not pressed, though it presses otherwise. */
const isOverdue = (last: PlyTrace, ply: PlyTrace): boolean =>
  ply !== last && ply !== last.earlier && isAnomaly(ply);

const isAnomaly = ({ pressedAtMs, earlier }: PlyTrace): boolean =>
  pressedAtMs === null && arePressed(earlier);

/** Presses come in the order of plies: long after the reply's own press none is left for what it answered. */
const isSettled = ({ pressedAtMs }: PlyTrace, atMs: number): boolean =>
  pressedAtMs !== null && atMs - pressedAtMs > WAITING_MS;

/** Whether any of the last plies was pressed. */
const arePressed = (last: PlyTrace | null): boolean => {
  let ply = last;
  for (let i = 0; i < PLIES_OF_HABIT && ply !== null; i++, ply = ply.earlier)
    if (ply.pressedAtMs !== null) return true;
  return false;
};

/** Whether the ply before this one of the same side still waits for its press: one may have been for that. */
export const mayHavePressedEarlier = ({ earlier }: PlyTrace): boolean =>
  earlier?.earlier != null && isAnomaly(earlier.earlier);

/**
 * What it costs that a side plays on without ever having pressed its ply before: `last` is the
 * opponent's ply between.
 */
export const missingPress = (last: PlyTrace | null): number =>
  last?.earlier != null && isAnomaly(last.earlier) ? weights.unpressed : 0;

/**
 * Whether hands were at work after the side's last ply had landed and before its press, which is to come: the
 * opponent's, as a rule.
 */
export const handsAtWork = ({ last }: Hypothesis, side: Color, physical: PhysicalBoard): boolean => {
  if (last === null || last.pressedAtMs !== null) return false;
  if (!isOf(last, side)) return last.earlier !== null && last.earlier.pressedAtMs === null;
  const { move } = last.node;
  if (move === null) return false;
  const sinceMs = last.landedAtMs + physical.scanMs;
  if (physical.quietSinceMs <= sinceMs) return false;
  if (move.promotion === undefined && emptiedAt(physical, move.to) > sinceMs) return true;
  // A piece that fell and was set up again says nothing of whose hand that was.
  return physical.changedAtMs.some(
    (atMs, square) =>
      atMs > sinceMs &&
      !fits(seenAt(physical, square), last.node.position.board[square] ?? NO_PIECE) &&
      !touches(move, (own) => own === square),
  );
};

/**
 * Whether the piece that a side is about to move is off its square: in the hand, or pushed over the board.
 * The Laws have the clock pressed by the hand that moves.
 */
const isHandFull = ({ node, tensions }: Hypothesis, side: Color): boolean =>
  node.position.turn === side && tensions.some(({ kind }) => tensionTable[kind].isUnderWay === true);

const asPressed = (ply: PlyTrace | null, plies: number, atMs: number): PlyTrace | null =>
  ply === null || plies === 0
    ? ply
    : amendPly(ply, {
        pressedAtMs: ply.pressedAtMs ?? atMs,
        earlier: asPressed(ply.earlier, plies - 1, atMs),
      });

/** After a lost link nobody knows what was pressed meanwhile: the last plies pass for pressed. */
export const excusePresses = (hypothesis: Hypothesis, atMs: number): Hypothesis =>
  amend(hypothesis, { last: asPressed(hypothesis.last, PLIES_BACK, atMs) });

/** What it costs that hands began early, where they did so before `early` of `presses` presses. */
export const earlyHandsPrice = (early: number, presses: number): number =>
  Math.max(0, Math.log((presses - early + IN_TIME_BEFORE) / (early + EARLY_BEFORE)));

/** Whether the last ply landed before the one before it but one was pressed. */
const hasOvertakenPress = ({ landedAtMs, earlier }: PlyTrace): boolean =>
  earlier?.earlier?.pressedAtMs != null && earlier.earlier.pressedAtMs > landedAtMs;

/**
 * What a press gives back: it says that a piece stood where no scan has met it. One that comes after the next
 * ply of its side may as well be for that one: only the presses of both say so.
 */
const unmetRefund = (last: PlyTrace, ply: PlyTrace): number => {
  if (ply === last.earlier) return last.unmetNats;
  return ply === last && hasOvertakenPress(last) ? (last.earlier?.unmetNats ?? 0) : 0;
};

/** What presses that are still to come may give back so. */
export const unmetAwaited = (last: PlyTrace): number => {
  const { earlier, pressedAtMs, unmetNats } = last;
  const nats = earlier?.pressedAtMs === null ? unmetNats : 0;
  const isOpen = pressedAtMs === null && (earlier?.earlier?.pressedAtMs === null || hasOvertakenPress(last));
  return isOpen ? nats + (earlier?.unmetNats ?? 0) : nats;
};

/** What is known of how a player presses. */
export type PressCustom = {
  /** What it costs that the opponent's hands were at work before the press. */
  readonly earlyPrice: number;
  readonly habit: PressHabit;
};

type Pressed = { readonly ply: PlyTrace; readonly price: number };

/** The ply that a press most likely ends, and what that costs; undefined when none waits for a press. */
const mostLikelyPressed = (
  hypothesis: Hypothesis,
  side: Color,
  physical: PhysicalBoard | null,
  { earlyPrice, habit }: PressCustom,
  atMs: number,
): Pressed | undefined => {
  const { last } = hypothesis;
  if (last === null) return undefined;
  const isEarly = physical !== null && handsAtWork(hypothesis, side, physical);
  const unknownMs = physical === null ? 0 : physical.scanMs + physical.lateMs;
  let likeliest: Pressed | undefined;
  for (const ply of unpressed(hypothesis, side)) {
    const delayMs = atMs - ply.landedAtMs;
    if (delayMs > WAITING_MS && ply !== last && ply !== last.earlier) continue;
    if (ply !== last && isSettled(last, atMs)) continue;
    const refund = isOverdue(last, ply) ? weights.unpressed : 0;
    const order = ply === last ? (isEarly ? earlyPrice : 0) : weights.pressAfterReply - refund;
    const price = order + pressDelayPrice(habit, delayMs, unknownMs) - unmetRefund(last, ply);
    // Of two that are as likely the earlier ply has waited longer.
    if (likeliest === undefined || price <= likeliest.price) likeliest = { ply, price };
  }
  return likeliest;
};

/** How many plies tell by how much a clock overtakes the board. */
const PLIES_OVERTAKEN = 16;

/** By how much presses have lately overtaken the report of the ply they ended, at most, in milliseconds. */
export const mostOvertakenMs = (last: PlyTrace | null): number => {
  let mostMs = 0;
  let ply = last;
  for (let i = 0; i < PLIES_OVERTAKEN && ply !== null; i++, ply = ply.earlier)
    if (ply.pressedAtMs !== null) mostMs = Math.max(mostMs, ply.landedAtMs - ply.pressedAtMs);
  return mostMs;
};

/** A clock is so late with a press that a board which tells each change has told what was done before. */
const REPORTED_MS = 120;

/**
 * By how much a press may overtake the report of what was done before it, in milliseconds. A scan that has
 * just gone over a square is followed by one that is reported at its end, and as late as its bytes take.
 */
export const overtakenMs = (
  last: PlyTrace | null,
  { scanMs, slowestScanMs, reportsScans, lateMs }: PhysicalBoard,
): number =>
  Math.max(
    mostOvertakenMs(last),
    lateMs + (reportsScans ? 2 * slowestScanMs : Math.min(scanMs, REPORTED_MS)),
  );

/** When the ply landed that was pressed at a moment; undefined when that press was for none. */
export const landedBefore = ({ last }: Hypothesis, pressedAtMs: number): number | undefined => {
  let ply = last;
  for (let i = 0; i <= PLIES_BACK && ply !== null; i++, ply = ply.earlier)
    if (ply.pressedAtMs === pressedAtMs) return ply.landedAtMs;
  return undefined;
};

const withoutPress = (ply: PlyTrace, target: GameNode): PlyTrace => {
  if (ply.node === target) return amendPly(ply, { pressedAtMs: null });
  return ply.earlier === null ? ply : amendPly(ply, { earlier: withoutPress(ply.earlier, target) });
};

/**
 * The same game, had the press that passed for an earlier ply's been ahead of the next one's report: a clock
 * tells at once what a board tells a scan later. Undefined where there was none.
 */
export const pressedAhead = (hypothesis: Hypothesis): Hypothesis | undefined => {
  const { earlyPress, last, cost, node, openPresses } = hypothesis;
  if (earlyPress === undefined || last === null) return undefined;
  return amend(hypothesis, {
    cost: cost - earlyPress.nats + weights.pressWithoutPly,
    last: withoutPress(last, earlyPress.node),
    openPresses: [
      ...openPresses,
      { atMs: earlyPress.atMs, side: node.position.turn, nats: weights.pressWithoutPly },
    ].sort((a, b) => a.atMs - b.atMs),
    earlyPress: undefined,
  });
};

/** What a press costs for which there is no ply. */
const pressPrice = ({ node, tensions }: Hypothesis, side: Color): number => {
  if (node.position.turn !== side) return weights.pressTwice;
  const isForbidden = tensions.some(({ kind }) => kind === 'forbiddenCastling');
  return isForbidden ? weights.pressedForbidden : weights.pressWithoutPly;
};

/**
 * What a press says: it ends a ply of that side, and every ply is pressed once. In a hurry a press may come
 * after the reply, or even after the next ply.
 */
export const heedPress = (
  hypothesis: Hypothesis,
  side: Color,
  physical: PhysicalBoard | null,
  custom: PressCustom,
  atMs: number,
): Hypothesis => {
  const { last, cost, node, openPresses: open, earlyPress } = hypothesis;
  const pressed = mostLikelyPressed(hypothesis, side, physical, custom, atMs);
  if (last !== null && pressed !== undefined) {
    const full = isHandFull(hypothesis, side) ? weights.pressedWithFullHand : 0;
    const nats = pressed.price + full;
    return amend(hypothesis, {
      cost: cost + nats,
      last: withPress(last, pressed.ply, atMs),
      earlyPress: node.position.turn === side ? { atMs, node: pressed.ply.node, nats } : undefined,
    });
  }
  // Before the first ply Black starts the clock of White.
  if (last === null && node.position.turn !== side && open.length === 0) return hypothesis;
  const isOfMover = node.position.turn === side;
  const price = pressPrice(hypothesis, side);
  const nats = isOfMover ? weights.pressWithoutPly : weights.pressTwice;
  // The side not to move may have answered what no report shows yet, but not an unpressed ply.
  const isAhead = isOfMover || open.length > 0 || earlyPress !== undefined;
  const openPresses = isAhead ? [...open, { atMs, side, nats }] : open;
  return amend(hypothesis, { cost: cost + price, openPresses });
};
