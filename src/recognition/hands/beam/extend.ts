import type { Sensing } from '../../../boards/eboard/sensorBoard.js';
import { isRole, pieceColor } from '../../../chess/piece.js';
import type { Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedSquare } from '../../games/placement.js';
import {
  AIR,
  type Hands,
  type HandsEvent,
  inShape,
  isFar,
  LATE_MOST,
  type Loose,
  type PieceEvent,
} from '../hands.js';
import type { TimedBy } from '../handsMachine.js';
import { looksApart } from '../looks.js';
import { chosen } from '../numbers/chosen.js';
import type { Costs } from '../numbers/costTable.js';
import { COST_KEYS, type Transition, transitionsFor } from '../transitions.js';
import { historiesAt, type Patience, type Window } from './merge.js';
import { type Draft, draftOf, GROUPS, groupOf, type Path } from './path.js';

/** What the squares show and since when. All paths share it. */
export type Seen = {
  readonly shown: Readonly<Uint8Array>;
  readonly changedMs: Readonly<Float64Array>;
  /** The time of the last placement on each square. */
  readonly placedAtMs: Readonly<Float64Array>;
  readonly lastMs: number;
};

/** The inputs of one step of the beam. */
export type Beaming = {
  readonly sensing: Sensing;
  readonly costs: Costs;
  readonly prices: Float64Array;
  readonly nowMs: number;
  readonly seen: Seen;
  /** Squares that differ in the current report. */
  readonly changing: ReadonlySet<Square>;
  /** Whether each path records its costs. */
  readonly keepsTrail: boolean;
  /** Cost of a ply without a press; 0 in games without presses. */
  readonly forgottenNats: number;
  /** Limits the followed games. Used for counting, where the true game is known. */
  readonly follows?: ((node: GameNode) => boolean) | undefined;
  readonly patience?: Patience | undefined;
};

export const pay = (
  on: Beaming,
  path: Draft,
  group: string,
  key: string,
  cost: number,
  ms?: number,
): void => {
  path.cost += cost;
  if (on.keepsTrail)
    path.trail = { earlier: path.trail, group, key, ms, cost, atMs: on.nowMs, node: path.hands.node };
};

/** Adds the cost of an act to the path. */
export const charge = (on: Beaming, path: Draft, group: string, key: string, ms?: number): void =>
  pay(on, path, group, key, on.costs.of(group, key) + (ms === undefined ? 0 : on.costs.time(key, ms)), ms);

const prices = new WeakMap<Costs, Float64Array>();

/** Caches the cost of each transition in each group. NaN: not looked up yet. */
export const pricesOf = (costs: Costs): Float64Array => {
  let known = prices.get(costs);
  if (known === undefined) {
    known = new Float64Array(GROUPS.length * COST_KEYS.length).fill(Number.NaN);
    prices.set(costs, known);
  }
  return known;
};

const chargeTransition = (
  on: Beaming,
  path: Draft,
  from: Path,
  transition: Transition,
  ms: number | undefined,
): void => {
  const group = groupOf(from);
  const at = group * COST_KEYS.length + transition.index;
  let price = on.prices[at] as number;
  if (Number.isNaN(price)) {
    price = on.costs.of(GROUPS[group] as string, transition.cost);
    on.prices[at] = price;
  }
  const cost = price + (ms === undefined ? 0 : on.costs.time(transition.cost, ms));
  pay(on, path, GROUPS[group] as string, transition.cost, cost, ms);
};

/** The square of the earlier act that now counts as the start or end of the next ply. */
const earlySquare = (before: Hands, { hand, victim, node }: Hands): number => {
  if (victim !== null && before.victim === null) return victim.square;
  if (hand !== null) return hand.from;
  return node.move === null ? 0 : placedSquare(node.move);
};

/** The start of the duration that times this transition. */
const sinceMs = (
  { seen: { changedMs, lastMs }, nowMs, changing }: Beaming,
  before: Hands,
  after: Hands,
  timedBy: TimedBy,
  event: HandsEvent | null,
): number => {
  if (timedBy === 'changed') return lastMs;
  if (timedBy === 'early') {
    const square = earlySquare(before, after);
    return changing.has(square) ? nowMs : (changedMs[square] ?? lastMs);
  }
  const { hand } = before;
  const { square } = event as PieceEvent;
  const from = timedBy === 'stood' || hand === null ? square : hand.at === AIR ? hand.from : hand.at;
  return changedMs[from] ?? lastMs;
};

/** After this many plies, a piece away from its square costs extra. */
const CARRIED_PLIES = 2;

