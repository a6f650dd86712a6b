import type { GameNode } from '../../games/gameNode.js';
import type { Merged, Path } from '../beam/path.js';
import { chosen } from '../numbers/chosen.js';

/** The last common node of two games. The root if they share no ply. */
export const sharedNode = (a: GameNode, b: GameNode): GameNode => {
  let [x, y]: [GameNode, GameNode] = [a, b];
  while (x !== y) {
    if (x.ply >= y.ply) {
      if (x.parent === null) return x;
      x = x.parent;
    } else {
      if (y.parent === null) return y;
      y = y.parent;
    }
  }
  return x;
};

/** The number of plies that two games share. */
export const sharedPly = (a: GameNode, b: GameNode): number => sharedNode(a, b).ply;

/** Whether two games differ only by a promotion piece. */
const isByRole = (a: GameNode, b: GameNode, shared: number): boolean => {
  const [one, other] = [a.ancestor(shared + 1)?.move, b.ancestor(shared + 1)?.move];
  return one?.promotion !== undefined && one.from === other?.from && one.to === other.to;
};

/**
 * The share of a ply that merged histories with at least this share leave. If a promoted piece is captured
 * before it moves, no later play shows its role, so that doubt ends with the reply.
 */
const leftByMerged = (
  merged: Merged | null,
  ply: number,
  lastPly: number,
  leastShare: (shared: number, each: Merged) => number = () => 0,
): number => {
  let left = 1;
  for (let each = merged; each !== null; each = each.earlier) {
    const shared = sharedPly(each.node, each.into);
    if (ply > each.into.ply || ply <= shared || each.share < leastShare(shared, each)) continue;
    if (lastPly <= each.into.ply || !isByRole(each.node, each.into, shared)) left *= 1 - each.share;
  }
  return left;
};

/** Whether two games differ first by what the same piece captures. */
const isByVictim = ({ node, into }: Merged, shared: number): boolean => {
  const [one, other] = [node.ancestor(shared + 1)?.move, into.ancestor(shared + 1)?.move];
  return one?.from === other?.from && !!one?.captured && !!other?.captured;
};

/** The smallest share worth a question. */
const askedShare = (shared: number, each: Merged): number =>
  (isByVictim(each, shared) ? chosen.unseenShare : chosen.waysShare).value;

/** The share of the likeliest game among all readings. */
export type Share = {
  readonly alone: number;
  /**
   * The same without the doubts that no later report can decide and that are too unlikely for a question. It
   * is useless to wait for their end.
   */
  readonly open: number;
};

/** The shares of the likeliest game, by ply. */
export const sharesOf = (paths: readonly Path[]): ((ply: number) => Share) => {
  const [best] = paths;
  if (best === undefined) return () => ({ alone: 0, open: 0 });
  const { node } = best.hands;
  const ends = new Map<GameNode, number>();
  let total = 0;
  for (const { hands, cost } of paths) {
    const weight = Math.exp(best.cost - cost);
    total += weight;
    ends.set(hands.node, (ends.get(hands.node) ?? 0) + weight);
  }
  const shared = [...ends].map(([end, weight]) => ({ ply: sharedPly(end, node), weight }));
  return (ply) => {
    const weight = shared.reduce((sum, other) => sum + (other.ply >= ply ? other.weight : 0), 0);
    const ofPaths = weight / total;
    return {
      alone: ofPaths * leftByMerged(best.merged, ply, node.ply),
      open: ofPaths * leftByMerged(best.merged, ply, node.ply, askedShare),
    };
  };
};
