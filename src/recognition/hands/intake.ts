import type { Color } from '../../chess/types.js';
import { sensingOf } from '../../eboard/sensorBoard.js';
import { findChanges } from '../../eboard/sensorChange.js';
import type { ClockState, SensorEvent } from '../../eboard/sensorEvent.js';
import { recordTouches } from '../squares/touchRecord.js';
import type { Tell } from '../trackerState.js';
import { type BeamSetup, beQuiet, quietDueMs, seeBoard, seePress } from './beam/beam.js';
import { isBeingSetUp, newGameOn, noteDistance, openGame } from './games.js';
import { costsFor } from './numbers/costs.js';
import { withRecovered } from './recovery/recovered.js';
import { abandon } from './reporting/ending.js';
import type { HandsGame, HandsRecogniserState, SeenBoard } from './state.js';

type BoardEvent = Extract<SensorEvent, { readonly kind: 'board' }>;

export const setupFor = (seen: SeenBoard, keepsTrail = false): BeamSetup => ({
  sensing: seen.sensing,
  costs: costsFor(seen),
  keepsTrail,
});

/** A board that shows nothing but pieces without names may yet name one. */
const lookAt = (before: SeenBoard | null, { board, whole }: BoardEvent): SeenBoard => {
  if (before === null || whole)
    return {
      board,
      sensing: sensingOf(board),
      reportsScans: before?.reportsScans ?? false,
      singles: before?.singles ?? 0,
    };
  const count = findChanges(before.board, board).length;
  return {
    board,
    sensing: before.sensing,
    reportsScans: before.reportsScans || count > 1,
    singles: before.singles + Number(count === 1),
  };
};

/** Pieces that are lifted and put while the clock stands are no play. */
const STOPPED_MS = 1_000;

const isPaused = ({ stoppedSinceMs }: HandsGame, atMs: number): boolean =>
  stoppedSinceMs !== null && atMs - stoppedSinceMs > STOPPED_MS;

const play = (
  game: HandsGame,
  seen: SeenBoard,
  event: BoardEvent,
  isMoverHere: boolean,
  keepsTrail: boolean,
  tell: Tell,
): HandsGame => {
  const { atMs, board } = event;
  const changes = findChanges(game.beam.seen.shown, board);
  const [best] = game.beam.paths;
  if (changes.length === 0 || best === undefined || isPaused(game, atMs)) return game;
  const { trail, events } = recordTouches(best.hands.node, game.touchTrail, changes, { scanMs: 0 }, atMs);
  if (isMoverHere) events.forEach(tell);
  const setup = setupFor(seen, keepsTrail);
  const seenBeam = seeBoard(setup, game.beam, board, atMs);
  const beam = game.isGapOpen && event.whole ? withRecovered(setup, seenBeam, atMs) : seenBeam;
  return noteDistance({ ...game, touchTrail: trail, beam, isGapOpen: game.isGapOpen && !event.whole }, board);
};

const isKeepingTrail = ({ options }: HandsRecogniserState): boolean => options.keepsTrail === true;

const seeBoardEvent = (state: HandsRecogniserState, event: BoardEvent, tell: Tell): HandsRecogniserState => {
  const { atMs, board } = event;
  const seen = lookAt(state.physical, event);
  const { game } = state;
  const start = newGameOn(game, board);
  if (start !== undefined) {
    if (game !== null && game.mode.kind !== 'over' && game.told.length > 0) abandon(game, atMs, tell);
    return { ...state, physical: seen, game: openGame(start, board, atMs, tell) };
  }
  if (game === null || game.mode.kind === 'over') return { ...state, physical: seen };
  const [best] = game.beam.paths;
  const isHere = best === undefined || state.players[best.hands.node.position.turn];
  const settingUp = game.mode.kind !== 'inDispute' && isBeingSetUp(game, board);
  if (settingUp) return { ...state, physical: seen, game: { ...game, mode: { kind: 'settingUp' } } };
  const following: HandsGame =
    game.mode.kind === 'settingUp' ? { ...game, mode: { kind: 'following' } } : game;
  return {
    ...state,
    physical: seen,
    game: play(following, seen, event, isHere, isKeepingTrail(state), tell),
  };
};

const press = (state: HandsRecogniserState, side: Color, atMs: number): HandsRecogniserState => {
  const { game, physical } = state;
  if (game === null || physical === null || game.mode.kind === 'over' || !state.players[side]) return state;
  const { presses, pressedAtMs } = game.clock;
  const clock = { presses: presses + 1, pressedAtMs: { ...pressedAtMs, [side]: atMs } };
  const beam = seePress(setupFor(physical, isKeepingTrail(state)), game.beam, side, atMs);
  return { ...state, game: { ...game, clock, beam } };
};

const readClock = (
  state: HandsRecogniserState,
  clock: ClockState | null,
  atMs: number,
): HandsRecogniserState => {
  const { game } = state;
  if (game === null || game.mode.kind === 'over') return state;
  const stands = clock !== null && clock.running === null && game.clock.presses > 0;
  const stoppedSinceMs = stands ? (game.stoppedSinceMs ?? atMs) : null;
  return stoppedSinceMs === game.stoppedSinceMs ? state : { ...state, game: { ...game, stoppedSinceMs } };
};

/** Silence has lasted long enough to be evidence; what it leaves unexplained is looked for. */
export const rest = (state: HandsRecogniserState, atMs: number): HandsRecogniserState => {
  const { game, physical } = state;
  if (game === null || physical === null || game.mode.kind === 'over') return state;
  const dueMs = quietDueMs(game.beam);
  if (dueMs === null || dueMs > atMs) return state;
  const setup = setupFor(physical, isKeepingTrail(state));
  const quiet = beQuiet(setup, game.beam, dueMs);
  return { ...state, game: { ...game, beam: withRecovered(setup, quiet, dueMs) } };
};

/** The board lies the other way round: what it shows is seen anew. */
const seeTurned = (
  state: HandsRecogniserState,
  event: Extract<SensorEvent, { kind: 'turned' }>,
  tell: Tell,
) =>
  seeBoardEvent(
    state,
    { kind: 'board', atMs: event.atMs, board: event.board, changes: [], whole: true },
    tell,
  );

/** Takes in what the e-board and its clock tell. */
export const sense = (state: HandsRecogniserState, event: SensorEvent, tell: Tell): HandsRecogniserState => {
  const { atMs } = event;
  switch (event.kind) {
    case 'board':
      return seeBoardEvent(state, event, tell);
    case 'turned':
      return seeTurned(state, event, tell);
    case 'link': {
      const { game } = state;
      return {
        ...state,
        isLinked: event.up,
        game: event.up || game === null ? game : { ...game, isGapOpen: true },
      };
    }
    case 'clock':
      tell({ type: 'clock', atMs, clock: event.clock });
      return readClock(state, event.clock, atMs);
    case 'press':
      return press(state, event.side, atMs);
    case 'levels':
    case 'missed':
      return state;
  }
};
