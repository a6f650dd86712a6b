import type { Square } from '../chess/types.js';
import { UNKNOWN_MAN } from '../eboard/sensorBoard.js';
import { believedAfter, isClockInUse, lastPressMs } from './gameEnd.js';
import type { GameNode } from './gameNode.js';
import type { Hypothesis, PlyTrace } from './hypothesis.js';
import { wrongSquares } from './phases.js';
import { changedAt, type PhysicalBoard } from './physicalBoard.js';
import type { ResultText } from './recognitionEvent.js';
import { type ShownResult, shownResult } from './resultSignal.js';
import { areBothShown, pliesBeforeSignal } from './signalEnd.js';
import type { TrackedGame } from './trackerState.js';
import type { ToldPly } from './verdict.js';

/** A result that the kings show, and the plies of the game before hands began to show it. */
type Signal = { readonly result: ResultText; readonly plies: readonly ToldPly[] };

/**
 * How long both kings must rest in the centre before that is the result: on a board that names nobody so long
 * that who still plays would have moved.
 */
const RESULT_REST_MS = { named: 1_000, unnamed: 2_500 } as const;

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
  shown === null || !areBothShown(game, plies, shown.arrivals, physical)
    ? null
    : { result: shown.result, plies };

/** Plies that were looked for because the board made no sense were pressed by nobody. */
const isPressed = ({ pressedAtMs, landing }: PlyTrace): boolean => pressedAtMs !== null && landing !== 'gap';

/**
 * Where both kings are taken to the centre, moves of other men may explain the board as well. Players who
 * press their moves have not made them.
 */
const shownUnpressed = (game: TrackedGame, best: Hypothesis, physical: PhysicalBoard): Signal | null => {
  if (!isClockInUse(game.memory)) return null;
  let ply = best.last;
  while (ply !== null && !isPressed(ply)) ply = ply.earlier;
  if (ply === null || ply === best.last) return null;
  const plies = believedAfter(game.told, best).slice(0, ply.node.ply);
  if (plies.at(-1)?.node !== ply.node) return null;
  const shown = shownResult(ply.node, false, game.pause !== null, physical);
  // What stood there when somebody pressed was put there in play.
  const isPlayed = (square: Square): boolean => changedAt(physical, square) <= lastPressMs(game.memory);
  return shown?.arrivals.some(isPlayed) ? null : shownAfter(game, shown, plies, physical);
};

/** What the kings show at a moment; null while they show nothing. */
export const findSignal = (game: TrackedGame, physical: PhysicalBoard, atMs: number): Signal | null => {
  const [best] = game.beam;
  if (best === undefined) return null;
  const isExplained = wrongSquares(best.node, physical).length === 0;
  const shown = shownResult(knownNode(game, best), isExplained, game.pause !== null, physical);
  if (shown === null) return shownUnpressed(game, best, physical);
  const plies = pliesBeforeSignal(game.memory, game.told, physical, game.signalSinceMs ?? atMs);
  return shownAfter(game, shown, plies, physical);
};

/**
 * When the kings will have rested in the centre for long enough. Where the men have no names, anybody who
 * still presses or moves a man has shown no result.
 */
export const restedAtMs = ({ signalSinceMs, memory }: TrackedGame, physical: PhysicalBoard): number => {
  const sinceMs = signalSinceMs ?? Number.POSITIVE_INFINITY;
  if (!physical.board.includes(UNKNOWN_MAN)) return sinceMs + RESULT_REST_MS.named;
  return Math.max(sinceMs, physical.quietSinceMs, lastPressMs(memory)) + RESULT_REST_MS.unnamed;
};
