import { NO_PIECE } from '../../../chess/piece.js';
import { touchedSquares } from '../../../chess/playMove.js';
import { positionHash } from '../../../chess/positionKey.js';
import type { Move, Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedSquare } from '../../games/placement.js';
import { clockPrice, type UnseenPresses } from '../../recovery/clockGap.js';
import { type FoundGap, type GapLimits, searchGap } from '../../recovery/gapSearch.js';
import { implausibility, looksMost } from '../../recovery/plausibility.js';
import { isLike } from '../../squares/startArray.js';
import { type Beam, type BeamSetup, LONG_AGO, pathAt, type Stop } from '../beam/beam.js';
import type { Seen } from '../beam/extend.js';
import { join, keepBest, rebaseCosts } from '../beam/merge.js';
import { draftOf, type Merged, type Path, pricedAt } from '../beam/path.js';

import { chosen } from '../numbers/chosen.js';
import { holding } from './held.js';
import { isUnexplained, type Way, type Ways, waysFrom } from './ways.js';

/** How much of an inversion it is if a piece was placed so much later than the following ply. */
const inversion = (lateMs: number): number =>
  lateMs > 0 ? Math.max(1, lateMs / chosen.inversionMs.value) : 0;

/** The same of a lift. Players lift pieces a little before their turn. */
const earlyLift = (lateMs: number): number => (lateMs > 0 ? lateMs / chosen.inversionMs.value : 0);

/**
 * The number of pieces that were lifted or placed later than the following ply allows, as far as their
 * squares still show it. Long delays count more than once.
 */
const inversions = (
  end: GameNode,
  after: GameNode,
  { changedMs }: Pick<Seen, 'changedMs'>,
  /** Changes up to this time tell nothing about the plies. */
  sinceMs = LONG_AGO,
): number => {
  let count = 0;
  let next = { liftedMs: Number.POSITIVE_INFINITY, landedMs: Number.POSITIVE_INFINITY };
  const used = new Set<Square>();
  const shownMs = (square: Square, elseMs: number): number => {
    const atMs = changedMs[square] ?? sinceMs;
    return used.has(square) || atMs <= sinceMs ? elseMs : atMs;
  };
  for (const { move } of end.pathFrom(after.ply).toReversed()) {
    if (move === null) continue;
    const placement = placedSquare(move);
    const landedMs = shownMs(placement, next.landedMs);
    const liftedMs = shownMs(move.from, Math.min(next.liftedMs, landedMs));
    count += earlyLift(liftedMs - next.liftedMs) + inversion(landedMs - next.landedMs);
    next = { liftedMs, landedMs };
    used.add(placement);
    used.add(move.from);
  }
  return count;
};

/** Whether a ply's piece was placed and lifted again between two scans. */
const passingSince =
  ({ seen: { changedMs, shown } }: Beam, atMs: number) =>
  ({ to, captured }: Move): boolean =>
    (changedMs[to] ?? 0) <= atMs && (captured === NO_PIECE || shown[to] === NO_PIECE);

/**
 * Limits the search to plies that left a trace on the board: the piece's origin or its destination changed.
 * At most one piece may have been placed and lifted between two scans.
 */
const shownSince = (beam: Beam, atMs: number): NonNullable<GapLimits['mayFollow']> => {
  const { changedMs } = beam.seen;
  const hasChanged = (square: Square): boolean => (changedMs[square] ?? 0) > atMs;
  const isPassing = passingSince(beam, atMs);
  return (move, path) =>
    (hasChanged(move.from) || path.some(({ to }) => to === move.from)) &&
    (!isPassing(move) || !path.some(isPassing));
};

/** How many squares changed after the stop without one of these plies on them. */
const untouchedSince = (moves: readonly Move[], { atMs }: Stop, { changedMs }: Seen): number => {
  const touched = new Set(moves.flatMap(touchedSquares));
  return changedMs.reduce((count, ms, square) => count + Number(ms > atMs && !touched.has(square)), 0);
};

/** The most changed squares that a ply usually explains: its origin and its destination. */
const SQUARES_A_PLY = 2;

/** The shortest games that lead to the board and explain every square that changed since the stop. */
const wholeGames = (beam: Beam, stop: Stop, { pliesMax, positionsMax, mayFollow }: GapLimits): FoundGap => {
  const untouched = (moves: readonly Move[]): number => untouchedSince(moves, stop, beam.seen);
  let found: FoundGap = { sequences: [], isWhole: true, left: positionsMax };
  for (let plies = 1; plies <= pliesMax && found.sequences.length === 0; plies++)
    found = searchGap(stop.node.position, beam.seen.shown, {
      ...{ pliesMin: plies, pliesMax: plies, positionsMax: found.left },
      mayFollow: (move, path) =>
        mayFollow?.(move, path) !== false &&
        untouched([...path, move]) <= SQUARES_A_PLY * (plies - path.length - 1),
    });
  return found;
};

