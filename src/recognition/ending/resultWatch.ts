import { UNKNOWN_PIECE } from '../../boards/eboard/sensorBoard.js';
import { NO_PIECE, pieceRole } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis } from '../games/hypothesis.js';
import { findGap } from '../missed/gapSearch.js';
import type { ResultText } from '../recognitionEvent.js';
import { lastPut, type PhysicalBoard, restingSinceMs } from '../squares/physicalBoard.js';
import { wrongSquares } from '../squares/wrongSquares.js';
import type { ToldPly } from '../telling/toldPly.js';
import type { Players, TrackedGame } from '../trackerState.js';
import { isClockInUse, isPrefix, lastPressMs, likeliestPlies, PRESS_AHEAD_MS } from './gameEnd.js';
import {
  isCentre,
  liftedTogetherMs,
  likelyResult,
  namedKings,
  piecesInCentre,
  resultOf,
  type ShownResult,
  STRANGERS_MOST,
  shownSince,
} from './resultSignal.js';
import { areBothShown, gamesThatStood, pliesBeforeSignal } from './signalEnd.js';

/**
 * A result that the kings show and where, the plies of the game before hands began to show it, and how long
 * both must rest in the centre before it counts.
 */
type Signal = {
  readonly result: ResultText;
  readonly squares: readonly Square[];
  readonly plies: readonly ToldPly[];
  readonly restMs: number;
};

/**
 * On a board that names nobody the kings must rest so long that who still plays would have moved, and where
 * only one was seen to come, so long that the other is in nobody's hand.
 */
const RESULT_REST_MS = { named: 1_000, unnamed: 2_500, oneUnseen: 4_500 } as const;

const signalOf = (
  { result, squares, arrivals }: ShownResult,
  plies: readonly ToldPly[],
  physical: PhysicalBoard,
): Signal => {
  const { named, unnamed, oneUnseen } = RESULT_REST_MS;
  if (!physical.board.includes(UNKNOWN_PIECE)) return { result, squares, plies, restMs: named };
  return { result, squares, plies, restMs: arrivals.length < 2 ? oneUnseen : unnamed };
};

/** The game as far as it was told, and beyond that as far as its players have pressed. */
const knownNode = ({ told, root }: TrackedGame, best: Hypothesis): GameNode => {
  const end = told.at(-1)?.node ?? root;
  if (best.node.ancestor(end.ply) !== end) return end;
  let ply = best.last;
  while (ply !== null && ply.node.ply > end.ply && ply.pressedAtMs === null) ply = ply.earlier;
  return ply !== null && ply.node.ply > end.ply ? ply.node : end;
};

const shownAfter = (
  game: TrackedGame,
  shown: ShownResult | null,
  plies: readonly ToldPly[],
  physical: PhysicalBoard,
): Signal | null =>
  shown === null || !areBothShown(game.memory, plies, shown.arrivals, physical)
    ? null
    : signalOf(shown, plies, physical);

const isExplained = ({ node }: Hypothesis, physical: PhysicalBoard): boolean =>
  wrongSquares(node, physical).length === 0;

/** Whether somebody's hands were seen to make every ply after the first so many. */
const isSeen = ({ last }: Hypothesis, plies: number): boolean => {
  let ply = last;
  while (ply !== null && ply.node.ply > plies && ply.landing !== 'gap') ply = ply.earlier;
  return ply === null || ply.node.ply <= plies;
};

/** Whether the king that these plies end with stands there for a move: another piece has answered it. */
const isAnswered = (
  { node, last }: Hypothesis,
  plies: readonly ToldPly[],
  kings: readonly Square[],
): boolean => {
  const move = plies.at(-1)?.node;
  if (move?.move == null || !kings.includes(move.move.to) || node.ancestor(move.ply) !== move) return false;
  let reply = last;
  while (reply !== null && reply.node.ply > move.ply + 1) reply = reply.earlier;
  const piece = reply?.node.move?.piece;
  return reply?.node.parent === move && reply.landing === 'seen' && pieceRole(piece ?? NO_PIECE) !== 'king';
};

const strangersMost = ({ pause }: TrackedGame): number =>
  pause === null ? STRANGERS_MOST.running : STRANGERS_MOST.stopped;

/** Games that are this much less likely than the likeliest, in nats, are not out of the question. */
const CLOSE = 4;

/**
 * What kings show that have left the squares which these plies gave them, if no other piece came anywhere.
 */
const shownFrom = (
  game: TrackedGame,
  plies: readonly ToldPly[],
  best: Hypothesis,
  physical: PhysicalBoard,
): Signal | null => {
  const shown = likelyResult(plies.at(-1)?.node ?? game.root, 0, physical);
  const signal = shownAfter(game, shown, plies, physical);
  // Hands that were seen to play all that stands on the board have shown nothing.
  return signal !== null && isExplained(best, physical) && isSeen(best, plies.length) ? null : signal;
};

/** The same where the game last stood on the board. */
const shownFromStanding = (game: TrackedGame, best: Hypothesis, physical: PhysicalBoard): Signal | null => {
  for (const plies of gamesThatStood(game.memory, physical)) {
    const signal = shownFrom(game, plies, best, physical);
    if (signal !== null) return signal;
  }
  return null;
};

