import type { GameNode } from '../../games/gameNode.js';
import { replay } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import { draftOf, keyOf, type Merged, type Path, pricedAt } from './path.js';

/** The combined cost of two alternative readings. */
const eitherCost = (a: number, b: number): number => {
  const [less, more] = a < b ? [a, b] : [b, a];
  const apart = more - less;
  return apart > 30 ? less : less - Math.log1p(Math.exp(-apart));
};

/** Histories less likely than this are dropped. */
const SHARE_LEAST = 1e-6;

const withHistory = (merged: Merged | null, node: GameNode, into: GameNode, share: number): Merged | null =>
  share < SHARE_LEAST ? merged : { node, into, share, earlier: merged };

/** Whether this doubt belongs to the game itself: then every continuation shares it. */
export const hasHistory = (merged: Merged | null, { node, into }: Merged): boolean => {
  for (let each = merged; each !== null; each = each.earlier)
    if (each.node === node && each.into === into) return true;
  return false;
};

/** Other histories of the merged path become those of the one that continues. */
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

/**
 * Of two readings with the same state the likelier continues at their combined cost; the other history keeps
 * its share.
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

/** Beam width when no player waits. */
export type Patience = { readonly width: number; readonly nats: number };

/** How many paths are kept. */
const widthFor = (sorted: readonly Path[], patience: Patience | undefined): number => {
  if (patience !== undefined) return patience.width;
  const [best, second] = sorted;
  const isFlat =
    best !== undefined &&
    second !== undefined &&
    Math.exp(best.cost - second.cost) > 1 - chosen.flatShare.value;
  return isFlat ? chosen.widthInDoubt.value : chosen.width.value;
};

/** How much dearer than the best a reading may be. */
const windowOf = (patience: Patience | undefined): number => patience?.nats ?? chosen.windowNats.value;

/** Drops readings as soon as they are too dear to be kept, or to matter when merged. */
export class Window {
  readonly #nats: number;
  #limit = Number.POSITIVE_INFINITY;

  constructor(patience: Patience | undefined) {
    this.#nats = windowOf(patience) + chosen.mergedNats.value;
  }

  isBeyond(cost: number): boolean {
    return cost > this.#limit;
  }

  /** Whether this reading is a candidate; one whose press came first has its cost still to pay. */
  note({ cost, hands }: Path): void {
    if (!hands.ahead) this.#limit = Math.min(this.#limit, cost + this.#nats);
  }
}

/** Costs this close are equal but for rounding. */
const SAME_NATS = 1e-9;

const byCost = ([keyA, a]: readonly [number, Path], [keyB, b]: readonly [number, Path]): number =>
  Math.abs(a.cost - b.cost) < SAME_NATS ? keyA - keyB : a.cost - b.cost;

/** The likeliest readings in order: equal states merged, the rest within the window. */
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

/** The readings with costs restarting at 0, so that they never grow. */
export const fromNought = (paths: readonly Path[]): readonly Path[] => {
  const least = paths[0]?.cost ?? 0;
  return least === 0 ? paths : paths.map((path) => pricedAt(path, path.cost - least));
};
