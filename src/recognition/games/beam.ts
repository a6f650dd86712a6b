import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Color, Square } from '../../chess/types.js';
import { findCorrections } from '../missed/correction.js';
import { heedPress, type PressCustom, unmetAwaited } from '../presses/pressEvidence.js';
import { changedAt, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { fits, isUnknownPiece } from '../squares/sensing.js';
import { findTensions } from '../tensions/tension.js';
import { limits, times, weights } from '../weights.js';
import { heedLevels, returnedNats } from './exchanges.js';
import {
  type Budget,
  expandByExchange,
  expandByPress,
  expandSeen,
  expandUnseen,
  priceAt,
} from './expansion.js';
import { pressAheadOf } from './follow.js';
import type { GameNode } from './gameNode.js';
import { amend, type Hypothesis, type Tension } from './hypothesis.js';
import { touches } from './landing.js';
import { chargeChanges, excessOfReply } from './passage.js';

/** The games that may be being played, the likeliest first. Never empty. */
export type Beam = readonly Hypothesis[];

/** The pieces of the last move stand where they stood before it: it may have been taken back. */
const undo = (
  hypothesis: Hypothesis,
  physical: PhysicalBoard,
  changed: readonly Square[],
  atMs: number,
): Hypothesis | undefined => {
  const { node, cost, last } = hypothesis;
  const { parent, move } = node;
  if (parent === null || move === null) return undefined;
  if (!touches(move, (square) => changed.includes(square))) return undefined;
  const isNotBack = (square: Square): boolean => {
    const before = parent.position.board[square] ?? NO_PIECE;
    if (before === node.position.board[square]) return false;
    const code = seenAt(physical, square);
    return !fits(code, before) || (isUnknownPiece(code) && changedAt(physical, square) <= hypothesis.sinceMs);
  };
  if (touches(move, isNotBack)) return undefined;
  const undone: Hypothesis = {
    node: parent,
    cost:
      cost +
      returnedNats(hypothesis) +
      weights.takenBack +
      (last !== null && last.pressedAtMs !== null ? weights.takenBackAfterPress : 0),
    sinceMs: atMs,
    earliestMs: hypothesis.earliestMs,
    last: last?.earlier ?? null,
    undone: node,
    openPresses: [],
    earlyPress: undefined,
    stops: [],
    doubts: hypothesis.doubts,
    exchanges: [],
    tensions: [],
  };
  return amend(undone, { tensions: findTensions(undone, physical, hypothesis.tensions, atMs) });
};

const isCastledForbidden = ({ tensions }: Hypothesis): boolean =>
  tensions.some(({ kind }) => kind === 'forbiddenCastling');

/** A press that was a little ahead of the report of a castling that the rules forbid was its press. */
const heedForbiddenCastling = (
  before: Hypothesis,
  after: Hypothesis,
  physical: PhysicalBoard,
  atMs: number,
): Hypothesis => {
  const was = isCastledForbidden(before);
  if (was === isCastledForbidden(after)) return after;
  const refund = Math.max(0, pressAheadOf(after, physical, atMs).refund - weights.pressedForbidden);
  return amend(after, { cost: after.cost + (was ? refund : -refund) });
};

const isImpossible = ({ kind }: Tension): boolean => kind === 'impossibleStop' || kind === 'newPiece';

/** That pieces were seen put back is so whichever way the game came to stand as it does. */
const withUndone = (kept: Hypothesis, { undone }: Hypothesis): Hypothesis =>
  kept.undone === null && undone !== null ? amend(kept, { undone }) : kept;

/**
 * What a game would get back if the reports of the plies came whose presses were ahead of them, or the press
 * of the ply whose piece no scan has met.
 */
const awaitedNats = ({ openPresses, last }: Hypothesis, atMs: number): number => {
  let nats = last !== null && atMs - last.landedAtMs <= times.pressAheadMs ? unmetAwaited(last) : 0;
  for (const press of openPresses) if (atMs - press.atMs <= times.pressAheadMs) nats += press.nats;
  return nats;
};

type Priced = { readonly hypothesis: Hypothesis; readonly price: number };

/** The cheaper of two accounts of one game. */
const cheaper = (a: Priced | undefined, b: Priced): Priced => {
  if (a === undefined) return b;
  const [kept, other] = b.price < a.price ? [b, a] : [a, b];
  const { price, hypothesis } = kept;
  return { price, hypothesis: withUndone(hypothesis, other.hypothesis) };
};

/**
 * The likeliest account of each game, and the one that would be if the reports came of which presses were
 * ahead; the likeliest first, within the limits.
 */
export const keepBest = (hypotheses: readonly Hypothesis[], atMs: number): Beam => {
  const accounts = new Map<GameNode, Priced>();
  const awaiting = new Map<GameNode, Priced>();
  let best = Number.POSITIVE_INFINITY;
  for (const hypothesis of hypotheses) {
    const { node } = hypothesis;
    const price = priceAt(hypothesis, atMs);
    best = Math.min(best, price);
    accounts.set(node, cheaper(accounts.get(node), { hypothesis, price }));
    const awaited = awaitedNats(hypothesis, atMs);
    if (awaited > 0) awaiting.set(node, cheaper(awaiting.get(node), { hypothesis, price: price - awaited }));
  }
  const most = best + limits.depthNats;
  const kept = [...accounts.values()].filter(({ price }) => price <= most);
  for (const { hypothesis, price } of awaiting.values()) {
    const account = accounts.get(hypothesis.node);
    if (price > most || account === undefined || price >= account.price) continue;
    const isKept = account.hypothesis === hypothesis && account.price <= most;
    if (!isKept) kept.push({ hypothesis, price: priceAt(hypothesis, atMs) });
  }
  const sorted = kept.sort((a, b) => a.price - b.price).map(({ hypothesis }) => hypothesis);
  const isFarOff = sorted[0] !== undefined && sorted[0].tensions.length > limits.wrongSquares;
  const beam = sorted.slice(0, isFarOff ? limits.widthWhenWrong : limits.width);
  for (const { node } of beam) node.keep();
  return beam;
};

/**
 * What a ply goes on from whose landing this report may show: a piece of the reply that has passed a square
 * since the last scan may have done so after it had landed.
 */
const withReplyOnItsWay = (
  before: Hypothesis,
  charged: Hypothesis,
  changes: readonly SensorChange[],
  physical: PhysicalBoard,
  atMs: number,
): Hypothesis => {
  const nats = excessOfReply(before, changes, physical, atMs);
  return nats === 0 ? charged : amend(charged, { cost: charged.cost - nats });
};

type Charged = { readonly old: Hypothesis; readonly after: Hypothesis; readonly price: number };

/** Those first that go on most likely: what a press was ahead of may be in this very report. */
const byPromise = (charged: readonly Charged[], atMs: number): readonly Charged[] => {
  const promise = ({ after, price }: Charged): number => price - awaitedNats(after, atMs);
  return charged.length < 2 ? charged : charged.toSorted((a, b) => promise(a) - promise(b));
};

/** Lets the sensors' changes speak; `physical` is the board after them. */
export const changeBeam = (
  beam: Beam,
  physical: PhysicalBoard,
  changes: readonly SensorChange[],
  atMs: number,
): Beam => {
  const changed = changes.map(({ square }) => square);
  const charged = beam.map((old) => {
    const paid = chargeChanges(old, changes, physical, atMs);
    const after = amend(paid, { tensions: findTensions(paid, physical, old.tensions, atMs) });
    return { old, after, price: priceAt(after, atMs) };
  });
  const least = charged.reduce((lowest, { price }) => Math.min(lowest, price), Infinity);
  const budget: Budget = { plies: limits.pliesTried, ceiling: least + limits.depthNats };
  const next = charged.map(({ old, after }) => heedForbiddenCastling(old, after, physical, atMs));
  const near = byPromise(charged, atMs).filter(({ after }) => after.tensions.length <= limits.wrongSquares);
  const grow = (expand: typeof expandSeen, { old, after }: Charged): void => {
    const from = withReplyOnItsWay(old, after, changes, physical, atMs);
    next.push(...expand(from, physical, changed, budget, atMs));
  };
  // What was seen is thought of before all that was not, which may be much.
  for (const one of near) grow(expandSeen, one);
  for (const one of near) {
    const { after: hypothesis } = one;
    grow(expandUnseen, one);
    for (const corrected of findCorrections(hypothesis, physical, changed, atMs)) {
      next.push(corrected);
      // Pieces that stood where they could not go may have gone there in the corrected game.
      const stops = hypothesis.tensions.filter(isImpossible).map(({ square }) => square);
      if (stops.length === 0) continue;
      next.push(...expandSeen(corrected, physical, stops, budget, atMs));
      next.push(...expandUnseen(corrected, physical, stops, budget, atMs));
    }
    const undone = undo(hypothesis, physical, changed, atMs);
    if (undone !== undefined) next.push(undone);
  }
  return keepBest(next, atMs);
};

/** Lets a press of the clock speak. */
export const pressBeam = (
  beam: Beam,
  side: Color,
  physical: PhysicalBoard | null,
  custom: PressCustom,
  atMs: number,
): Beam => {
  const thought = beam.flatMap((hypothesis) =>
    physical === null || hypothesis.node.position.turn !== side
      ? []
      : expandByPress(hypothesis, physical, atMs),
  );
  return keepBest(
    [...beam, ...thought].map((hypothesis) => heedPress(hypothesis, side, physical, custom, atMs)),
    atMs,
  );
};

/** Lets a look at the levels speak; `jumped` are the squares on which another piece may stand since. */
export const lookBeam = (
  beam: Beam,
  physical: PhysicalBoard,
  jumped: readonly Square[],
  atMs: number,
): Beam => {
  const heeded = beam.map((hypothesis) => heedLevels(hypothesis, physical));
  if (jumped.length === 0 && heeded.every((hypothesis, i) => hypothesis === beam[i])) return beam;
  const taken =
    jumped.length === 0 ? [] : beam.flatMap((old) => expandByExchange(old, physical, jumped, atMs));
  return keepBest([...heeded, ...taken], atMs);
};

/** The same games, looked at anew. */
export const retenseBeam = (beam: Beam, physical: PhysicalBoard, atMs: number): Beam =>
  keepBest(
    beam.map((hypothesis) => amend(hypothesis, { tensions: findTensions(hypothesis, physical, [], atMs) })),
    atMs,
  );

/** The same games in the order of their likelihood at another moment. */
export const sortBeam = (beam: Beam, atMs: number): Beam => (beam.length < 2 ? beam : keepBest(beam, atMs));

/** Lets go of thoughts where no game stands any more: kept for ever, they grow as long as a doubt lasts. */
export const leaveBeam = (before: Beam, after: Beam): void => {
  if (before === after) return;
  const tips = new Set(after.map(({ node }) => node));
  for (const { node } of before) if (!tips.has(node)) node.leave();
};
