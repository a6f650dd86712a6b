import { rotateBoard } from '../../boards/eboard/orientation.js';
import type { SensorBoard } from '../../boards/eboard/sensorBoard.js';
import type { ClockState, SensorEvent } from '../../boards/eboard/sensorEvent.js';
import { oppositeColor } from '../../chess/piece.js';
import { priceAt } from '../games/expansion.js';
import { openGame } from '../games/trackedGame.js';
import { surestFrom } from '../telling/toldPly.js';
import type { OrientationWatch, Tell, TrackedGame, TrackerInput, TrackerState } from '../trackerState.js';
import { isLike, squaresAway } from './startArray.js';

/** Nobody looks from the other end. */
export const orientationFrom = (isKnown: boolean): OrientationWatch => ({
  mirror: null,
  isTold: false,
  isKnown,
  isMirror: false,
});

/** By how many nats the game must be likelier from the other end, */
const TURN_NATS = 20;
/** with so many plies of it certain, */
const TURN_PLIES = 2;
/** and explain what hands did by itself: at most so many nats, and for each of these plies. */
const TURNED_NATS = { atMost: 5, perPly: 6 };
/** The way the board lies is certain when the game from the other end is 3,000 times less likely. */
const SURE_NATS = 8;
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
      return { ...event, changes, board: rotateBoard(event.board) };
    }
    case 'levels':
      return { ...event, levels: event.levels.toReversed() };
    case 'missed':
      return {
        ...event,
        changes: event.changes.map((change) => ({ ...change, square: 63 - change.square })),
      };
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

/** A game has just begun: whether it must be looked at from the other end too. */
const beginWatch = (state: TrackerState, game: TrackedGame): OrientationWatch => {
  const { physical, nowMs } = state;
  const nothing = orientationFrom(state.orientation.isKnown);
  if (physical === null || game.told.length > 0 || !isSymmetrical(physical.board)) return nothing;
  const turned = openGame(game.root.position, nowMs, () => {});
  const orientation = { ...nothing, isMirror: true };
  return { ...nothing, mirror: { ...state, game: turned, orientation, wakeAtMs: null } };
};

const showsSetPosition = ({ game, physical }: TrackerState): boolean => {
  const [best] = game?.beam ?? [];
  if (game === null || best === undefined || physical === null || game.told.length > game.givenPlies)
    return false;
  if (best.tensions.length < SQUARES_AWAY) return false;
  const { position } = best.node;
  if (!isLike(rotateBoard(physical.board), position)) return false;
  return squaresAway(physical.board, position) >= SQUARES_AWAY;
};

const isLikelierRotated = (state: TrackerState, mirror: TrackerState): boolean => {
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
  tell: Tell,
): OrientationWatch => {
  const { game, nowMs, orientation } = state;
  if (game === null) return orientationFrom(orientation.isKnown);
  if (game.root !== before.game?.root || before.physical === null) return beginWatch(state, game);
  const { isTold } = orientation;
  const isRotated = mirror === null ? showsSetPosition(state) : isLikelierRotated(state, mirror);
  if (isRotated) {
    if (!isTold) tell({ type: 'turned', atMs: nowMs });
    return { ...orientation, mirror, isTold: true };
  }
  if (mirror === null) return orientation;
  if (!isSettled(state, mirror)) return { ...orientation, mirror };
  return { ...orientation, mirror: null, isKnown: orientation.isKnown || game.closed === null };
};

/** The game may still turn out to be another one, played from the other end: nothing of it can be final. */
export const mayBeRotated = ({ mirror, isKnown, isMirror }: OrientationWatch): boolean =>
  isMirror || (mirror !== null && !isKnown);

/**
 * The board lies the other way round, and the game has been followed from there all the time: that game takes
 * the place of the one that was told, if one was.
 */
export const takeMirror = ({ game }: TrackerState, mirror: TrackerState, tell: Tell): TrackerState => {
  const { nowMs } = mirror;
  const moves = (mirror.game?.told ?? []).map(({ node }) => node.described);
  const [first] = game?.told ?? [];
  if (first !== undefined || moves.length > 0) {
    const changes = surestFrom(game?.told ?? [], 0);
    tell({ type: 'revise', atMs: nowMs, fromPly: 1, moves, reason: 'turned', changes });
  }
  return { ...mirror, orientation: orientationFrom(true) };
};
