import { yetToStand } from '../carrying/carrying.js';
import { hypothesisOn } from '../carrying/catchUp.js';
import { tipOf } from '../carrying/wayAhead.js';
import { type Beam, keepBest } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import { amend, type Hypothesis } from '../games/hypothesis.js';
import { isFarFrom, mayFallOutOfStep } from '../outOfStep.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { finalPlies } from '../telling/toldPly.js';
import type { TrackedGame } from '../trackerState.js';
import { clockPrice, type MissedPresses, missedPresses } from './clockGap.js';
import { findGap, type GapLimits } from './gapSearch.js';
import { findKeptPlies } from './keptPlies.js';
import { implausibility, looksMost } from './orderPrior.js';
import { otherOrders } from './rivals.js';
import { firstDifference } from './transposition.js';
import { continued, counted, limits, rewind, SEQUENCES_MAX } from './unseenGames.js';
import { pliesInGap, unsureThrough, waysThrough, withEarlier } from './waysThrough.js';

/** How many plies before the likeliest last one the search may begin. */
const PLIES_BACK = 3;
/**
 * Looks for plies that nobody saw and that lead to what stands on the board now. What stands for good, these
 * first plies, is thought over only where nothing else leads there.
 */
const findUnseen = (
  beam: Beam,
  standing: number,
  physical: PhysicalBoard,
  cause: 'link' | 'rest',
  atMs: number,
  within: GapLimits = limits[cause],
): Beam => {
  const [best] = beam;
  if (best === undefined || best.tensions.length === 0) return beam;
  const found: Hypothesis[] = [];
  for (let back = 0; back <= PLIES_BACK; back++) {
    const from = rewind(best, back);
    if (from === undefined || (found.length > 0 && from.node.ply < standing)) break;
    const sequences = findGap(from.node.position, physical.board, within);
    for (const moves of sequences.slice(0, SEQUENCES_MAX))
      found.push(continued(from, moves, cause, physical, atMs));
  }
  return found.length === 0 ? beam : keepBest([...beam, ...found], atMs);
};

/** The game that the board itself has kept, if what it kept is one; undefined when it is none. */
const findKeptGame = (
  { beam, kept }: TrackedGame,
  physical: PhysicalBoard,
  atMs: number,
): Hypothesis | undefined => {
  const [best] = beam;
  if (best === undefined || kept.length === 0) return undefined;
  for (let back = 0; back <= PLIES_BACK; back++) {
    const from = rewind(best, back);
    if (from === undefined) return undefined;
    const moves = findKeptPlies(from.node.position, kept, physical.board);
    if (moves !== undefined && moves.length > 0) return continued(from, moves, 'kept', physical, atMs);
  }
  return undefined;
};

/** A board must have been at rest this long before unseen plies are looked for. */
export const GAP_REST_MS = 700;

/** Each costs what it looks less like chess than the best of them: more plies are not less like it. */
export const pricedByLooks = (
  games: readonly Hypothesis[],
  ply: number,
  arbiterAnswers: boolean,
): readonly Hypothesis[] => {
  const priced = games.map((game) => ({ game, nats: implausibility(game.node, ply) }));
  const least = Math.min(...priced.map(({ nats }) => nats));
  return priced.map(({ game, nats }) =>
    amend(game, { cost: game.cost + Math.min(nats - least, looksMost(arbiterAnswers)) }),
  );
};

/** The last ply that stands for good; undefined: none does. */
const standingNode = ({ told }: TrackedGame): GameNode | undefined => told[finalPlies(told) - 1]?.node;

const isBehind = ({ node }: Hypothesis, stands: GameNode | undefined): boolean =>
  stands === undefined || node.ancestor(stands.ply) === stands;

/**
 * Of several games that show what stands on the board, and go on from what stands for good, that is the
 * likeliest that looks most like chess.
 */
const weighOrders = (game: TrackedGame, beam: Beam, atMs: number): Beam => {
  const stands = standingNode(game);
  const orders = otherOrders(beam, atMs).filter((hypothesis) => isBehind(hypothesis, stands));
  const [best, ...rivals] = orders;
  if (best === undefined || rivals.length === 0) return beam;
  const shared = Math.min(...rivals.map(({ node }) => firstDifference(best.node, node).ply)) - 1;
  const others = beam.filter((hypothesis) => !orders.includes(hypothesis));
  return keepBest([...pricedByLooks(orders, shared, game.arbiterAnswers), ...others], atMs);
};