/** The games from the latest stop that lead to the board. */
const gamesSince = (beam: Beam): { readonly stop: Stop; readonly ends: readonly GameNode[] } | undefined => {
  const { pliesMax, positionsMax } = chosen.unread.value;
  let [left, wholeLeft] = [positionsMax, positionsMax];
  for (const stop of (beam.stops ?? []).toReversed()) {
    const limits = { pliesMax, mayFollow: shownSince(beam, stop.atMs) };
    const whole = wholeGames(beam, stop, { ...limits, positionsMax: wholeLeft });
    const found = searchGap(stop.node.position, beam.seen.shown, { ...limits, positionsMax: left });
    [left, wholeLeft] = [found.left, whole.left];
    const ends = new Set(
      [...whole.sequences, ...found.sequences].map((moves) =>
        moves.reduce((node, move) => node.child(move), stop.node),
      ),
    );
    if (ends.size > 0) return { stop, ends: [...ends].slice(0, chosen.waysMost.value) };
  }
  return undefined;
};

/**
 * Adds games that lead to this board if no reading explains all acts. They pay for each changed square as
 * ordinary plies do, again for each that no ply touches, and a fixed cost.
 */
export const withUnread = (setup: BeamSetup, beam: Beam): Beam => {
  const [best] = beam.paths;
  if (best === undefined || !isUnexplained(best)) return beam;
  const found = gamesSince(beam);
  if (found === undefined) return beam;
  const { begin, change, ply, disorder } = chosen.unread.value;
  const { changes = 0, paid } = beam;
  const { stop, ends } = found;
  // If the reading had paid more than usual per change up to the stop, these games pay as much.
  const each = Math.max(change, stop.paid / Math.max(1, stop.changes));
  const isPassing = passingSince(beam, stop.atMs);
  const asUnread = begin + each * (changes - stop.changes) - (paid - stop.paid);
  const isNew = (end: GameNode): boolean =>
    !beam.paths.some((path) => path.hands.node === end && !isUnexplained(path));
  const games = ends
    .filter((end) => setup.follows?.(end) !== false && isNew(end))
    .map((end): Path => {
      const looks = Math.min(implausibility(end, stop.node.ply), chosen.looksMost.value);
      const played = end.pathFrom(stop.node.ply).flatMap(({ move }) => (move === null ? [] : [move]));
      const passing = played.filter(isPassing);
      const plies =
        ply * (end.ply - stop.node.ply) +
        disorder * inversions(end, stop.node, beam.seen, stop.atMs) +
        each * (passing.length + untouchedSince(played, stop, beam.seen));
      return { ...pathAt(end), cost: asUnread + plies + looks };
    });
  if (games.length === 0) return beam;
  const paths = keepBest([...beam.paths, ...games]);
  return { ...beam, paths: rebaseCosts(paths), paid: paid + (paths[0]?.cost ?? 0) };
};

/** Why plies may be unseen. `link`: the link was down. `rest`: the board rests and no reading explains it. */
export type GapCause = 'link' | 'rest';

/** All shortest ways to the board from one of the last positions. */
const waysTo = (
  { final }: BeamSetup,
  node: GameNode,
  shown: Readonly<Uint8Array>,
  cause: GapCause,
  limits: GapLimits,
): Ways => {
  const found: Way[] = [];
  let isAll = true;
  let from: GameNode | null = node;
  for (let back = 0; back <= chosen.recoveryBack.value && from !== null; back++, from = from.parent) {
    const { ways, isWhole } = waysFrom(from, back, shown, limits);
    found.push(...ways);
    isAll &&= isWhole;
    // After a link gap, observed plies are given up only if nothing else leads to the board. Only an arbiter
    // gives up final plies.
    if (cause === 'link' && (found.length > 0 || from === final)) break;
  }
  return { ways: found, isWhole: isAll };
};

/** A gap and the state at its start. */
export type Gap = {
  readonly cause: GapCause;
  readonly before: GameNode;
  /** The readings at its start. */
  readonly reached: readonly Path[];
  readonly arbiterAnswers: boolean;
  /** The time of the first report after it, if that report differed from the board before. */
  readonly firstLookMs?: number;
};

/** The ways from one node, with the cost and the merged histories up to it. */
type Start = { readonly ways: readonly Way[]; readonly paid: number; readonly merged: Merged | null };

