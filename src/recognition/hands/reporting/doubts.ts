import { sameBoard } from '../../../chess/board.js';
import type { GameNode } from '../../games/gameNode.js';
import { sameMove } from '../../games/placement.js';
import { moveNumber, movesOf, type Question, whichOf } from '../../reporting/questions.js';
import { hasHistory } from '../beam/merge.js';
import type { Merged, Path } from '../beam/path.js';
import { replay } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame } from '../state.js';
import { sharedPly } from './shares.js';
import { isSameTaker, isShownByLevels, isTakenUnseen } from './takenUnseen.js';

/** The option for none of the considered ways. The arbiter corrects the score. */
export const OTHER_MOVES = 'other moves';
/** The option for a way without a ply where others have some, because the pieces came back. */
const NO_MOVES = 'no moves';

/** Another game that the board cannot distinguish from the likeliest one, with its share. */
export type Way = { readonly end: GameNode; readonly share: number };

/**
 * Histories with the same position and hands, which later events cannot distinguish. Leaves out those that
 * another game shares.
 */
const mergedWays = ({ merged, hands }: Path, but: Merged | null = null): readonly Way[] => {
  const ways: Way[] = [];
  let left = 1;
  for (let each = merged; each !== null; each = each.earlier) {
    const share = left * each.share;
    left *= 1 - each.share;
    // Plies were taken back since the merge.
    if (hands.node.ancestor(each.into.ply) !== each.into || hasHistory(but, each)) continue;
    const plies = hands.node.pathFrom(each.into.ply).flatMap(({ move }) => move ?? []);
    const end = replay(each.node, plies);
    if (end !== undefined) ways.push({ end, share });
  }
  return ways;
};

export const isAtRest = ({ mover, hands, odd }: Path): boolean =>
  mover === 'empty' && hands.loose.length === 0 && odd.length === 0;

/** Whether both plies are hidden captures by the same piece. */
const areOtherCaptures = (game: HandsGame, a: GameNode, b: GameNode): boolean =>
  isSameTaker(a, b) && isTakenUnseen(game, a) && isTakenUnseen(game, b) && !isShownByLevels(game, a);

/**
 * The smallest share worth asking about. Hidden captures have a lower one, because only plausibility
 * distinguishes them.
 */
const leastShare = (game: HandsGame, node: GameNode, end: GameNode): number =>
  (areOtherCaptures(game, node, end) ? chosen.unseenShare : chosen.waysShare).value;

/**
 * Whether a question can name this reading beside the likeliest one: their positions are the same, or differ
 * by a hidden capture. Later play decides the others, but a remote opponent does not wait for that.
 */
const isNamed = (game: HandsGame, best: Path, { hands }: Path, isAwaited: boolean): boolean => {
  const { node } = best.hands;
  return (
    isAwaited ||
    sameBoard(hands.node.position.board, node.position.board) ||
    (best.clock === 'pressed' && areOtherCaptures(game, node, hands.node))
  );
};

/** The share of all readings that a question can name. */
export const shareNamed = (game: HandsGame, isAwaited: boolean): number => {
  const { paths } = game.beam;
  const [best] = paths;
  if (best === undefined) return 0;
  let [named, all] = [0, 0];
  for (const path of paths) {
    const weight = Math.exp(best.cost - path.cost);
    all += weight;
    if (isNamed(game, best, path, isAwaited)) named += weight;
  }
  return named / all;
};

/** The alternatives that a resting board leaves open, as far as a question can name them. */
export const waysOf = (game: HandsGame, isAwaited: boolean): readonly Way[] => {
  const { beam } = game;
  const [best, ...others] = beam.paths;
  if (best === undefined) return [];
  const { node } = best.hands;
  const rivals = others
    .filter((path) => isAtRest(path) && path.hands.node !== node)
    .filter((path) => isNamed(game, best, path, isAwaited))
    .flatMap((path): readonly Way[] => {
      const share = Math.exp(best.cost - path.cost);
      const merged = mergedWays(path, best.merged).map((way) => ({ ...way, share: way.share * share }));
      return [{ end: path.hands.node, share }, ...merged];
    });
  const ways = new Map<GameNode, number>();
  for (const { end, share } of [...mergedWays(best), ...rivals])
    if (end !== node) ways.set(end, (ways.get(end) ?? 0) + share);
  return [...ways]
    .map(([end, share]) => ({ end, share }))
    .filter(({ end, share }) => share >= leastShare(game, node, end))
    .sort((a, b) => b.share - a.share);
};