/** The gap is closed: its orders are compared once. */
const settleGap = (game: TrackedGame, beam: Beam, atMs: number): TrackedGame => ({
  ...game,
  isGapOpen: false,
  beam: weighOrders(game, beam, atMs),
});

/**
 * Where plies may have gone unseen, what looks like an illegal move, or like another game than the one that
 * stands for good, is one only when no legal plies from there lead to what stands on the board. Null: the
 * likeliest game is right in both, or there are no such plies.
 */
const withoutWrong = (game: TrackedGame, physical: PhysicalBoard, atMs: number): Beam | null => {
  const standing = finalPlies(game.told);
  const stands = standingNode(game);
  const isRight = (hypothesis: Hypothesis): boolean =>
    isBehind(hypothesis, stands) &&
    !hypothesis.node.pathFrom(game.told.length).some(({ isIllegal }) => isIllegal);
  const [best] = game.beam;
  if (best === undefined || isRight(best)) return null;
  const beam = findUnseen(game.beam.filter(isRight), standing, physical, 'link', atMs).filter(isRight);
  return beam[0]?.tensions.length === 0 ? beam : null;
};

/** Unseen plies have been looked for on this very board. */
const wasSearched = ({ gapSearchedMs }: TrackedGame, { quietSinceMs }: PhysicalBoard): boolean =>
  gapSearchedMs === quietSinceMs;

/** Every way through a gap, in the place of what was made of the report that ended it; null: none. */
const goThrough = (game: TrackedGame, physical: PhysicalBoard, atMs: number): TrackedGame | null => {
  const { games, isWhole } = waysThrough(game, physical, atMs);
  const afterPly = game.unseen?.afterPly ?? 0;
  const untouched = game.beam.filter(({ node }) => node.ply <= afterPly);
  const [likeliest] = keepBest(games, atMs);
  if (likeliest === undefined) return null;
  const beam = keepBest([...games, ...untouched], atMs);
  const unsure = isWhole ? unsureThrough(game, likeliest) : pliesInGap(game, likeliest);
  return { ...game, beam, unsure: withEarlier(game, unsure) };
};

const withKept = (game: TrackedGame, keptGame: Hypothesis, atMs: number): TrackedGame => ({
  ...game,
  beam: keepBest([keptGame, ...game.beam], atMs),
  isGapOpen: false,
  unseen: null,
  kept: [],
});

/** The gap is explained by what the board has kept, or by every way through it; null: by neither. */
const explainWhole = (game: TrackedGame, physical: PhysicalBoard, atMs: number): TrackedGame | null => {
  const keptGame = findKeptGame(game, physical, atMs);
  if (keptGame !== undefined) return withKept(game, keptGame, atMs);
  const through = goThrough(game, physical, atMs);
  return through && settleGap(through, through.beam, atMs);
};

/** What was found by looking from somewhere in mid-way is not all that can have been played. */
const markUnsure = (game: TrackedGame): TrackedGame => {
  const [best] = game.beam;
  const unsure = best === undefined ? null : pliesInGap(game, best);
  return unsure === null ? game : { ...game, unsure: withEarlier(game, unsure) };
};

/**
 * After a gap the board stands far from anything that was played: moves made on it from now on belong to a
 * position that is not known, and are not guessed at.
 */
const isPastExplaining = ({ isGapOpen, beam }: TrackedGame, physical: PhysicalBoard): boolean => {
  const [best] = beam;
  return isGapOpen && best !== undefined && isFarFrom(best.node, physical) && mayFallOutOfStep(best);
};

const awaitsExplaining = ({ isGapOpen, carrying }: TrackedGame): boolean =>
  isGapOpen && carrying !== null && carrying.standing === null;

/** The game stays as it was told until its pieces stand again, or a person says what was played. */
const awaitPutRight = (game: TrackedGame, physical: PhysicalBoard, atMs: number): TrackedGame => ({
  ...game,
  beam: [hypothesisOn(tipOf(game), physical, atMs)],
  carrying: game.carrying ?? yetToStand(null, atMs),
  // It is looked at once more, and further, when it is at rest.
  gapSearchedMs: game.carrying === null ? -1 : game.gapSearchedMs,
});

