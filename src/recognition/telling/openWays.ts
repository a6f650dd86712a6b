import type { GameNode } from '../games/gameNode.js';
import type { Doubt, Hypothesis } from '../games/hypothesis.js';
import { rivalsOf } from '../missed/rivals.js';
import { firstDifference, goOn, sameMove } from '../missed/transposition.js';
import type { TrackedGame } from '../trackerState.js';
import { moveNumber, movesOf, openDoubts, type Question, whichOf } from './questions.js';

/** A game that may be the right one in the place of the likeliest, which hands cannot tell any more. */
export type OtherWay = {
  readonly end: GameNode;
  /** The hypothesis that it is, or in doubt of which it is. */
  readonly hypothesis: Hypothesis;
  readonly doubt?: Doubt;
  /** The first and the last ply of the likeliest game that are not in it. */
  readonly fromPly: number;
  readonly toPly: number;
};

/** The same plies of the game about which several ways are in doubt. */
export type OpenWays = {
  readonly fromPly: number;
  readonly toPly: number;
  readonly others: readonly OtherWay[];
  /** That it was none of these is out of the question. */
  readonly isWhole: boolean;
};

const OPTIONS_MAX = 8;
/** None of the ways that were thought of: the arbiter puts the score right. */
export const OTHER_MOVES = 'other moves';

/** The games that may be being played, and plies that may be others than in any of them. */
export type Judged = Pick<TrackedGame, 'beam' | 'unsure'>;

/** How many of the last plies two games share. */
const alikePlies = (a: GameNode, b: GameNode): number => {
  let [x, y]: [GameNode | null, GameNode | null] = [a, b];
  for (let count = 0; ; count++) {
    if (x === null || y === null || x === y || !sameMove(x.move, y.move)) return count;
    [x, y] = [x.parent, y.parent];
  }
};

const wayTo = (best: GameNode, end: GameNode, hypothesis: Hypothesis, doubt?: Doubt): OtherWay => ({
  end,
  hypothesis,
  ...(doubt !== undefined && { doubt }),
  fromPly: firstDifference(best, end).ply,
  toPly: best.ply - alikePlies(best, end),
});

const waysInDoubt = (best: GameNode, hypothesis: Hypothesis): readonly OtherWay[] =>
  openDoubts(hypothesis).flatMap((doubt) => {
    const end = goOn(doubt.otherEnd, hypothesis.node.pathFrom(doubt.end.ply));
    return end === undefined ? [] : [wayTo(best, end, hypothesis, doubt)];
  });

/** Each rival, and what is in doubt about it in the plies in which it is another game. */
const rivalWays = (best: GameNode, rival: Hypothesis): readonly OtherWay[] => {
  const way = wayTo(best, rival.node, rival);
  const own = waysInDoubt(best, rival).filter(
    ({ doubt }) => doubt !== undefined && doubt.node.ply <= way.toPly && way.fromPly <= doubt.lastPly,
  );
  return [way, ...own];
};

const overlaps = (a: OpenWays, b: OtherWay): boolean => a.fromPly <= b.toPly && b.fromPly <= a.toPly;

const withWay = (groups: readonly OpenWays[], way: OtherWay): readonly OpenWays[] => {
  const near = groups.filter((group) => overlaps(group, way));
  const others = [...near.flatMap((group) => group.others), way];
  const joined: OpenWays = {
    fromPly: Math.min(way.fromPly, ...near.map(({ fromPly }) => fromPly)),
    toPly: Math.max(way.toPly, ...near.map(({ toPly }) => toPly)),
    others,
    isWhole: near.every(({ isWhole }) => isWhole),
  };
  return [...groups.filter((group) => !near.includes(group)), joined];
};

/**
 * What only people can tell any more: other ways to what stands on the board, those about the same plies
 * together.
 */
export const openWaysOf = ({ beam, unsure }: Judged, atMs: number): readonly OpenWays[] => {
  const [best] = beam;
  if (best === undefined) return [];
  const all = [
    ...waysInDoubt(best.node, best),
    ...rivalsOf(beam, atMs).flatMap((rival) => rivalWays(best.node, rival)),
  ];
  const ends = new Set<GameNode>([best.node]);
  let groups: readonly OpenWays[] = unsure === null ? [] : [{ ...unsure, others: [], isWhole: false }];
  for (const way of all) {
    if (ends.has(way.end) || ends.size >= OPTIONS_MAX) continue;
    ends.add(way.end);
    groups = withWay(groups, way);
  }
  return groups;
};

/** Nothing that still happens can tell them apart. */
export const areJoined = ({ others }: OpenWays): boolean =>
  others.length > 0 && others.every(({ doubt }) => doubt !== undefined);

/** Asks which of the ways it was; the first option is what is believed, then one for each other. */
export const questionOf = ({ fromPly, toPly, others, isWhole }: OpenWays, best: GameNode): Question => {
  const optionOf = (end: GameNode): string => movesOf(end, fromPly - 1, end.ply - (best.ply - toPly));
  const moves = [best, ...others.map(({ end }) => end)].map(optionOf);
  const options = isWhole ? moves : [...moves, OTHER_MOVES];
  const first = best.ancestor(fromPly) ?? best;
  return { question: whichOf(moveNumber(first), options), options };
};