/** The number of last plies that two games have in common. */
const alikePlies = (a: GameNode, b: GameNode): number => {
  let [x, y]: [GameNode | null, GameNode | null] = [a, b];
  for (let count = 0; ; count++) {
    if (x === null || y === null || x === y || !sameMove(x.move, y.move)) return count;
    [x, y] = [x.parent, y.parent];
  }
};

/** Plies of the likeliest game, from after `afterPly` up to `lastPly`. */
export type Run = { readonly afterPly: number; readonly lastPly: number };

/** The plies that another game replaces. Empty if it only adds plies. */
export const runOf = (node: GameNode, end: GameNode): Run => {
  const afterPly = sharedPly(node, end);
  return { afterPly, lastPly: Math.max(afterPly, node.ply - alikePlies(node, end)) };
};

export const doMeet = (a: Run, b: Run): boolean => {
  const isEmpty = a.afterPly === a.lastPly || b.afterPly === b.lastPly;
  return isEmpty
    ? a.afterPly <= b.lastPly && b.afterPly <= a.lastPly
    : a.afterPly < b.lastPly && b.afterPly < a.lastPly;
};

const joined = (a: Run, b: Run): Run => ({
  afterPly: Math.min(a.afterPly, b.afterPly),
  lastPly: Math.max(a.lastPly, b.lastPly),
});

/** A run of uncertain plies that needs an arbiter, independent of all other doubts. */
export type Doubt = Question & {
  readonly afterPly: number;
  /** The game behind each option, up to its last uncertain ply. The first one is the likeliest. */
  readonly ends: readonly GameNode[];
  readonly games: readonly GameNode[];
};

type Group = { readonly run: Run; readonly ends: readonly GameNode[]; readonly isUnsure: boolean };

/** Groups the ways whose plies overlap. Each group is one doubt. */
const groupsOf = (game: HandsGame, node: GameNode, ways: readonly Way[]): readonly Group[] => {
  const unsure = game.arbiterAnswers ? game.unsure : null;
  const toPly = Math.min(unsure?.toPly ?? 0, node.ply);
  const alone = ways.map(({ end }): Group => ({ run: runOf(node, end), ends: [end], isUnsure: false }));
  const all: readonly Group[] =
    unsure === null
      ? alone
      : [...alone, { run: { afterPly: unsure.fromPly - 1, lastPly: toPly }, ends: [], isUnsure: true }];
  const groups: Group[] = [];
  for (let next of all) {
    for (let i = groups.length - 1; i >= 0; i--) {
      const other = groups[i] as Group;
      if (!doMeet(other.run, next.run)) continue;
      groups.splice(i, 1);
      const ends = [...other.ends, ...next.ends];
      next = { run: joined(other.run, next.run), ends, isUnsure: other.isUnsure || next.isUnsure };
    }
    groups.push(next);
  }
  return groups.sort((a, b) => a.run.afterPly - b.run.afterPly);
};

const doubtOf = (node: GameNode, { run, ends, isUnsure }: Group): Doubt | undefined => {
  const { afterPly, lastPly } = run;
  const left = node.ply - lastPly;
  const named = [node, ...ends].slice(0, chosen.optionsMost.value);
  const optionOf = (end: GameNode): string => movesOf(end, afterPly, end.ply - left) || NO_MOVES;
  const moves = [...new Set(named.map(optionOf))];
  const isWhole = !isUnsure && ends.length < named.length;
  const options = isWhole ? moves : [...moves, OTHER_MOVES];
  if (options.length < 2) return undefined;
  const first = node.ancestor(afterPly + 1) ?? node;
  const stems = named.map((end) => end.ancestor(end.ply - left) ?? end);
  return { ...whichOf(moveNumber(first), options), ends: stems, games: named, afterPly };
};

/** The doubts that need an arbiter, earliest first. */
export const doubtsOf = (game: HandsGame, isAwaited: boolean): readonly Doubt[] => {
  const node = game.beam.paths[0]?.hands.node;
  if (node === undefined) return [];
  return groupsOf(game, node, waysOf(game, isAwaited)).flatMap((group) => doubtOf(node, group) ?? []);
};
