import type { SensorBoard, SensorLevels } from '../boards/eboard/sensorBoard.js';
import { findChanges } from '../boards/eboard/sensorChange.js';
import type { ClockState, SensorChange, SensorEvent } from '../boards/eboard/sensorEvent.js';
import type { Color } from '../chess/types.js';
import { awaitsSetup } from './carrying/carrying.js';
import { forgetClock, rememberBoard, rememberPress } from './ending/gameEnd.js';
import { changeBeam, lookBeam, pressBeam, retenseBeam } from './games/beam.js';
import { findNewGame } from './games/newGame.js';
import { abandonGame, noteDistance, openGame } from './games/trackedGame.js';
import { rememberClock, rememberOutage } from './missed/clockGap.js';
import { withOneMorePly } from './missed/oneMorePly.js';
import { unseenFrom } from './missed/unseenPlies.js';
import { earlyHandsPrice, excusePresses, handsAtWork, landedBefore } from './presses/pressEvidence.js';
import { firstLook, lookAgain, newlyJumped } from './squares/levelTrace.js';
import { changeBoard, createPhysicalBoard, type PhysicalBoard } from './squares/physicalBoard.js';
import { newlyWeak } from './squares/squareHealth.js';
import { recordTouches, touchesBeforePress } from './squares/touchRecord.js';
import { heedHands } from './telling/shownByHand.js';
import type { Players, Tell, TrackedGame, TrackerState } from './trackerState.js';

const beginOver = (
  game: TrackedGame | null,
  physical: PhysicalBoard,
  atMs: number,
  tell: Tell,
): TrackedGame | null => {
  // While hands carry out a game that goes on, or set its position up, it is the one that is told.
  const isCarriedOut = game?.closed === null && (game.carrying?.standing != null || awaitsSetup(game));
  const start = isCarriedOut ? undefined : findNewGame(game, physical);
  if (start === undefined) return game;
  if (game !== null && game.closed === null && game.told.length > 0) abandonGame(game, start, atMs, tell);
  return openGame(start, atMs, tell);
};

/** After the clock was stopped a board may still report what was done before. */
const STOPPED_MS = 1_000;

const playOn = (
  game: TrackedGame,
  before: PhysicalBoard,
  physical: PhysicalBoard,
  changes: readonly SensorChange[],
  players: Players,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const [best] = game.beam;
  if (game.closed !== null || best === undefined) return game;
  if (game.carrying?.standing != null)
    return noteDistance({ ...game, beam: retenseBeam(game.beam, physical, atMs) }, physical);
  const memory = rememberBoard(game.memory, game.told, best, before, physical.lateMs, atMs);
  const { pause } = game;
  if (pause !== null && atMs - pause.sinceMs > STOPPED_MS) return noteDistance({ ...game, memory }, physical);
  const { trail, events } = recordTouches(best.node, game.touchTrail, changes, physical, atMs);
  // A player elsewhere touches nothing at the board, nor do hands that set the position up.
  if (players[best.node.position.turn] && !awaitsSetup(game)) events.forEach(tell);
  const played: TrackedGame = {
    ...game,
    memory,
    touchTrail: trail,
    pause: pause === null ? null : { ...pause, board: physical.board },
    beam:
      game.carrying === null
        ? changeBeam(game.beam, physical, changes, atMs)
        : retenseBeam(game.beam, physical, atMs),
  };
  return noteDistance(played, physical);
};

/** Play goes on from what stands on the board. */
const endPause = (state: TrackerState, game: TrackedGame, atMs: number): TrackerState => {
  const { physical } = state;
  const changes =
    game.pause === null || physical === null ? [] : findChanges(game.pause.board, physical.board);
  if (physical === null || changes.length === 0 || game.carrying !== null)
    return { ...state, game: { ...game, pause: null } };
  // What was done meanwhile counts as done now, in an unknown order.
  const now = changeBoard(physical, changes, physical.board, atMs, true);
  const beam = changeBeam(game.beam, now, changes, atMs);
  return { ...state, physical: now, game: { ...game, pause: null, isGapOpen: true, beam } };
};

/** What hands do while the clock stands is no play, until it runs again or no clock counts any more. */
const heedClock = (state: TrackerState, clock: ClockState | null, atMs: number): TrackerState => {
  const { game, physical } = state;
  if (game === null || physical === null || game.closed !== null) return state;
  if (clock === null) return endPause(state, { ...game, memory: forgetClock(game.memory) }, atMs);
  if (clock.running !== null) return game.pause === null ? state : endPause(state, game, atMs);
  if (game.pause !== null || game.memory.presses === 0) return state;
  return { ...state, game: { ...game, pause: { sinceMs: atMs, board: physical.board } } };
};

/** Plies may have gone unseen. */
const withGap = (game: TrackedGame): TrackedGame => ({
  ...game,
  isGapOpen: true,
  unseen: unseenFrom(game.unseen, game.beam[0]?.node.ply ?? 0),
});

/**
 * A board that is seen for the first time, or turned out to lie the other way round: nothing before it
 * counts.
 */
