import type { Beam } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import type { Doubt, Hypothesis } from '../games/hypothesis.js';
import { rivalsOf } from '../missed/rivals.js';
import { firstDifference, goesThrough, goOn, replay, sameMove } from '../missed/transposition.js';
import type { TrackedGame } from '../trackerState.js';
import { moveNumber, movesOf, openDoubts, type Question, whichOf } from './questions.js';

/** A game that may be the right one in the place of the likeliest, which hands cannot tell any more. */
export type Alternative = {
  /** A node of that game, no earlier than the last ply that is not in the likeliest one. */
  readonly to: GameNode;
  /** How many of its last plies are in both. */
  readonly alike: number;
  /** Where that game stands now. */
  readonly end: () => GameNode;
  /** The hypothesis that it is, or in doubt of which it is. */
  readonly hypothesis: Hypothesis;
  readonly doubt?: Doubt;
  /** The first and the last ply of the likeliest game that are not in it. */
  readonly fromPly: number;
  readonly toPly: number;
};

/** The same plies of the game about which several ways are in doubt. */
export type Alternatives = {
  readonly fromPly: number;
  readonly toPly: number;
  readonly others: readonly Alternative[];
  /** That it was none of these is out of the question. */
  readonly isWhole: boolean;
};

const OPTIONS_MAX = 8;
/** None of the ways that were thought of: the arbiter puts the score right. */
export const OTHER_MOVES = 'other moves';
/** One of the ways has no ply where another has some: pieces went there and back. */
const NO_MOVES = 'no moves';

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

const wayTo = (best: GameNode, end: GameNode, hypothesis: Hypothesis, doubt?: Doubt): Alternative => {
  const alike = alikePlies(best, end);
  return {
    to: end,
    alike,
    end: () => end,
    hypothesis,
    ...(doubt !== undefined && { doubt }),
    fromPly: firstDifference(best, end).ply,
    toPly: best.ply - alike,
  };
};

/** How far the other ways of doubts have been gone on: they grow with their games, a ply at a time. */
const wentOn = new WeakMap<Doubt, { readonly node: GameNode; readonly end: GameNode }>();

/** The other way of a doubt gone on as the game was, which is at `node`. */
const endOf = (doubt: Doubt, node: GameNode): GameNode => {
  const known = wentOn.get(doubt);
  const isOnTheWay = known !== undefined && node.ancestor(known.node.ply) === known.node;
  const from = isOnTheWay ? known : { node: doubt.end, end: doubt.otherEnd };
  const end = replay(from.end, node.pathFrom(from.node.ply));
  wentOn.set(doubt, { node, end });
  return end;
};

/** Of the likeliest game: as both have one future, nothing after the doubt must be looked at. */
const wayInDoubt = (best: Hypothesis, doubt: Doubt): Alternative => {
  const { node } = best;
  const { end, otherEnd } = doubt;
  if (!goesThrough(node, doubt)) return wayTo(node, otherEnd, best, doubt);
  const alike = alikePlies(end, otherEnd);
  return {
    to: otherEnd,
    alike,
    end: () => endOf(doubt, node),
    hypothesis: best,
    doubt,
    fromPly: doubt.node.ply,
    toPly: end.ply - alike,
  };
};

/** Each rival, and what is in doubt about it in the plies in which it is another game. */
const rivalWays = (best: GameNode, rival: Hypothesis): readonly Alternative[] => {
  const way = wayTo(best, rival.node, rival);
  const own = openDoubts(rival).flatMap((doubt) => {
    if (doubt.node.ply > way.toPly || way.fromPly > doubt.lastPly) return [];
    if (!goesThrough(rival.node, doubt)) return [];
    const end = goOn(doubt.otherEnd, rival.node.pathFrom(doubt.end.ply));
    return end === undefined || end === best ? [] : [wayTo(best, end, rival, doubt)];
  });
  return [way, ...own];
};

const overlaps = (a: Alternatives, b: Alternative): boolean => a.fromPly <= b.toPly && b.fromPly <= a.toPly;

const withWay = (groups: readonly Alternatives[], way: Alternative): readonly Alternatives[] => {
  const near = groups.filter((group) => overlaps(group, way));
  const others = [...near.flatMap((group) => group.others), way];
  const joined: Alternatives = {
    fromPly: Math.min(way.fromPly, ...near.map(({ fromPly }) => fromPly)),
    toPly: Math.max(way.toPly, ...near.map(({ toPly }) => toPly)),
    others,
    isWhole: near.every(({ isWhole }) => isWhole),
  };
  return [...groups.filter((group) => !near.includes(group)), joined];
};

/** Too many to be named. */
const withoutWay = (groups: readonly Alternatives[], way: Alternative): readonly Alternatives[] =>
  groups.map((group) => (overlaps(group, way) ? { ...group, isWhole: false } : group));

/** The plies that are in no other game: two ways with the same ones are one. */
const nameOf = ({ to, alike, fromPly, toPly }: Alternative): string =>
  `${fromPly}-${toPly} ${movesOf(to, fromPly - 1, to.ply - alike)}`;

const findAlternatives = ({ beam, unsure }: Judged, atMs: number): readonly Alternatives[] => {
  const [best] = beam;
  if (best === undefined) return [];
  const all = [
    ...openDoubts(best).map((doubt) => wayInDoubt(best, doubt)),
    ...rivalsOf(beam, atMs).flatMap((rival) => rivalWays(best.node, rival)),
  ];
  const names = new Set<string>();
  let groups: readonly Alternatives[] = unsure === null ? [] : [{ ...unsure, others: [], isWhole: false }];
  for (const way of all) {
    const name = nameOf(way);
    if (names.has(name)) continue;
    names.add(name);
    groups = names.size < OPTIONS_MAX ? withWay(groups, way) : withoutWay(groups, way);
  }
  return groups;
};

type Found = Pick<Judged, 'unsure'> & { readonly atMs: number; readonly ways: readonly Alternatives[] };

const found = new WeakMap<Beam, Found>();

/**
 * What only people can tell any more: other ways to what stands on the board, those about the same plies
 * together. Asked for by many in one moment, and worked out once.
 */
export const alternativesOf = (game: Judged, atMs: number): readonly Alternatives[] => {
  const { beam, unsure } = game;
  const known = found.get(beam);
  if (known !== undefined && known.atMs === atMs && known.unsure === unsure) return known.ways;
  const ways = findAlternatives(game, atMs);
  found.set(beam, { unsure, atMs, ways });
  return ways;
};

/** Nothing that still happens can tell them apart. */
export const areJoined = ({ others }: Alternatives): boolean =>
  others.length > 0 && others.every(({ doubt }) => doubt !== undefined);

/** Asks which of the ways it was; the first option is what is believed, then one for each other. */
export const questionOf = ({ fromPly, toPly, others, isWhole }: Alternatives, best: GameNode): Question => {
  const optionOf = (end: GameNode): string =>
    movesOf(end, fromPly - 1, end.ply - (best.ply - toPly)) || NO_MOVES;
  const moves = [best, ...others.map(({ end }) => end())].map(optionOf);
  const options = isWhole ? moves : [...moves, OTHER_MOVES];
  const first = best.ancestor(fromPly) ?? best;
  return whichOf(moveNumber(first), options);
};
