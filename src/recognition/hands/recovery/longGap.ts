import type { GameNode } from '../../games/gameNode.js';
import { movesTowards, searchGap } from '../../recovery/gapSearch.js';
import { implausibility } from '../../recovery/plausibility.js';
import { chosen } from '../numbers/chosen.js';

/** A way through a long gap. `nats`: how implausible it is. Null: not computed yet. */
type LongWay = { readonly end: GameNode; readonly nats: number | null };

/**
 * A search for ways through a gap of more plies than are searched at once. It advances in slices, so that no
 * step takes long.
 */
export type LongGap = {
  readonly after: GameNode;
  readonly shown: Readonly<Uint8Array>;
  /** How many plies are searched now. */
  readonly plies: number;
  /** The beginnings that are still to be searched. */
  readonly open: readonly GameNode[];
  readonly found: readonly LongWay[];
  readonly slices: number;
  /** The time of the next slice. Null: the search has ended. */
  readonly nextMs: number | null;
};

export const beginLongGap = (after: GameNode, shown: Readonly<Uint8Array>, atMs: number): LongGap => ({
  ...{
    after,
    shown,
    plies: chosen.longGap.value.pliesMin,
    open: [after],
    found: [],
    slices: 0,
    nextMs: atMs,
  },
});

/** Searches the next beginnings. One with too many games is divided by its next ply. */
const searchOn = (gap: LongGap): LongGap => {
  const { after, shown, plies } = gap;
  const { positions, waysMost } = chosen.longGap.value;
  const open = [...gap.open];
  const found = [...gap.found];
  for (let left = positions; left > positions / 2 && found.length < waysMost; ) {
    const node = open.shift();
    if (node === undefined) break;
    const more = plies - (node.ply - after.ply);
    const limits = { pliesMin: more, pliesMax: more, positionsMax: positions };
    const { sequences, isWhole, left: unused } = searchGap(node.position, shown, limits);
    left -= positions - unused;
    if (!isWhole && more > 2)
      open.unshift(...movesTowards(node.position, shown, more).map((move) => node.child(move)));
    else
      for (const moves of sequences)
        found.push({ end: moves.reduce((at, move) => at.child(move), node), nats: null });
  }
  return { ...gap, open: found.length < waysMost ? open : [], found: found.slice(0, waysMost) };
};

const rankOn = (gap: LongGap): LongGap => {
  let left = chosen.longGap.value.ranked;
  const found = gap.found.map(({ end, nats }): LongWay => {
    if (nats !== null || left-- <= 0) return { end, nats };
    return { end, nats: implausibility(end, gap.after.ply) };
  });
  return { ...gap, found };
};

const isRanked = ({ found }: LongGap): boolean => found.every(({ nats }) => nats !== null);

const nextOf = (gap: LongGap): LongGap => {
  if (gap.open.length > 0) return searchOn(gap);
  return gap.found.length > 0 ? rankOn(gap) : { ...gap, plies: gap.plies + 1, open: [gap.after] };
};

/** One slice of the search. */
export const searchLongGap = (gap: LongGap, atMs: number): LongGap => {
  const { pliesMax, slicesMost, everyMs } = chosen.longGap.value;
  const next = nextOf(gap);
  const slices = gap.slices + 1;
  const isFound = next.open.length === 0 && next.found.length > 0 && isRanked(next);
  const isOver = isFound || next.plies > pliesMax || slices >= slicesMost;
  return { ...next, slices, nextMs: isOver ? null : atMs + everyMs };
};

/** The likely ways, the likeliest first. */
export const likelyWays = ({ found }: LongGap): readonly GameNode[] => {
  const ranked = found.flatMap(({ end, nats }) => (nats === null ? [] : [{ end, nats }]));
  const most = Math.min(...ranked.map(({ nats }) => nats)) - Math.log(chosen.waysShare.value);
  return ranked
    .filter(({ nats }) => nats <= most)
    .sort((a, b) => a.nats - b.nats)
    .slice(0, chosen.longGap.value.optionsMost)
    .map(({ end }) => end);
};
