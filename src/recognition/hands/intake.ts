import { type SensorLevels, sensingOf } from '../../boards/eboard/sensorBoard.js';
import { findChanges } from '../../boards/eboard/sensorChange.js';
import type { ClockState, SensorChange, SensorEvent } from '../../boards/eboard/sensorEvent.js';
import { sameBoard } from '../../chess/board.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import type { Tell } from '../recogniserInput.js';
import { rememberClock } from '../recovery/clockGap.js';
import { exchangeNats, firstLook, lookAgain, newlyJumped } from '../squares/levelTrace.js';
import { changeBoard, createPhysicalBoard } from '../squares/physicalBoard.js';
import { newlyWeak } from '../squares/squareHealth.js';
import { recordTouches, touchesBeforePress } from '../squares/touchRecord.js';
import { isFarFrom } from '../squares/wrongSquares.js';
import { beQuiet, quietDueMs, seeBoard, seeLevelJumps } from './beam/beam.js';
import type { Path } from './beam/path.js';
import { isAwaitingSetup } from './carryingOut.js';
import {
  asSensed,
  gapAfter,
  isBeingSetUp,
  isPaused,
  newGameOn,
  noPresses,
  noteDistance,
  openGame,
  openGap,
} from './games.js';
import { learnLateness, notLate, pressedSince, receiveDue, receiveLater } from './latePresses.js';
import {
  afterUnseenWork,
  applyTimes,
  asKept,
  explainGap,
  isUnseenWork,
  playFar,
  playNear,
} from './recovery/linkGap.js';
import { withUnread, withUnseen } from './recovery/unseen.js';
import { applyWhich } from './reporting/alternatives.js';
import { abandon } from './reporting/ending.js';
import { shownByHand } from './reporting/takenUnseen.js';
import { setupOf } from './setupOf.js';
import { boardInShape, type HandsGame, type RecogniserState, type SeenBoard } from './state.js';

type BoardEvent = Extract<SensorEvent, { readonly kind: 'board' }>;

/**
 * Applies a report to the known board. A whole report determines the sensing again, because a board that
 * seemed occupancy-only can identify a piece later.
 */
const lookAt = (before: SeenBoard | null, { board, whole, atMs, lateMs }: BoardEvent): SeenBoard => {
  if (before === null)
    return boardInShape(createPhysicalBoard(board, atMs), { sensing: sensingOf(board), singles: 0 });
  const changes = findChanges(before.board, board);
  const sensing = whole ? sensingOf(board) : before.sensing;
  if (changes.length === 0 && sensing === before.sensing) return before;
  const singles = before.singles + Number(changes.length === 1 && !whole);
  const seen = changeBoard(before, changes, board, atMs, whole, lateMs);
  return boardInShape(seen, { sensing, singles, lags: before.lags });
};

/** A player can answer a question by lifting a piece and putting it back, where the options allow it. */
const applyHands = (
  game: HandsGame,
  { handsAnswer = false }: RecogniserState['options'],
  [put, ...more]: readonly SensorChange[],
): HandsGame => {
  if (!handsAnswer || put === undefined || put.after === NO_PIECE || more.length > 0) return game;
  const option = shownByHand(game, put.square);
  return option === undefined ? game : applyWhich(game, option);
};

/**
 * The node to which touch-move assigns a contact. If a ply is reopened after its press, the opponent touched
 * the piece.
 */
const touchedAt = ({ reported, clock }: HandsGame, { hands }: Path): GameNode => {
  const last = reported.at(-1);
  if (hands.takenBack !== 'up' || last?.node.parent !== hands.node) return hands.node;
  return clock.pressedAtMs[hands.node.position.turn] >= last.placedAtMs ? last.node : hands.node;
};

