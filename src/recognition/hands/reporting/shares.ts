import type { GameNode } from '../../games/gameNode.js';
import type { Merged, Path } from '../beam/path.js';

/** Where two games part; the root when they have nothing in common. */
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

/** How many plies two games share. */
export const sharedPly = (a: GameNode, b: GameNode): number => sharedNode(a, b).ply;

/** Two games that differ by a promotion piece only. */
const isByRole = (a: GameNode, b: GameNode, shared: number): boolean => {
  const [one, other] = [a.ancestor(shared + 1)?.move, b.ancestor(shared + 1)?.move];
  return one?.promotion !== undefined && one.from === other?.from && one.to === other.to;
};

/**
 * What merged histories leave of the share of a ply. No later play tells what a pawn became that was captured
 * before it moved: that doubt ends with the reply.
 */
const leftByMerged = (merged: Merged | null, ply: number, lastPly: number): number => {
  let left = 1;
  for (let each = merged; each !== null; each = each.earlier) {
    const shared = sharedPly(each.node, each.into);
    if (ply > each.into.ply || ply <= shared) continue;
    if (lastPly <= each.into.ply || !isByRole(each.node, each.into, shared)) left *= 1 - each.share;
  }
  return left;
};

/** The share of all readings that the likeliest game has, by ply. */
export type Shares = (ply: number) => number;

export const sharesOf = (paths: readonly Path[]): Shares => {
  const [best] = paths;
  if (best === undefined) return () => 0;
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
    return (weight / total) * leftByMerged(best.merged, ply, node.ply);
  };
};
