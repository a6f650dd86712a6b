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
import { isFelt, isSameTaker, isTakenUnseen } from './takenUnseen.js';

/** None of the ways considered: the arbiter corrects the score. */
export const OTHER_MOVES = 'other moves';
/** One way has no ply where another has some: pieces went there and back. */
const NO_MOVES = 'no moves';

/** Another game that hands can no longer distinguish from the likeliest, and its share. */
export type Way = { readonly end: GameNode; readonly share: number };

/**
 * Histories of the same position with the same hands, which nothing can distinguish later. Those shared with
 * another game are left out.
 */
const mergedWays = ({ merged, hands }: Path, but: Merged | null = null): readonly Way[] => {
  const ways: Way[] = [];
  let left = 1;
  for (let each = merged; each !== null; each = each.earlier) {
    const share = left * each.share;
    left *= 1 - each.share;
    // Plies have been taken back since.
    if (hands.node.ancestor(each.into.ply) !== each.into || hasHistory(but, each)) continue;
    const plies = hands.node.pathFrom(each.into.ply).flatMap(({ move }) => move ?? []);
    const end = replay(each.node, plies);
    if (end !== undefined) ways.push({ end, share });
  }
  return ways;
};

export const isAtRest = ({ mover, hands, odd }: Path): boolean =>
  mover === 'empty' && hands.loose.length === 0 && odd.length === 0;

/** The victim of one piece was not seen, and may be any of these. */
const areOtherCaptures = (game: HandsGame, a: GameNode, b: GameNode): boolean =>
  isSameTaker(a, b) && isTakenUnseen(game, a) && isTakenUnseen(game, b) && !isFelt(game, a);

/** Of captures that no square shows, only plausibility tells which it was. */
const leastShare = (game: HandsGame, node: GameNode, end: GameNode): number =>
  (areOtherCaptures(game, node, end) ? chosen.unseenShare : chosen.waysShare).value;

/**
 * Alternatives that resting hands leave open. Those that reach the same position need an arbiter; the rest
 * will show, and an opponent elsewhere does not wait for that.
 */
export const waysOf = (game: HandsGame, isAwaited: boolean): readonly Way[] => {
  const { beam } = game;
  const [best, ...others] = beam.paths;
  if (best === undefined) return [];
  const { node } = best.hands;
  const rivals = others
    .filter((path) => isAtRest(path) && path.hands.node !== node)
    .filter(
      ({ hands }) =>
        isAwaited ||
        sameBoard(hands.node.position.board, node.position.board) ||
        (best.clock === 'pressed' && areOtherCaptures(game, node, hands.node)),
    )
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

/** How many of the last plies two games share. */
const alikePlies = (a: GameNode, b: GameNode): number => {
  let [x, y]: [GameNode | null, GameNode | null] = [a, b];
  for (let count = 0; ; count++) {
    if (x === null || y === null || x === y || !sameMove(x.move, y.move)) return count;
    [x, y] = [x.parent, y.parent];
  }
};

/** Plies of the likeliest game, after one and up to another. */
export type Run = { readonly afterPly: number; readonly lastPly: number };

/** The plies in whose place another game has others; none where it only has some more. */
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

/** A run of plies in doubt that needs an arbiter, apart from all other doubts. */
export type Doubt = Question & {
  readonly afterPly: number;
  /** The game behind each option, up to its last ply in doubt; the first is what is believed. */
  readonly ends: readonly GameNode[];
  readonly games: readonly GameNode[];
};

type Group = { readonly run: Run; readonly ends: readonly GameNode[]; readonly isUnsure: boolean };

/** Ways in the order of their shares; those whose plies overlap are one doubt. */
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

/** The doubts that need an arbiter, the earliest first. */
export const doubtsOf = (game: HandsGame, isAwaited: boolean): readonly Doubt[] => {
  const node = game.beam.paths[0]?.hands.node;
  if (node === undefined) return [];
  return groupsOf(game, node, waysOf(game, isAwaited)).flatMap((group) => doubtOf(node, group) ?? []);
};