const seeAnew = (state: TrackerState, board: SensorBoard, atMs: number, tell: Tell): TrackerState => {
  const mayBePushed = state.options.without?.includes('slides') !== true;
  const physical = createPhysicalBoard(board, atMs, mayBePushed);
  const game = beginOver(state.game, physical, atMs, tell);
  if (game === null || game !== state.game || game.closed !== null) return { ...state, physical, game };
  return {
    ...state,
    physical,
    game: withGap({ ...game, beam: retenseBeam(game.beam, physical, atMs) }),
  };
};

/** What was pressed while nothing was heard is not missed. */
const excuseGap = (game: TrackedGame, atMs: number): TrackedGame => ({
  ...game,
  beam: game.beam.map((hypothesis) => excusePresses(hypothesis, atMs)),
});

const seeBoard = (
  state: TrackerState,
  { board, whole, atMs, lateMs }: Extract<SensorEvent, { kind: 'board' }>,
  tell: Tell,
): TrackerState => {
  const before = state.physical;
  if (before === null) return seeAnew(state, board, atMs, tell);
  const changes = findChanges(before.board, board);
  if (changes.length === 0) return state;
  const physical = changeBoard(before, changes, board, atMs, whole, lateMs);
  for (const square of newlyWeak(before.health, physical.health)) tell({ type: 'weakSquare', atMs, square });
  const played =
    state.game === null ? null : playOn(state.game, before, physical, changes, state.players, atMs, tell);
  const answered =
    played !== null && state.options.handsAnswer === true
      ? heedHands(played, physical, changes, atMs)
      : played;
  const game = whole && answered?.isGapOpen ? excuseGap(answered, atMs) : answered;
  return { ...state, physical, game: beginOver(game, physical, atMs, tell) };
};

/** Levels tell a piece from the one that took its place; what they say is heard when it changes anything. */
const seeLevels = (state: TrackerState, levels: SensorLevels, atMs: number): TrackerState => {
  const { physical, game } = state;
  if (physical === null) return state;
  const { board, levels: before } = physical;
  const trace = before === null ? firstLook(levels, board) : lookAgain(before, levels, board, atMs);
  const looked = { ...state, physical: { ...physical, levels: trace } };
  if (game === null || game.closed !== null || game.pause !== null || game.carrying !== null) return looked;
  const jumped = before === null ? [] : newlyJumped(before, trace);
  const beam = lookBeam(game.beam, looked.physical, jumped, atMs);
  return beam === game.beam ? looked : { ...looked, game: { ...game, beam } };
};

const seeLink = (state: TrackerState, isUp: boolean): TrackerState => {
  const { game } = state;
  if (isUp || game === null) return { ...state, isLinked: isUp };
  return {
    ...state,
    isLinked: false,
    game: withGap({ ...game, gapSearchedMs: -1, kept: [], clock: rememberOutage(game.clock) }),
  };
};

const readClock = (state: TrackerState, clock: ClockState | null, atMs: number): TrackerState => {
  const { game } = state;
  const [best] = game?.beam ?? [];
  if (game === null || best === undefined) return state;
  return { ...state, game: { ...game, clock: rememberClock(game.clock, clock, best.node.ply, atMs) } };
};

const seePress = (
  before: TrackedGame,
  side: Color,
  physical: PhysicalBoard | null,
  atMs: number,
): TrackedGame => {
  const isLed = before.carrying !== null || physical === null;
  const game = isLed ? before : withOneMorePly(before, side, physical, atMs);
  const { earlyHands, presses, habits } = game.memory;
  const [best] = game.beam;
  const isEarly = best !== undefined && physical !== null && handsAtWork(best, side, physical);
  const custom = { earlyPrice: earlyHandsPrice(earlyHands, presses), habit: habits[side] };
  const beam = game.carrying !== null ? game.beam : pressBeam(game.beam, side, physical, custom, atMs);
  const landedAtMs = beam[0] && landedBefore(beam[0], atMs);
  return { ...game, memory: rememberPress(game.memory, side, isEarly, landedAtMs, atMs), beam };
};

/** Takes in what the e-board and its clock tell. */
export const sense = (state: TrackerState, event: SensorEvent, tell: Tell): TrackerState => {
  const { atMs } = event;
  switch (event.kind) {
    case 'board':
      return seeBoard(state, event, tell);
    case 'turned':
      return seeAnew(state, event.board, atMs, tell);
    case 'link':
      return seeLink(state, event.up);
    case 'clock':
      tell({ type: 'clock', atMs, clock: event.clock });
      return heedClock(readClock(state, event.clock, atMs), event.clock, atMs);
    case 'levels':
      return seeLevels(state, event.levels, atMs);
    case 'missed':
      return state.game === null ? state : { ...state, game: { ...state.game, kept: event.changes } };
    case 'press': {
      const { game, physical } = state;
      // A clock may be pressed for a player who is not at the board: that says nothing of his plies.
      if (game === null || game.closed !== null || !state.players[event.side]) return state;
      const touchTrail = touchesBeforePress(game.touchTrail, event.side);
      return { ...state, game: seePress({ ...game, touchTrail }, event.side, physical, atMs) };
    }
  }
};
