import { sameBoard } from '../chess/board.js';
import type { Move } from '../chess/types.js';
import type { Beam } from './beam.js';
import { priceAt } from './expansion.js';
import type { GameNode } from './gameNode.js';
import type { Doubt, Hypothesis } from './hypothesis.js';
import type { ToldPly } from './verdict.js';

/** Games must agree in this many last plies before only what came before may tell them apart. */
const PLIES_ALIKE = 2;
/** How much likelier another history must be than the one that was told to take its place. */
const SHARE_TO_REPLACE = 0.6;

export const sameMove = (a: Move | null, b: Move | null): boolean =>
  a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to && a.promotion === b.promotion);

const sameLastPlies = (a: GameNode, b: GameNode): boolean => {
  let [x, y]: [GameNode | null, GameNode | null] = [a, b];
  for (let i = 0; i < PLIES_ALIKE; i++) {
    if (x === null || y === null || !sameMove(x.move, y.move)) return false;
    x = x.parent;
    y = y.parent;
  }
  return true;
};

/** Whether nothing that can still happen tells two different games apart. */
const haveOneFuture = (a: GameNode, b: GameNode): boolean => {
  const [p, q] = [a.position, b.position];
  return (
    p.turn === q.turn &&
    sameLastPlies(a, b) &&
    p.epSquare === q.epSquare &&
    sameBoard(p.board, q.board) &&
    p.castlingRights.length === q.castlingRights.length &&
    p.castlingRights.every((rook, i) => rook === q.castlingRights[i])
  );
};

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

const joined = (kept: Priced, other: Priced, price: number): Priced => {
  const share = 1 / (1 + Math.exp(kept.price - other.price));
  const { hypothesis } = kept;
  const doubt: Doubt = {
    node: firstDifference(hypothesis.node, other.hypothesis.node),
    end: hypothesis.node,
    otherEnd: other.hypothesis.node,
    lastPly: hypothesis.node.ply - PLIES_ALIKE,
    otherLastPly: other.hypothesis.node.ply - PLIES_ALIKE,
    share,
  };
  const cost = hypothesis.cost + price - kept.price;
  return { hypothesis: { ...hypothesis, cost, doubts: [...hypothesis.doubts, doubt] }, price };
};

/**
 * Joins games that have come to the same position by different ways, perhaps of different length: nothing
 * that follows can decide between them, so the likelier one stands for both, and remembers the doubt. What
 * was told is not retold for a small difference.
 */
export const joinTranspositions = (beam: Beam, told: readonly ToldPly[], atMs: number): Beam => {
  const kept: Priced[] = [];
  let isJoined = false;
  for (const hypothesis of beam) {
    const next = { hypothesis, price: priceAt(hypothesis, atMs) };
    const at = kept.findIndex((earlier) => haveOneFuture(earlier.hypothesis.node, hypothesis.node));
    const earlier = kept[at];
    if (earlier === undefined) {
      kept.push(next);
      continue;
    }
    isJoined = true;
    const share = 1 / (1 + Math.exp(earlier.price - next.price));
    const stays = isTold(hypothesis, told) && !isTold(earlier.hypothesis, told) && share < SHARE_TO_REPLACE;
    const price = Math.min(earlier.price, next.price);
    kept[at] = stays ? joined(next, earlier, price) : joined(earlier, next, price);
  }
  return isJoined ? kept.map(({ hypothesis }) => hypothesis) : beam;
};
