import { sameBoard } from '../../chess/board.js';
import type { Position } from '../../chess/position.js';
import type { Move, Square } from '../../chess/types.js';
import type { Beam } from '../games/beam.js';
import { priceAt } from '../games/expansion.js';
import type { GameNode } from '../games/gameNode.js';
import { amend, type Doubt, type Hypothesis } from '../games/hypothesis.js';
import { finalPlies, sharedPlies, type ToldPly } from '../telling/toldPly.js';
import { forcedness, implausibility, looksMost } from './orderPrior.js';

/** Games must agree in this many last plies before only what came before may tell them apart. */
const PLIES_ALIKE = 2;
/** Beyond this, hands have told the games apart. */
const OPEN_NATS = 9;
/** What is less likely beside what is believed is no doubt. */
const ODDS_KEPT = 1e-3;
/** How much likelier another history must be than the one that was told to take its place. */
const SHARE_TO_REPLACE = 0.6;

export const sameMove = (a: Move | null, b: Move | null): boolean =>
  a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to && a.promotion === b.promotion);

const sameLastPlies = (a: GameNode, b: GameNode): boolean => {
  let x: GameNode | null = a;
  let y: GameNode | null = b;
  for (let i = 0; i < PLIES_ALIKE; i++) {
    if (x === null || y === null || !sameMove(x.move, y.move)) return false;
    x = x.parent;
    y = y.parent;
  }
  return true;
};

const sameRights = (a: readonly Square[], b: readonly Square[]): boolean =>
  a.length === b.length && a.every((rook, i) => rook === b[i]);

const samePosition = (a: Position, b: Position): boolean =>
  a.turn === b.turn &&
  a.epSquare === b.epSquare &&
  sameBoard(a.board, b.board) &&
  sameRights(a.castlingRights, b.castlingRights);

/** Whether nothing that can still happen tells two games apart; two accounts of one are no doubt. */
const haveOneFuture = (a: GameNode, b: GameNode): boolean =>
  a !== b && sameLastPlies(a, b) && samePosition(a.position, b.position);

/** The first ply of a game that is not in the other. */
export const firstDifference = (a: GameNode, b: GameNode): GameNode => {
  let node = a;
  while (node.parent !== null && b.ancestor(node.parent.ply) !== node.parent) node = node.parent;
  return node;
};

const isTold = ({ node }: Hypothesis, told: readonly ToldPly[]): boolean => {
  const last = told.at(-1);
  return last !== undefined && node.ancestor(last.node.ply) === last.node;
};

type Priced = { readonly hypothesis: Hypothesis; readonly price: number };

/** How many nats likelier `a` is than `b`, when hands leave it open by what players would rather play. */
const aheadOf = (a: Priced, b: Priced, arbiterAnswers: boolean): number => {
  const ahead = b.price - a.price;
  if (Math.abs(ahead) > OPEN_NATS) return ahead;
  const [first, other] = [a.hypothesis.node, b.hypothesis.node];
  const ply = firstDifference(first, other).ply - 1;
  const most = looksMost(arbiterAnswers);
  const isOneLength = first.ply === other.ply;
  const forced = isOneLength ? forcedness(first, ply) - forcedness(other, ply) : 0;
  const looks = implausibility(other, ply) - implausibility(first, ply) + forced;
  return ahead + Math.max(-most, Math.min(most, looks));
};

const keepsFinal = ({ hypothesis: { node } }: Priced, told: readonly ToldPly[]): boolean =>
  sharedPlies(told, node) >= finalPlies(told);

/**
 * What was told is not retold for a small difference, and what is final for none that hands leave open:
 * people are asked, and nothing that comes after it waits for their answer.
 */
const shareToStay = (a: Priced, b: Priced, told: readonly ToldPly[]): number => {
  const keepsA = keepsFinal(a, told);
  if (keepsA !== keepsFinal(b, told) && Math.abs(b.price - a.price) <= OPEN_NATS)
    return keepsA ? 0 : Number.POSITIVE_INFINITY;
  const isToldA = isTold(a.hypothesis, told);
  if (isToldA === isTold(b.hypothesis, told)) return 0.5;
  return isToldA ? 1 - SHARE_TO_REPLACE : SHARE_TO_REPLACE;
};