/** Charges for the loose pieces of a path: kept for another ply, or settled. */
const chargeLoose = (on: Beaming, path: Draft, before: Hands): void => {
  const { hands } = path;
  if (before.loose.length === 0) return;
  if (hands.node.ply > before.node.ply) {
    for (const item of hands.loose)
      if (hands.node.ply - item.born >= CARRIED_PLIES && before.loose.includes(item))
        charge(on, path, `loose ${item.kind}`, 'carry');
  } else if (hands.node.ply === before.node.ply && hands.loose.length < before.loose.length)
    // Reopening a ply also removes the pieces that it left loose, and their costs.
    for (const item of before.loose)
      if (!hands.loose.includes(item)) charge(on, path, `loose ${item.kind}`, 'settle');
};

/**
 * Charges for how much the plies look like chess. It decides between two games that the squares hardly
 * distinguish, such as two possible captures or one ply more on each side. The cost belongs to the game
 * rather than to an act, so reopening a ply removes it.
 */
const chargeLooks = (on: Beaming, path: Draft, before: GameNode): void => {
  const { node } = path.hands;
  if (node === before) return;
  const nats = looksApart(before, node, on.costs.looks);
  if (nats !== 0) pay(on, path, 'game', 'looks', nats);
};

/**
 * Counts this player's habits. A piece that moves on from its square had not completed its ply. A piece that
 * returns to its origin had, and the ply is taken back.
 */
const noteHabit = (path: Draft, { cost, again, mover }: Transition): void => {
  if (again === true) path.goesOn = cost === 'reopenPressed' ? 'pressed' : 'unpressed';
  else if (cost === 'putRight.2') path.late++;
  else if (path.goesOn !== null && mover === 'empty') {
    if (!cost.startsWith('putBack')) path[path.goesOn === 'pressed' ? 'late' : 'again']++;
    path.goesOn = null;
  }
};

/** The square where this transition begins or completes the next ply of the side to move. */
const beginsAt = (before: Hands, { hand, node }: Hands): Square | undefined => {
  if (before.hand !== null) return undefined;
  if (node === before.node) return hand?.from;
  return node.parent === before.node ? node.move?.from : undefined;
};

/**
 * How long the piece of a side's last ply had stood when the side's next ply began with the same piece. No
 * player releases a piece, sees the reply and lifts it again at once. Undefined: no such ply begins here.
 */
const restedMs = (on: Beaming, before: Hands, after: Hands): number | undefined => {
  const own = before.node.parent?.move;
  const from = own == null ? undefined : beginsAt(before, after);
  if (own == null || from === undefined || placedSquare(own) !== from) return undefined;
  const { placedAtMs, changedMs, shown } = on.seen;
  const isUpNow = shown[from] !== 0 || on.changing.has(from);
  return (isUpNow ? on.nowMs : (changedMs[from] ?? on.nowMs)) - (placedAtMs[from] ?? 0);
};

const hasteOf = (ms: number | undefined): number => {
  const { nats, reactionMs, unhurriedMs } = chosen.tooSoonAgain.value;
  if (ms === undefined || ms >= unhurriedMs) return 0;
  return nats * Math.min(1, (unhurriedMs - ms) / (unhurriedMs - reactionMs));
};

/** Charges for haste when the ply is played. A piece that is only adjusted or put back costs nothing. */
const chargeHaste = (on: Beaming, path: Draft, before: Hands): void => {
  const { hands } = path;
  const begun = hasteOf(restedMs(on, before, hands));
  if (hands.node.ply > before.node.ply) {
    const haste = path.haste + begun;
    if (haste > 0) pay(on, path, 'game', 'tooSoonAgain', haste);
    path.haste = 0;
  } else if (begun > 0) path.haste = begun;
  else if (hands.hand === null || hands.node.ply < before.node.ply) path.haste = 0;
};

/**
 * Charges for a captured king. The opponent's king stood beside its square and left the board when a piece
 * arrived on that square.
 */
const chargeKing = (on: Beaming, path: Draft, before: GameNode): void => {
  const { node, loose } = path.hands;
  if (loose.length === 0 || node.ply <= before.ply || node.move === null) return;
  const placement = placedSquare(node.move);
  const isTaken = ({ kind, piece, home, at }: Loose): boolean =>
    (kind === 'beside' || kind === 'nudge') &&
    at === AIR &&
    isRole(piece, 'king') &&
    pieceColor(piece) === node.position.turn &&
    home >= 0 &&
    !isFar(home, placement);
  if (loose.some(isTaken)) pay(on, path, 'game', 'kingTaken', chosen.kingTaken.value);
};

