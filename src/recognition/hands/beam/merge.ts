import type { GameNode } from '../../games/gameNode.js';
import { replay } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import { draftOf, keyOf, type Merged, type Path, pricedAt } from './path.js';

/** The combined cost of two alternatives. */
const eitherCost = (a: number, b: number): number => {
  const [less, more] = a < b ? [a, b] : [b, a];
  const apart = more - less;
  return apart > 30 ? less : less - Math.log1p(Math.exp(-apart));
};

/** Histories with a smaller share are dropped. */
const SHARE_LEAST = 1e-6;

const withHistory = (merged: Merged | null, node: GameNode, into: GameNode, share: number): Merged | null =>
  share < SHARE_LEAST ? merged : { node, into, share, earlier: merged };

/** Whether the merged histories already contain this one. Every continuation of the game then shares it. */
export const hasHistory = (merged: Merged | null, { node, into }: Merged): boolean => {
  for (let each = merged; each !== null; each = each.earlier)
    if (each.node === node && each.into === into) return true;
  return false;
};

/** Adds the merged histories of the other path to those of the path that continues. */
const withHistoriesOf = (
  merged: Merged | null,
  other: Path,
  into: GameNode,
  share: number,
): Merged | null => {
  let all = merged;
  for (let each = other.merged; each !== null; each = each.earlier) {
    if (hasHistory(merged, each)) continue;
    const plies = other.hands.node.pathFrom(each.into.ply).flatMap(({ move }) => move ?? []);
    const node = each.into.ply > other.hands.node.ply ? undefined : replay(each.node, plies);
    if (node !== undefined && node !== into) all = withHistory(all, node, into, share * each.share);
  }
  return all;
};

/** The merged histories of a game that is back at this node, without the plies that were taken up again. */
export const historiesAt = (merged: Merged | null, node: GameNode): Merged | null => {
  if (merged === null) return null;
  const earlier = historiesAt(merged.earlier, node);
  const { into } = merged;
  if (into.ply <= node.ply) return { ...merged, earlier };
  const before = merged.node.ancestor(merged.node.ply - (into.ply - node.ply));
  const plies = into.pathFrom(node.ply).flatMap(({ move }) => move ?? []);
  const isShared = before !== undefined && before !== node && replay(before, plies) === merged.node;
  return isShared ? { node: before, into: node, share: merged.share, earlier } : earlier;
};

/**
 * Merges two readings with the same state. The likelier one continues at their combined cost, and the other
 * one's history is kept with its share.
 */
export const join = (a: Path, b: Path): Path => {
  const [kept, other] = a.cost <= b.cost ? [a, b] : [b, a];
  const cost = eitherCost(kept.cost, other.cost);
  const { node } = kept.hands;
  const joined = draftOf(kept);
  joined.cost = cost;
  if (other.hands.node === node) return joined;
  const share = Math.exp(cost - other.cost);
  const histories = withHistoriesOf(kept.merged, other, node, share);
  joined.merged = withHistory(histories, other.hands.node, node, share);
  return joined;
};

/** The number of paths to keep and the largest cost above the best one, in place of the usual limits. */
export type Patience = { readonly width: number; readonly nats: number };

const widthFor = (sorted: readonly Path[], patience: Patience | undefined): number => {
  if (patience !== undefined) return patience.width;
  const [best, second] = sorted;
  const isFlat =
    best !== undefined &&
    second !== undefined &&
    Math.exp(best.cost - second.cost) > 1 - chosen.flatShare.value;
  return isFlat ? chosen.widthInDoubt.value : chosen.width.value;
};

/** The largest cost above the best reading. */
const windowOf = (patience: Patience | undefined): number => patience?.nats ?? chosen.windowNats.value;

/** Drops readings whose cost is too high to be kept or to matter in a merge. */
export class Window {
  readonly #nats: number;
  #limit = Number.POSITIVE_INFINITY;

  constructor(patience: Patience | undefined) {
    this.#nats = windowOf(patience) + chosen.mergedNats.value;
  }

  isBeyond(cost: number): boolean {
    return cost > this.#limit;
  }

  /**
   * Lowers the limit by a kept reading. A reading with an early press does not count, because part of its
   * cost is still to come.
   */
  note({ cost, hands }: Path): void {
    if (!hands.ahead) this.#limit = Math.min(this.#limit, cost + this.#nats);
  }
}

/** Costs closer than this differ only by rounding. */
const SAME_NATS = 1e-9;

const byCost = ([keyA, a]: readonly [number, Path], [keyB, b]: readonly [number, Path]): number =>
  Math.abs(a.cost - b.cost) < SAME_NATS ? keyA - keyB : a.cost - b.cost;

/** The readings in order of cost. Merges equal states and drops those outside the window. */
export const keepBest = (paths: readonly Path[], patience?: Patience): readonly Path[] => {
  if (paths.length < 2) return paths;
  const kept = new Map<number, Path>();
  for (const path of paths) {
    const key = keyOf(path);
    const other = kept.get(key);
    kept.set(key, other === undefined || other === path ? path : join(other, path));
  }
  const sorted = [...kept].sort(byCost).map(([, path]) => path);
  const limit = (sorted[0]?.cost ?? 0) + windowOf(patience);
  const width = widthFor(sorted, patience);
  return sorted.filter(({ cost }, i) => i < width && cost <= limit);
};

/** The readings with costs restarting at 0, so that costs stay bounded. */
export const rebaseCosts = (paths: readonly Path[]): readonly Path[] => {
  const least = paths[0]?.cost ?? 0;
  return least === 0 ? paths : paths.map((path) => pricedAt(path, path.cost - least));
};
