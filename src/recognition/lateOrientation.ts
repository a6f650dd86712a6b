import { oppositeColor } from '../chess/piece.js';
import { turnBoard } from '../eboard/orientation.js';
import type { SensorBoard } from '../eboard/sensorBoard.js';
import type { ClockState, SensorEvent } from '../eboard/sensorEvent.js';
import { priceAt } from './expansion.js';
import type { RecognitionEvent } from './recognitionEvent.js';
import { isLike, squaresAway } from './startArray.js';
import { openGame } from './trackedGame.js';
import type { OrientationWatch, TrackedGame, TrackerInput, TrackerState } from './trackerState.js';

/** So many nats likelier the game must be from the other end, */
const TURN_NATS = 20;
/** with so many plies of it certain, */
const TURN_PLIES = 2;
/** and explain what hands did by itself: at most so many nats, and for each of these plies. */
const TURNED_NATS = { atMost: 5, perPly: 6 };
/** The way the board lies is certain when the game from the other end is so much less likely. */
const SURE_NATS = 30;
/** By then the moves have told. */
const PLIES_WATCHED = 8;
/** A set position must be shown by the turned board exactly, and so badly by the other. */
const SQUARES_AWAY = 6;

const isSymmetrical = (board: SensorBoard): boolean =>
  board.every((code, square) => code === board[63 - square]);

const turnClock = ({ whiteMs, blackMs, running }: ClockState): ClockState => ({
  whiteMs: blackMs,
  blackMs: whiteMs,
  running: running === null ? null : oppositeColor(running),
});

const turnEvent = (event: SensorEvent): SensorEvent => {
  switch (event.kind) {
    case 'board': {
      const changes = event.changes.map((change) => ({ ...change, square: 63 - change.square }));
      return { ...event, changes, board: turnBoard(event.board) };
    }
    case 'levels':
      return { ...event, levels: event.levels.toReversed() };
    case 'press':
      return event.elsewhere ? event : { ...event, side: oppositeColor(event.side) };
    case 'clock':
      return event.clock === null ? event : { ...event, clock: turnClock(event.clock) };
    default:
      return event;
  }
};

/** What the same table would tell from its other end. */
export const turnInput = (input: TrackerInput): TrackerInput =>
  input.kind === 'wake' || input.kind === 'command' ? input : turnEvent(input);

const isCertain = ({ level }: TrackedGame['told'][number]): boolean => level !== 'provisional';

const priceOf = ({ game, nowMs }: TrackerState): number => {
  const [best] = game?.beam ?? [];
  return best === undefined ? Number.POSITIVE_INFINITY : priceAt(best, nowMs);
};

const NOTHING: OrientationWatch = { mirror: null, isTold: false };

/** A game has just begun: whether it must be looked at from the other end too. */
const beginWatch = (state: TrackerState, game: TrackedGame): OrientationWatch => {
  const { physical, nowMs } = state;
  if (physical === null || game.told.length > 0 || !isSymmetrical(physical.board)) return NOTHING;
  const turned = openGame(game.root.position, nowMs, () => {});
  return { mirror: { ...state, game: turned, orientation: NOTHING, wakeAtMs: null }, isTold: false };
};

const showsSetPosition = ({ game, physical }: TrackerState): boolean => {
  const [best] = game?.beam ?? [];
  if (game === null || best === undefined || physical === null || game.told.length > game.finalPlies)
    return false;
  if (best.tensions.length < SQUARES_AWAY) return false;
  const { position } = best.node;
  if (!isLike(turnBoard(physical.board), position)) return false;
  return squaresAway(physical.board, position) >= SQUARES_AWAY;
};

const isLikelierTurned = (state: TrackerState, mirror: TrackerState): boolean => {
  const certain = mirror.game?.told.filter(isCertain).length ?? 0;
  const price = priceOf(mirror);
  const isGood = price <= TURNED_NATS.atMost + certain * TURNED_NATS.perPly;
  return certain >= TURN_PLIES && isGood && priceOf(state) - price >= TURN_NATS;
};

const isSettled = ({ game, ...state }: TrackerState, mirror: TrackerState): boolean =>
  game === null ||
  game.closed !== null ||
  game.told.filter(isCertain).length >= PLIES_WATCHED ||
  (game.told.some(isCertain) && priceOf(mirror) - priceOf({ game, ...state }) >= SURE_NATS);

/**
 * Watches which way round the board lies after a step. `before` is the state before it, `state` after it;
 * `mirror` has taken the same step from the other end.
 */
export const watchOrientation = (
  before: TrackerState,
  state: TrackerState,
  mirror: TrackerState | null,
  tell: (event: RecognitionEvent) => void,
): OrientationWatch => {
  const { game, nowMs } = state;
  if (game === null) return NOTHING;
  if (game.root !== before.game?.root || before.physical === null) return beginWatch(state, game);
  const { isTold } = before.orientation;
  const isTurned = mirror === null ? showsSetPosition(state) : isLikelierTurned(state, mirror);
  if (isTurned) {
    if (!isTold) tell({ type: 'turned', atMs: nowMs });
    return { mirror, isTold: true };
  }
  if (mirror === null) return before.orientation;
  return { mirror: isSettled(state, mirror) ? null : mirror, isTold };
};

/**
 * The board lies the other way round, and the game has been followed from there all the time: that game takes
 * the place of the one that was told.
 */
export const takeMirror = (
  { game, phase }: TrackerState,
  mirror: TrackerState,
  tell: (event: RecognitionEvent) => void,
): TrackerState => {
  const told = mirror.game?.told ?? [];
  const moves = told.map(({ node }) => node.described);
  const wasTold = (game?.told.length ?? 0) > 0;
  if (wasTold || moves.length > 0)
    tell({ type: 'revise', atMs: mirror.nowMs, fromPly: 1, moves, reason: 'turned' });
  if (mirror.phase !== phase)
    tell({ type: 'phase', atMs: mirror.nowMs, phase: mirror.phase, wrong: mirror.wrong });
  return mirror;
};