/** The square from which a piece was put right after the reply. */
const correctedFrom = (before: Hands, { loose }: Hands, { params }: Transition): Square | undefined =>
  params.inHand === true ? before.hand?.from : before.loose.find((item) => !loose.includes(item))?.home;

/**
 * Charges for a piece that is put right after the reply on a square far away, although it had stood. Players
 * put a piece right that stands beside its square.
 */
const chargeFar = (
  on: Beaming,
  path: Draft,
  before: Hands,
  transition: Transition,
  event: HandsEvent | null,
): void => {
  if (transition.cost !== 'putRight.2' || event === null || event.type === 'press') return;
  const from = correctedFrom(before, path.hands, transition);
  if (from === undefined || !isFar(from, event.square)) return;
  const { nats, stoodMs } = chosen.putRightFar.value;
  const { changedMs, placedAtMs } = on.seen;
  if ((changedMs[from] ?? 0) - (placedAtMs[from] ?? 0) >= stoodMs) pay(on, path, 'game', 'putRightFar', nats);
};

const waiting = ({ due, late }: Hands): number => (due ? 1 : 0) + late;

/** Charges once for plies that will have no press: a later one has it, or more wait than hands are ahead. */
const chargeForgotten = (on: Beaming, path: Draft, before: Hands, event: HandsEvent | null): void => {
  const { hands } = path;
  if (on.forgottenNats === 0) return;
  const had = hands.ahead && !before.ahead ? 0 : 1;
  const isForgotten =
    event?.type === 'press'
      ? waiting(before) - waiting(hands) > had
      : hands.node.ply > before.node.ply && before.due && before.late === LATE_MOST;
  if (isForgotten) pay(on, path, 'clock', 'neverPressed', on.forgottenNats);
};

const follow = (
  on: Beaming,
  path: Path,
  transition: Transition,
  hands: Hands,
  event: HandsEvent | null,
): Path => {
  const next = draftOf(path);
  next.mover = transition.mover ?? path.mover;
  next.clock = transition.clock ?? path.clock;
  next.way = transition.way ?? path.way;
  const { timedBy } = transition;
  const ms = timedBy === undefined ? undefined : on.nowMs - sinceMs(on, path.hands, hands, timedBy, event);
  chargeTransition(on, next, path, transition, ms);
  next.hands = inShape(hands);
  if (next.merged !== null && hands.node.ply < path.hands.node.ply)
    next.merged = historiesAt(next.merged, hands.node);
  noteHabit(next, transition);
  chargeLooks(on, next, path.hands.node);
  chargeForgotten(on, next, path.hands, event);
  chargeLoose(on, next, path.hands);
  chargeHaste(on, next, path.hands);
  chargeKing(on, next, path.hands.node);
  chargeFar(on, next, path.hands, transition, event);
  return next;
};

/** Extends a path by every transition that matches the event. */
export const take = (on: Beaming, path: Path, event: HandsEvent, out: Path[], window?: Window): void => {
  let isRead = false;
  for (const transition of transitionsFor(path, event)) {
    if (isRead && transition.otherwise === true) continue;
    for (const hands of transition.meaning(path.hands, event, transition.params)) {
      if (on.follows?.(hands.node) === false) continue;
      isRead ||= transition.again !== true && transition.otherwise !== true;
      const next = follow(on, path, transition, hands, event);
      if (window?.isBeyond(next.cost) !== true) out.push(next);
    }
  }
};

/** The paths, together with those in which an earlier act gets another meaning. */
export const withLateMeanings = (on: Beaming, paths: readonly Path[], window?: Window): Path[] => {
  const all = [...paths];
  const found: Path[] = [];
  for (let i = 0; i < all.length; i++) {
    const path = all[i] as Path;
    if (window?.isBeyond(path.cost)) continue;
    let isReplaced = false;
    for (const transition of transitionsFor(path, null))
      for (const hands of transition.meaning(path.hands, null, transition.params)) {
        if (on.follows?.(hands.node) === false) continue;
        all.push(follow(on, path, transition, hands, null));
        isReplaced ||= transition.always === true;
      }
    if (!isReplaced) found.push(path);
  }
  return found;
};

/** Extends a path by the several acts that explain one changed square. */
export const takeAll = (
  on: Beaming,
  path: Path,
  acts: readonly PieceEvent[],
  window?: Window,
): readonly Path[] => {
  let paths: Path[] = [path];
  acts.forEach((act, i) => {
    const next: Path[] = [];
    for (const each of i === 0 ? paths : withLateMeanings(on, paths, window))
      take(on, each, act, next, window);
    paths = next;
  });
  return paths;
};