/** Applies the current acts to the beam, and after a gap also its plies. */
const play = (
  state: RecogniserState,
  game: HandsGame,
  seen: SeenBoard,
  { atMs, board }: Pick<BoardEvent, 'atMs' | 'board'>,
  tell: Tell,
): HandsGame => {
  const changes = findChanges(game.beam.seen.shown, board);
  const [best] = game.beam.paths;
  const isClosing = game.isGapOpen;
  if (best === undefined || isPaused(game, atMs) || (changes.length === 0 && !isClosing)) return game;
  const kept = asKept(game, { atMs, board });
  if (kept !== undefined) return noteDistance(kept, board);
  if (isClosing && isFarFrom(gapAfter(game), seen))
    return noteDistance(playFar(state, game, seen, { atMs, board }), board);
  const touching = touchedAt(game, best);
  const { trail, events } = recordTouches(touching, game.touchTrail, changes, seen, atMs);
  if (state.players[touching.position.turn]) events.forEach(tell);
  const setup = setupOf({ ...state, game }, seen);
  const seenBeam = seeBoard(setup, game.beam, board, atMs);
  const clock = pressedSince(game.clock, seenBeam, atMs - seen.slowestScanMs - seen.lateMs);
  const touched = { ...game, touchTrail: trail, clock };
  if (!isClosing)
    return noteDistance(applyHands({ ...touched, beam: seenBeam }, state.options, changes), board);
  return noteDistance(playNear(setup, touched, seenBeam, changes, { atMs, board }), board);
};

/**
 * Whether a start position on the board begins another game. It does not while a resumed game is carried out
 * or set up.
 */
const isNextGame = (game: HandsGame | null): boolean =>
  game?.mode.kind !== 'carryingOut' || (game.mode.catchUp.standing === null && !isAwaitingSetup(game));

const seeBoardEvent = (state: RecogniserState, event: BoardEvent, tell: Tell): RecogniserState => {
  const { atMs, board } = event;
  const before = state.physical;
  const seen = lookAt(before, event);
  if (before !== null)
    for (const square of newlyWeak(before.health, seen.health)) tell({ type: 'weakSquare', atMs, square });
  const { game } = state;
  // A start position that has stood since the last game ended does not begin another one.
  const stood = game?.mode.kind === 'over' && before !== null && sameBoard(before.board, board);
  const start = isNextGame(game) && !stood ? newGameOn(game, board) : undefined;
  if (start !== undefined) {
    if (game !== null && game.mode.kind !== 'over' && game.reported.length > 0) abandon(game, atMs, tell);
    return { ...state, physical: seen, game: openGame(start, board, atMs, tell) };
  }
  if (game === null || game.mode.kind === 'over') return { ...state, physical: seen };
  if (game.mode.kind === 'carryingOut')
    return { ...state, physical: seen, game: noteDistance(explainGap(state, game, seen, event), board) };
  // After a gap, a placement near the start position may be the result of play.
  if (game.mode.kind !== 'inDispute' && !game.isGapOpen && isBeingSetUp(game, board))
    return { ...state, physical: seen, game: { ...game, mode: { kind: 'settingUp' } } };
  const following: HandsGame =
    game.mode.kind === 'settingUp' ? { ...game, mode: { kind: 'following' } } : game;
  const sensed = before === null ? asSensed(following, seen) : following;
  const known = isUnseenWork(sensed, board) ? afterUnseenWork(sensed, seen, atMs) : sensed;
  const played = play(state, known, seen, event, tell);
  return { ...state, physical: learnLateness(seen, known, played, event), game: played };
};

const press = (state: RecogniserState, side: Color, atMs: number): RecogniserState => {
  const { game, physical } = state;
  if (game === null || physical === null || game.mode.kind === 'over' || !state.players[side]) return state;
  const pressedAtMs = { ...game.clock.pressedAtMs, [side]: atMs };
  const clock = { ...game.clock, pressedAtMs };
  const pressed: HandsGame = { ...game, clock, touchTrail: touchesBeforePress(game.touchTrail, side) };
  const later = receiveLater(pressed, side, atMs + physical.lateMs);
  return receiveDue({ ...state, physical: notLate(physical, game, side), game: later }, atMs);
};

const readTimes = (game: HandsGame, clock: ClockState | null, atMs: number): HandsGame => {
  const { node } = game.beam.paths[0]?.hands ?? { node: game.root };
  return applyTimes({ ...game, times: rememberClock(game.times, clock, node.ply, atMs) });
};