/** The merged histories of plies before the gap. */
const mergedUntil = (merged: Merged | null, before: GameNode): Merged | null => {
  if (merged === null) return null;
  const { into } = merged;
  const earlier = mergedUntil(merged.earlier, before);
  return before.ancestor(into.ply) === into ? { ...merged, earlier } : earlier;
};

/**
 * Readings of an earlier gap that end in a position that the board showed. The next gap starts there.
 * Different orders that led to the same position remain a doubt of their own.
 */
const laterStarts = ({ reached, before }: Gap): readonly Path[] => {
  const starts = new Map<string, Path>();
  const [best] = reached;
  if (best === undefined || best.hands.node.ply <= before.ply) return [];
  for (const path of reached) {
    const { node } = path.hands;
    if (path.mover !== 'empty' || isUnexplained(path) || node.ply <= before.ply) continue;
    if (node.ancestor(before.ply) !== before) continue;
    const { high, low } = positionHash(node.position);
    const key = `${high} ${low}`;
    const other = starts.get(key);
    starts.set(key, other === undefined ? path : join(other, path));
  }
  return [...starts.values()].slice(0, chosen.startsMost.value);
};

/**
 * Makes paths from ways. Each unseen ply has its cost, and among several orders the one that looks most like
 * chess is cheapest.
 */
const pathsOf = (
  { ways, paid, merged }: Start,
  { cause, arbiterAnswers }: Pick<Gap, 'cause' | 'arbiterAnswers'>,
  /** The time of each square's last change. */
  seen: Pick<Seen, 'changedMs'>,
): readonly Path[] => {
  const { begin, ply, back, disorder } = chosen.unseenCosts.value;
  const looks = ways.map(({ from, end }) => implausibility(end, from.ply));
  const best = Math.min(...looks);
  return ways.map((way, i): Path => {
    const plies = way.end.ply - way.from.ply;
    const strange = Math.min((looks[i] ?? 0) - best, looksMost(arbiterAnswers), chosen.looksMost.value);
    const disordered = disorder * inversions(way.end, way.from, seen);
    const cost = paid + begin[cause] + ply * plies + back * way.back + strange + disordered;
    return { ...pathAt(way.end), cost, merged };
  });
};

const isAsBefore = (path: Path, before: GameNode, shown: Readonly<Uint8Array>): boolean =>
  path.mover === 'empty' &&
  !isUnexplained(path) &&
  path.hands.node.ply === before.ply &&
  isLike(shown, path.hands.node.position);

/** `isWhole`: no other game with so few plies leads to this board. */
type Recovered = { readonly beam: Beam; readonly isWhole: boolean };

/** Sets all earlier changes to the time of the first report after the gap, because their order is unknown. */
const sinceLook = ({ changedMs }: Seen, firstLookMs: number): Pick<Seen, 'changedMs'> => ({
  changedMs: changedMs.map((atMs) => Math.max(atMs, firstLookMs)),
});

/** The squares that have changed since the first report after the gap: a piece may have come back to them. */
const touchedSince = (
  { sensing }: BeamSetup,
  { changedMs }: Seen,
  firstLookMs: number,
): ReadonlySet<Square> => {
  const touched = new Set<Square>();
  if (sensing === 'piece')
    changedMs.forEach((atMs, square) => {
      if (atMs > firstLookMs) touched.add(square);
    });
  return touched;
};

const NO_WAYS: Ways = { ways: [], isWhole: true };

/** How many plies beyond the fewest are searched when the reports show another order. */
const PLIES_MORE = 2;

/**
 * Longer ways, for reports that contradict the order of every shortest way. The piece placed last made the
 * last ply, even if fewer plies lead to the same position.
 */
const inOrder = (
  from: GameNode,
  { ways }: Ways,
  shown: Readonly<Uint8Array>,
  limits: GapLimits,
  looked: Pick<Seen, 'changedMs'>,
): Ways => {
  const isOrdered = (way: Way): boolean => inversions(way.end, way.from, looked) === 0;
  const fewest = Math.min(...ways.map(({ end }) => end.ply)) - from.ply;
  if (fewest < 1 || ways.some(isOrdered)) return NO_WAYS;
  for (let plies = fewest + 1; plies <= Math.min(fewest + PLIES_MORE, limits.pliesMax); plies++) {
    const more = waysFrom(from, 0, shown, { ...limits, pliesMin: plies, pliesMax: plies });
    const ordered = more.ways.filter(isOrdered);
    if (ordered.length > 0) return { ways: ordered, isWhole: more.isWhole };
  }
  return NO_WAYS;
};

