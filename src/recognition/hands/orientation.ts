import { rotateBoard } from '../../boards/eboard/orientation.js';
import type { SensorBoard } from '../../boards/eboard/sensorBoard.js';
import type { Tell } from '../recogniserInput.js';
import { isLike, squaresAway } from '../squares/startArray.js';
import { openGame } from './games.js';
import { chosen } from './numbers/chosen.js';
import { reviseFrom } from './reporting/report.js';
import type { HandsGame, Orientation, RecogniserState, ReportedPly } from './state.js';

/** The state of a game that is not followed from the other end. */
export const orientationFrom = (isKnown: boolean): Orientation => ({
  mirror: null,
  isReported: false,
  isKnown,
  isMirror: false,
});

const isSymmetrical = (board: SensorBoard): boolean =>
  board.every((code, square) => code === board[63 - square]);

const isCertain = ({ level }: ReportedPly): boolean => level !== 'provisional';

const paidOf = ({ game }: RecogniserState): number => game?.beam.paid ?? Number.POSITIVE_INFINITY;

/** Starts to follow a new game from the other end if its board looks the same from both ends. */
const beginWatch = (state: RecogniserState, game: HandsGame): Orientation => {
  const { physical, nowMs } = state;
  const nothing = orientationFrom(state.orientation.isKnown);
  if (physical === null || game.reported.length > 0 || !isSymmetrical(physical.board)) return nothing;
  const opened = openGame(game.root.position, physical.board, nowMs, () => {});
  // A position that has to be set up can also be set up from the other end.
  const turned = { ...opened, mode: game.mode };
  return { ...nothing, mirror: { ...state, game: turned, orientation: { ...nothing, isMirror: true } } };
};

/** Whether the given position stands on the board as seen from the other end, before any ply. */
const showsSetPosition = ({ game, physical }: RecogniserState): boolean => {
  if (game === null || physical === null || game.reported.length > 0) return false;
  const { position } = game.root;
  const away = squaresAway(physical.board, position);
  return away >= chosen.turned.value.squaresAway && isLike(rotateBoard(physical.board), position);
};

/** Whether a remote ply counts as carried out as seen from one end (`here`), but not from the other. */
const isCarriedOutOnly = (here: RecogniserState, other: RecogniserState): boolean =>
  here.game?.mode.kind === 'following' && other.game?.mode.kind === 'carryingOut';

const isLikelierTurned = (state: RecogniserState, mirror: RecogniserState): boolean => {
  if (isCarriedOutOnly(mirror, state)) return true;
  const certain = mirror.game?.reported.filter(isCertain).length ?? 0;
  const { plies, nats } = chosen.turned.value;
  return certain >= plies && paidOf(state) - paidOf(mirror) >= nats;
};

const isSettled = (state: RecogniserState, mirror: RecogniserState): boolean => {
  const { game } = state;
  if (game === null || game.mode.kind === 'over' || isCarriedOutOnly(state, mirror)) return true;
  const certain = game.reported.filter(isCertain).length;
  const { pliesWatched, sureNats } = chosen.turned.value;
  return certain >= pliesWatched || (certain > 0 && paidOf(mirror) - paidOf(state) >= sureNats);
};

/**
 * Determines the orientation after a step from `before` to `state`. `mirror` took the same step from the
 * other end.
 */
export const watchOrientation = (
  before: RecogniserState,
  state: RecogniserState,
  mirror: RecogniserState | null,
  tell: Tell,
): Orientation => {
  const { game, nowMs, orientation } = state;
  if (game === null) return orientationFrom(orientation.isKnown);
  if (game.root !== before.game?.root || before.physical === null) return beginWatch(state, game);
  const isTurned = mirror === null ? showsSetPosition(state) : isLikelierTurned(state, mirror);
  if (isTurned) {
    if (!orientation.isReported) tell({ type: 'turned', atMs: nowMs });
    return { ...orientation, mirror, isReported: true };
  }
  if (mirror === null) return orientation;
  if (!isSettled(state, mirror)) return { ...orientation, mirror };
  return { ...orientation, mirror: null, isKnown: orientation.isKnown || game.mode.kind !== 'over' };
};

/**
 * Whether the game can still turn out to be the one seen from the other end. None of its plies can be final
 * then.
 */
export const mayBeTurned = ({ mirror, isKnown, isMirror }: Orientation): boolean =>
  isMirror || (mirror !== null && !isKnown);

/** Replaces the reported game by the one followed from the other end, because the board is turned. */
export const takeMirror = (
  { game }: RecogniserState,
  mirror: RecogniserState,
  tell: Tell,
): RecogniserState => {
  const reported = mirror.game?.reported ?? [];
  if (game !== null && (game.reported.length > 0 || reported.length > 0))
    reviseFrom(game, 0, reported, 'turned', mirror.nowMs, tell);
  return { ...mirror, orientation: orientationFrom(true) };
};