/** Looks for unseen plies once for every board that stands unexplained. */
const lookForPlies = (
  game: TrackedGame,
  physical: PhysicalBoard,
  isNews: boolean,
  atMs: number,
): TrackedGame => {
  const [best] = game.beam;
  if (best === undefined) return game;
  const whole = game.arbiterAnswers && game.isGapOpen && isNews ? explainWhole(game, physical, atMs) : null;
  if (whole !== null) return whole;
  const legal = game.isGapOpen && isNews ? withoutWrong(game, physical, atMs) : null;
  if (legal !== null) return settleGap(game, legal, atMs);
  if (best.tensions.length === 0) return game.isGapOpen && isNews ? settleGap(game, game.beam, atMs) : game;
  if (wasSearched(game, physical)) return game;
  const isAtRest = atMs - physical.quietSinceMs >= GAP_REST_MS;
  if (!(game.isGapOpen && isNews) && !(isAtRest && mayFallOutOfStep(best))) return game;
  const keptGame = game.isGapOpen ? findKeptGame(game, physical, atMs) : undefined;
  if (keptGame !== undefined) return withKept(game, keptGame, atMs);
  const cause = game.isGapOpen || game.unseen !== null ? 'link' : 'rest';
  const within = isAtRest && awaitsExplaining(game) ? limits.awaited : limits[cause];
  const beam = findUnseen(game.beam, finalPlies(game.told), physical, cause, atMs, within);
  const found = { ...game, beam: weighOrders(game, beam, atMs), gapSearchedMs: physical.quietSinceMs };
  if (isPastExplaining(found, physical)) return awaitPutRight(found, physical, atMs);
  return game.arbiterAnswers ? markUnsure(found) : found;
};

/**
 * Games with as many unseen plies as the clock was pressed, or with one more that nobody pressed after, when
 * the likeliest has another number.
 */
const asOftenAsPressed = (
  best: Hypothesis,
  { before, count }: MissedPresses,
  arbiterAnswers: boolean,
  physical: PhysicalBoard,
  atMs: number,
): readonly Hypothesis[] => {
  if (count === undefined) return [];
  const seen = best.node.ply - before.ply;
  const start = rewind(best, seen);
  if (start === undefined) return [];
  const pressed = Math.round(count);
  return [pressed, pressed + 1]
    .filter((plies) => plies > 0 && plies !== seen && plies <= counted.pliesMax)
    .flatMap((plies) => {
      const games = findGap(start.node.position, physical.board, {
        ...counted,
        pliesMin: plies,
        pliesMax: plies,
      })
        .slice(0, SEQUENCES_MAX)
        .map((moves) => continued(amend(start, { cost: best.cost }), moves, 'link', physical, atMs));
      return pricedByLooks(games, before.ply, arbiterAnswers);
    });
};

/** Lets the times of the clock speak before and after plies that nobody saw, once both are known. */
const heedMissedPresses = (game: TrackedGame, physical: PhysicalBoard, atMs: number): TrackedGame => {
  const missed = missedPresses(game.clock);
  const [best] = game.beam;
  if (missed === null || best === undefined || best.tensions.length > 0) return game;
  // As long as the board has not been told again, nobody knows what stands on it.
  if (game.isGapOpen && !wasSearched(game, physical)) return game;
  const through = game.arbiterAnswers && missed.count !== undefined ? goThrough(game, physical, atMs) : null;
  const others = through === null ? asOftenAsPressed(best, missed, game.arbiterAnswers, physical, atMs) : [];
  const heeding = through ?? (game.arbiterAnswers && missed.count !== undefined ? markUnsure(game) : game);
  const beam = [...heeding.beam, ...others].map((hypothesis) =>
    amend(hypothesis, { cost: hypothesis.cost + clockPrice(hypothesis, missed) }),
  );
  const clock = { ...game.clock, before: null, after: null };
  return { ...heeding, clock, beam: keepBest(beam, atMs) };
};

/** Looks for what happened while nobody saw the board. `isNews`: the board has just been told. */
export const closeGap = (
  game: TrackedGame,
  physical: PhysicalBoard,
  isNews: boolean,
  atMs: number,
): TrackedGame => {
  if (game.pause !== null || (game.carrying !== null && !awaitsExplaining(game))) return game;
  const looked = lookForPlies(game, physical, isNews, atMs);
  const isExplained = looked.carrying !== null && looked.beam[0]?.tensions.length === 0;
  const closed = isExplained ? { ...looked, carrying: null } : looked;
  const isHeard = closed.clock.after !== null;
  return isHeard ? heedMissedPresses(closed, physical, atMs) : closed;
};