/** Another way to where a hypothesis stands. */
const doubtOf = ({ node: end }: Hypothesis, otherEnd: GameNode, odds: number): Doubt => ({
  node: firstDifference(end, otherEnd),
  end,
  otherEnd,
  lastPly: end.ply - PLIES_ALIKE,
  otherLastPly: otherEnd.ply - PLIES_ALIKE,
  odds,
});

/** Not when plies have been taken back or corrected since: what came later began elsewhere. */
export const goesThrough = (node: GameNode, { end }: Doubt): boolean => node.ancestor(end.ply) === end;

/** The same plies after another way to where they began. */
export const goOn = (from: GameNode, plies: readonly GameNode[]): GameNode | undefined => {
  let at = from;
  for (const { move } of plies) {
    const same = at.moves.find((one) => sameMove(one, move));
    if (same === undefined) return undefined;
    at = at.child(same);
  }
  return at;
};

/** The same plies after another way to the same position, where they are known to be possible. */
export const replay = (from: GameNode, plies: readonly GameNode[]): GameNode =>
  plies.reduce(
    (at, { move, isIllegal }) => (move === null ? at : isIllegal ? at.illegalChild(move) : at.child(move)),
    from,
  );

/**
 * What was in doubt about a game is in doubt about the one that stands for it; what already was before the
 * two parted, both know.
 */
const inherited = (kept: Hypothesis, { node, doubts }: Hypothesis, odds: number): readonly Doubt[] =>
  doubts.flatMap((doubt) => {
    if (kept.node.ancestor(doubt.end.ply) === doubt.end || doubt.odds * odds < ODDS_KEPT) return [];
    if (!goesThrough(node, doubt)) return [];
    const otherEnd = goOn(doubt.otherEnd, node.pathFrom(doubt.end.ply));
    return otherEnd === undefined || otherEnd === kept.node
      ? []
      : [doubtOf(kept, otherEnd, doubt.odds * odds)];
  });

const joined = (kept: Priced, other: Priced, odds: number, price: number): Priced => {
  const { hypothesis } = kept;
  const doubts = [
    ...hypothesis.doubts,
    doubtOf(hypothesis, other.hypothesis.node, odds),
    ...inherited(hypothesis, other.hypothesis, odds),
  ];
  const cost = hypothesis.cost + price - kept.price;
  return { hypothesis: amend(hypothesis, { cost, doubts }), price };
};

const isAnyJoined = (beam: Beam): boolean => {
  for (let i = 1; i < beam.length; i++)
    for (let j = 0; j < i; j++)
      if (haveOneFuture((beam[i] as Hypothesis).node, (beam[j] as Hypothesis).node)) return true;
  return false;
};

/**
 * Joins games that have come to the same position by different ways, perhaps of different length: nothing
 * that follows can decide between them, so the likelier one stands for both, and remembers the doubt. What
 * was told is not retold for a small difference.
 */
export const joinTranspositions = (
  beam: Beam,
  told: readonly ToldPly[],
  arbiterAnswers: boolean,
  atMs: number,
): Beam => {
  if (!isAnyJoined(beam)) return beam;
  const kept: Priced[] = [];
  const joinedNodes = new Set<GameNode>();
  for (const hypothesis of beam) {
    const { node } = hypothesis;
    // Another account of a game that another one stands for: it is doubted already.
    if (joinedNodes.has(node)) continue;
    const next = { hypothesis, price: priceAt(hypothesis, atMs) };
    const isAnotherAccount = kept.some((earlier) => earlier.hypothesis.node === node);
    const at = kept.findIndex((earlier) => haveOneFuture(earlier.hypothesis.node, node));
    const earlier = kept[at];
    if (earlier === undefined || isAnotherAccount) {
      kept.push(next);
      continue;
    }
    const share = 1 / (1 + Math.exp(-aheadOf(earlier, next, arbiterAnswers)));
    const price = Math.min(earlier.price, next.price);
    const doesStay = share >= shareToStay(earlier, next, told);
    joinedNodes.add(doesStay ? node : earlier.hypothesis.node);
    kept[at] = doesStay
      ? joined(earlier, next, (1 - share) / share, price)
      : joined(next, earlier, share / (1 - share), price);
  }
  return kept.map(({ hypothesis }) => hypothesis);
};