/** The same in a game that was never the likeliest, unless it has been seen how that went on. */
const shownInAnother = (game: TrackedGame, best: Hypothesis, physical: PhysicalBoard): Signal | null => {
  const last = lastPut(physical);
  if (last === undefined || !isCentre(last)) return null;
  const stood = gamesThatStood(game.memory, physical);
  for (const hypothesis of game.beam) {
    const isClose = hypothesis.cost <= best.cost + CLOSE;
    if (!isClose || likelyResult(hypothesis.node, 0, physical) === null) continue;
    const plies = likeliestPlies(game.told, hypothesis);
    if (stood.some((later) => isPrefix(plies, later))) continue;
    const signal = shownFrom(game, plies, best, physical);
    if (signal !== null) return signal;
  }
  return null;
};

/** The same on a board that does not show what is known of the game, whichever way it came to that. */
const shownAsKnown = (
  game: TrackedGame,
  best: Hypothesis,
  physical: PhysicalBoard,
  atMs: number,
): Signal | null => {
  const known = likelyResult(knownNode(game, best), strangersMost(game), physical);
  if (known === null || isExplained(best, physical)) return null;
  const plies = pliesBeforeSignal(game.memory, game.told, physical, game.signal?.sinceMs ?? atMs);
  return shownAfter(game, known, plies, physical);
};

/** What was done since then was no play: it was not pressed, or it was done with both pieces at once. */
const notPlayedSinceMs = ({ memory, pause }: TrackedGame, physical: PhysicalBoard): number => {
  if (pause !== null) return pause.sinceMs;
  return isClockInUse(memory) ? lastPressMs(memory) + PRESS_AHEAD_MS : liftedTogetherMs(physical);
};

/** Moves that are tried out come one after the other, and each is legal. */
const TRIED_OUT = { pliesMax: 2, positionsMax: 200 } as const;
/** Players who go back over the game put this many plies back at once. */
const PUT_BACK = 4;

/** Whether moves that are tried out, or put back, bring the pieces to where they stand. */
const isStudied = ({ node }: Hypothesis, physical: PhysicalBoard): boolean => {
  for (let plies = 0, past: GameNode | null = node; past !== null && plies <= PUT_BACK; plies++) {
    if (wrongSquares(past, physical).length === 0) return true;
    past = past.parent;
  }
  return findGap(node.position, physical.board, TRIED_OUT).length > 0;
};

/**
 * What two pieces show that were taken to the centre and not for a move, though the game does not take them
 * for kings: a game of which plies have gone unseen is wrong about them more often than anybody does that
 * with other pieces.
 */
const shownByAny = (game: TrackedGame, best: Hypothesis, physical: PhysicalBoard): Signal | null => {
  const sinceMs = notPlayedSinceMs(game, physical);
  const shown = shownSince(sinceMs, game.pause !== null, physical);
  if (shown === null || isStudied(best, physical)) return null;
  const later = game.told.findIndex(({ landedAtMs }) => landedAtMs > sinceMs);
  return signalOf(shown, later === -1 ? game.told : game.told.slice(0, later), physical);
};

/**
 * The same on a board that does not name its pieces; where one side's moves are only carried out, it is known
 * which pieces they are.
 */
const findUnnamed = (
  game: TrackedGame,
  best: Hypothesis,
  players: Players,
  physical: PhysicalBoard,
  atMs: number,
): Signal | null =>
  piecesInCentre(physical).length < 2
    ? null
    : (shownFromStanding(game, best, physical) ??
      shownAsKnown(game, best, physical, atMs) ??
      shownInAnother(game, best, physical) ??
      (players.white && players.black ? shownByAny(game, best, physical) : null));

/** What the kings show at a moment; null while they show nothing. */
export const findSignal = (
  game: TrackedGame,
  players: Players,
  physical: PhysicalBoard,
  atMs: number,
): Signal | null => {
  const [best] = game.beam;
  if (best === undefined) return null;
  const kings = namedKings(physical);
  if (kings === undefined) return findUnnamed(game, best, players, physical, atMs);
  const shown = resultOf({ squares: kings, arrivals: kings });
  if (shown === null) return null;
  const plies = pliesBeforeSignal(game.memory, game.told, physical, game.signal?.sinceMs ?? atMs);
  return isAnswered(best, plies, kings) ? null : shownAfter(game, shown, plies, physical);
};

/**
 * When the kings will have rested in the centre for long enough. Who presses a running clock then has moved
 * there, and shows no result. Where the pieces have no names, anybody who still presses or moves a
 * piece has shown none.
 */
export const restedAtMs = (
  { signal, memory, pause, clock }: TrackedGame,
  physical: PhysicalBoard,
): number => {
  if (signal === null) return Number.POSITIVE_INFINITY;
  const { sinceMs, restMs } = signal;
  const pressedAtMs = lastPressMs(memory);
  const wasRunning = clock.last !== null && (pause === null || pause.sinceMs > pressedAtMs);
  if (wasRunning && pressedAtMs >= sinceMs - PRESS_AHEAD_MS) return Number.POSITIVE_INFINITY;
  if (!physical.board.includes(UNKNOWN_PIECE)) return sinceMs + restMs;
  return Math.max(sinceMs, restingSinceMs(physical), pressedAtMs) + restMs;
};