const readClock = (state: RecogniserState, clock: ClockState | null, atMs: number): RecogniserState => {
  const { physical } = state;
  if (state.game === null || state.game.mode.kind === 'over') return state;
  const received = readTimes(state.game, clock, atMs);
  const game = {
    ...received,
    clock: clock === null ? noPresses : { ...received.clock, running: clock.running },
  };
  const stands = clock !== null && clock.running === null && game.clock.presses > 0;
  const stoppedSinceMs = stands ? (game.stoppedSinceMs ?? atMs) : null;
  if (stoppedSinceMs === game.stoppedSinceMs) return { ...state, game };
  const running: HandsGame = { ...game, stoppedSinceMs };
  if (stands || physical === null || game.mode.kind !== 'following' || !isPaused(game, atMs))
    return { ...state, game: running };
  // Acts while the clock was stopped count as one report now, in unknown order.
  const now = { atMs, board: physical.board };
  return { ...state, game: play(state, openGap(running), physical, now, () => {}) };
};

/** Applies a silence once it is long enough to be evidence, and searches for what it leaves unexplained. */
export const rest = (state: RecogniserState, atMs: number): RecogniserState => {
  const { game, physical } = state;
  if (game === null || physical === null || game.mode.kind === 'over') return state;
  const dueMs = quietDueMs(game.beam, physical.sensing);
  if (dueMs === null || dueMs > atMs) return receiveDue(state, atMs);
  const received = receiveDue(state, dueMs);
  if (received !== state) return rest(received, atMs);
  const setup = setupOf(state, physical);
  const quiet = beQuiet(setup, game.beam, dueMs);
  const node = quiet.paths[0]?.hands.node ?? game.root;
  const { arbiterAnswers } = game;
  const gap = { cause: 'rest', before: node, reached: quiet.paths, arbiterAnswers } as const;
  const { beam } = withUnseen(setup, quiet, gap);
  return { ...state, game: { ...game, beam: game.beam.silences > 0 ? beam : withUnread(setup, beam) } };
};

/** Reads the placement again because the board was turned. */
const seeTurned = (state: RecogniserState, event: Extract<SensorEvent, { kind: 'turned' }>, tell: Tell) =>
  seeBoardEvent(
    state,
    { kind: 'board', atMs: event.atMs, board: event.board, changes: [], whole: true },
    tell,
  );

/** Applies raw levels, which distinguish a piece from the one that replaced it. */
const seeLevels = (state: RecogniserState, levels: SensorLevels, atMs: number): RecogniserState => {
  const { physical, game } = state;
  if (physical === null) return state;
  const { board, levels: before } = physical;
  const trace = before === null ? firstLook(levels, board) : lookAgain(before, levels, board, atMs);
  const looked = { ...state, physical: { ...physical, levels: trace } };
  const jumps = (before === null ? [] : newlyJumped(before, trace)).map((square) => {
    const sinceMs = trace.jumpedAtMs[square] ?? atMs;
    return { square, sinceMs, nats: exchangeNats(trace, square, sinceMs) };
  });
  if (jumps.length === 0 || game?.mode.kind !== 'following' || isPaused(game, atMs)) return looked;
  return {
    ...looked,
    game: { ...game, beam: seeLevelJumps(setupOf(state, physical), game.beam, jumps, atMs) },
  };
};

/** Applies the changes that a battery-powered board recorded while the link was down. */
const keep = (state: RecogniserState, kept: readonly SensorChange[], atMs: number): RecogniserState => {
  const { game, physical } = state;
  if (game === null || game.mode.kind === 'over') return state;
  const known = { ...game, kept };
  if (physical === null || !state.isLinked) return { ...state, game: known };
  return { ...state, game: asKept(known, { atMs, board: physical.board }) ?? known };
};

/** Applies an event of the e-board or its clock. */
export const sense = (state: RecogniserState, event: SensorEvent, tell: Tell): RecogniserState => {
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
        game: event.up || game === null || game.mode.kind === 'over' ? game : openGap(game),
      };
    }
    case 'clock':
      tell({ type: 'clock', atMs, clock: event.clock });
      return readClock(state, event.clock, atMs);
    case 'press':
      return press(state, event.side, atMs);
    case 'levels':
      return seeLevels(state, event.levels, atMs);
    case 'missed':
      return keep(state, event.changes, atMs);
  }
};