/** Adds the games that lead to this board if the reports do not show how it was reached. */
export const withUnseen = (setup: BeamSetup, beam: Beam, gap: Gap): Recovered => {
  const { cause, before, reached, arbiterAnswers, firstLookMs = Number.POSITIVE_INFINITY } = gap;
  const [best] = beam.paths;
  if (best === undefined || (cause === 'rest' && !isUnexplained(best))) return { beam, isWhole: true };
  const { unseen } = chosen;
  const { shown } = beam.seen;
  // An arbiter can choose among more alternatives than the program can guess.
  const touched = touchedSince(setup, beam.seen, firstLookMs);
  const limits = { ...unseen.value[arbiterAnswers && cause === 'link' ? 'counted' : cause], touched };
  const looked = sinceLook(beam.seen, firstLookMs);
  const few = waysTo(setup, before, shown, cause, limits);
  // On an occupancy-only board there are too many longer ways.
  const more = setup.sensing === 'piece' ? inOrder(before, few, shown, limits, looked) : NO_WAYS;
  const isFollowed = ({ end }: Way): boolean => setup.follows?.(end) !== false;
  const later = laterStarts(gap).map((path) => {
    const { ways: on, isWhole: isAll } = waysFrom(path.hands.node, 0, shown, limits);
    return { path, ways: on.filter(isFollowed), isWhole: isAll };
  });
  const isWhole = [few, more, ...later].every((found) => found.isWhole);
  const ways = [...few.ways, ...more.ways].filter(isFollowed);
  if (ways.length === 0 && later.every((found) => found.ways.length === 0)) return { beam, isWhole };
  // The first report after a gap is more than one act, so readings continue only if the board is unchanged.
  const seen = cause === 'rest' ? beam.paths : beam.paths.filter((path) => isAsBefore(path, before, shown));
  const isNew = ({ from, end }: Way): boolean =>
    !later.some(({ path: { hands } }) => end.ancestor(hands.node.ply) === hands.node) &&
    (from !== end || !seen.some(({ hands }) => hands.node === end));
  const merged = mergedUntil(reached[0]?.merged ?? null, before);
  const eachPly = chosen.unseenCosts.value.ply;
  const starts = [
    { ways: ways.filter(isNew), paid: best.cost, merged },
    ...later.map(({ path, ways: on }) => ({
      ways: on,
      paid: best.cost + path.cost + eachPly * (path.hands.node.ply - before.ply),
      merged: path.merged,
    })),
  ];
  const found = starts.flatMap((start) => pathsOf(start, gap, looked));
  const held = cause === 'rest' ? [] : holding(setup, beam, before, few, limits);
  const known = [...seen, ...found, ...held.map((path) => ({ ...path, merged }))];
  return { beam: { ...beam, paths: rebaseCosts(keepBest(known)) }, isWhole };
};

/**
 * Uses the clock times to count the unseen plies. Without a count, there may be one more ply whose press is
 * still to come.
 */
export const applyClock = (
  beam: Beam,
  before: GameNode,
  missed: UnseenPresses,
  arbiterAnswers: boolean,
): Beam => {
  const { count, after, before: counted } = missed;
  const [best] = beam.paths;
  if (best === undefined) return beam;
  const { node } = best.hands;
  const found = node.ply - before.ply;
  const pressed = count === undefined ? undefined : Math.round(count) - (before.ply - counted.ply);
  const plies = pressed === undefined ? [found + 1] : [pressed, pressed + 1];
  const limits = chosen.unseen.value.counted;
  const ways = plies
    .filter((each) => each > 0 && each !== found && each <= limits.pliesMax)
    .flatMap((each) => {
      const exact = { ...limits, pliesMin: each, pliesMax: each };
      return waysFrom(before, 0, beam.seen.shown, exact).ways;
    });
  const looked = sinceLook(beam.seen, Number.POSITIVE_INFINITY);
  const known: Way = { from: before, back: 0, end: node };
  const merged = mergedUntil(best.merged, before);
  const gap = { cause: 'link', arbiterAnswers } as const;
  const more = pathsOf({ ways: [known, ...ways], paid: 0, merged }, gap, looked)
    .slice(1)
    // If the clock gives the number of plies, a larger number costs nothing extra.
    .map((path) => {
      const paid = pressed === undefined ? found : path.hands.node.ply - before.ply;
      return pricedAt(path, path.cost - chosen.unseenCosts.value.ply * paid);
    });
  const priced = [...beam.paths, ...more].map((path) => {
    const draft = draftOf(path);
    draft.cost += clockPrice(path.hands, missed);
    if (after.clock.running === path.hands.node.position.turn) return draft;
    draft.clock = 'pressDue';
    draft.hands = { ...path.hands, due: true };
    return draft;
  });
  return { ...beam, paths: rebaseCosts(keepBest(priced)) };
};
