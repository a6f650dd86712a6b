import { sensingOf, UNKNOWN_PIECE } from '../boards/eboard/sensorBoard.js';
import { assert } from '../shared/assert.js';
import { catchUp, catchUpAfterEnd } from './carrying/catchUp.js';
import { catchUpAfterEndMs } from './carrying/howFar.js';
import { keepToPlayers } from './carrying/seatedBeam.js';
import { handleCommand } from './commands.js';
import { endOfPlay, wereAllPressed, werePressed } from './ending/afterPlay.js';
import { meanLingerMs, PRESS_AHEAD_MS, shareGoingOn } from './ending/gameEnd.js';
import { otherResultMs, watchOtherResult } from './ending/otherResult.js';
import { leaveBeam, sortBeam } from './games/beam.js';
import type { GameNode } from './games/gameNode.js';
import { concludeGame, restDeadlines } from './games/trackedGame.js';
import { sense } from './intake.js';
import { closeGap, GAP_REST_MS } from './missed/resync.js';
import { countUnseenPlies } from './missed/unseenPlies.js';
import { CORRECTING_MS, mayFallOutOfStep } from './outOfStep.js';
import { overtakenMs } from './presses/pressEvidence.js';
import type { RecognitionEvent } from './recognitionEvent.js';
import {
  mayBeRotated,
  orientationFrom,
  takeMirror,
  turnInput,
  watchOrientation,
} from './squares/lateOrientation.js';

import type { CommitPolicy } from './telling/commitPolicy.js';
import { handQuestionMs } from './telling/handQuestion.js';
import type { ToldPly } from './telling/toldPly.js';
import type {
  Ablation,
  Players,
  Tell,
  TrackedGame,
  TrackerInput,
  TrackerOptions,
  TrackerState,
  TrackerStep,
} from './trackerState.js';
import { nextVerdictMs } from './wakeTime.js';

export const createTrackerState = (options: TrackerOptions = {}): TrackerState => ({
  options,
  nowMs: 0,
  isLinked: true,
  physical: null,
  game: null,
  orientation: orientationFrom(options.isOriented === true),
  players: { white: true, black: true },
  wakeAtMs: null,
});

const takeIn = (state: TrackerState, input: TrackerInput, tell: Tell): TrackerState => {
  switch (input.kind) {
    case 'wake': {
      const { game } = state;
      return game === null ? state : { ...state, game: { ...game, beam: sortBeam(game.beam, input.atMs) } };
    }
    case 'command': {
      const { command } = input;
      if (command.kind === 'oriented')
        return { ...state, orientation: { ...state.orientation, isKnown: command.isKnown } };
      if (command.kind === 'players') return { ...state, players: command.players };
      const game = handleCommand(state.game, command, state.physical, input.atMs, tell);
      return { ...state, game };
    }
    default:
      return sense(state, input, tell);
  }
};

const werePressedIn = ({ beam: [best], memory }: TrackedGame): boolean =>
  best !== undefined && werePressed(best, memory);

const wereAllPressedIn = ({ beam: [best] }: TrackedGame): boolean =>
  best !== undefined && wereAllPressed(best);

/** What nobody pressed before the clock was stopped was the end of the game: then it was stopped for that. */
const endOfPlayIn = ({ beam: [best], memory, pause }: TrackedGame, atMs: number): GameNode | null =>
  best === undefined ? null : endOfPlay(best, memory, Math.min(atMs, pause?.sinceMs ?? atMs));

/** The ply of an illegal move that was reported as completed; see `reported` of the state. */
const illegalPlyOf = (reported: string | null): number | null =>
  reported?.endsWith(' completed') ? Number.parseInt(reported, 10) + 1 : null;

/**
 * Whether plies end by a press. Where the other player is elsewhere his server may run the clock, and who has
 * not pressed his last ply does not wait for his next one to be pressed.
 */
const arePliesPressed = ({ memory, clock, told }: TrackedGame, players: Players): boolean => {
  if (players.white && players.black) return memory.presses > 0 || clock.last !== null;
  const own = players.white ? 'white' : 'black';
  const isOwn = ({ node }: ToldPly): boolean => node.parent?.position.turn === own;
  const before = told.findLast((ply) => ply.level === 'final' && isOwn(ply));
  const sinceMs = before === undefined ? Number.NEGATIVE_INFINITY : before.landedAtMs - PRESS_AHEAD_MS;
  return memory.presses > 0 && memory.pressedAtMs[own] >= sinceMs;
};

/** While nothing explains what stands on the board after a gap, any ply since may be another one. */
const unsureNow = ({ isGapOpen, unseen, unsure }: TrackedGame): CommitPolicy['unsure'] =>
  isGapOpen && unseen !== null
    ? { fromPly: unsure?.fromPly ?? unseen.afterPly + 1, toPly: Number.POSITIVE_INFINITY }
    : unsure;

const policyOf = (
  { options, game, physical, orientation, players }: TrackerState,
  atMs: number,
): CommitPolicy => ({
  takeBacks: options.takeBacks ?? 'allowed',
  arbiterAnswers: game?.arbiterAnswers ?? false,
  unsure: game === null ? null : unsureNow(game),
  playingOnAnswers: options.playingOnAnswers ?? true,
  isClockInUse: game !== null && arePliesPressed(game, players),
  arePressed: game !== null && werePressedIn(game),
  areAllPressed: game !== null && !game.isGapOpen && wereAllPressedIn(game),
  endOfPlay: game === null ? null : endOfPlayIn(game, atMs),
  disputedSinceMs: game?.disputedSinceMs ?? null,
  illegalPly: illegalPlyOf(game?.reported ?? null),
  goingOn: game === null ? 0 : shareGoingOn(game.memory, game.told.length),
  lingerMs: game === null ? 0 : meanLingerMs(game.memory),
  scanMs: (physical?.reportsScans ? physical.slowestScanMs : physical?.scanMs) ?? 0,
  uncounted: game?.clock.before?.ply ?? null,
  unseenAfter: game?.unseen?.afterPly ?? null,
  overtakenMs: physical === null ? 0 : overtakenMs(game?.beam[0]?.last ?? null, physical),
  tellsPiecesApart: physical?.board.includes(UNKNOWN_PIECE) !== true,
  tellsRoles: physical === null || sensingOf(physical.board) === 'piece',
  isAwaited: !players.white || !players.black,
  handsAnswer: options.handsAnswer === true,
  mayBeRotated: mayBeRotated(orientation),
  hasFixedWait: options.without?.includes('certainty') === true,
});

/** The hypotheses that an ablated tracker still keeps. */
const forget = (game: TrackedGame, without: readonly Ablation[]): TrackedGame => {
  if (without.includes('alternatives')) return { ...game, beam: game.beam.slice(0, 1) };
  const committed = game.told.findLast(({ level }) => level !== 'provisional');
  if (!without.includes('repair') || committed === undefined) return game;
  const beam = game.beam.filter(({ node }) => node.ancestor(committed.node.ply) === committed.node);
  return beam.length === 0 ? game : { ...game, beam };
};

/** The board has just been told, or a game has just been given to it in which it may stand further on. */
const isNews = (input: TrackerInput): boolean =>
  input.kind === 'board' || (input.kind === 'command' && input.command.kind === 'resume');

const conclude = (state: TrackerState, input: TrackerInput, tell: Tell): TrackerState => {
  const { game, physical } = state;
  if (game === null || physical === null) return state;
  if (game.closed !== null) {
    const { shownAtEnd = null } = game;
    const shown = shownAtEnd && watchOtherResult(shownAtEnd, physical, input.atMs, tell);
    const watched = shown === shownAtEnd ? game : { ...game, shownAtEnd: shown };
    return { ...state, game: catchUpAfterEnd(watched, physical, input.atMs, tell) };
  }
  const { players } = state;
  const pressedBy = input.kind === 'press' ? input.side : null;
  const ordered = catchUp(game, physical, players, pressedBy, input.atMs, tell);
  const closed = closeGap(ordered, physical, isNews(input), input.atMs);
  const [best] = closed.beam;
  const unseen = best ? countUnseenPlies(closed.unseen, best, closed.isGapOpen, pressedBy) : null;
  const whole = keepToPlayers({ ...closed, unseen }, players, physical, input.atMs);
  const how = { pressed: pressedBy !== null, players, endings: state.options.endings ?? 'board' };
  const next = concludeGame(whole, physical, policyOf(state, input.atMs), how, input.atMs, tell);
  const { without } = state.options;
  return { ...state, game: without === undefined ? next : forget(next, without) };
};

const nextWakeMs = (state: TrackerState, atMs: number): number | null => {
  const { game, physical } = state;
  if (game === null || physical === null) return null;
  if (game.closed !== null) {
    const restMs = game.carrying === null ? atMs : catchUpAfterEndMs(physical);
    const moments = [restMs, otherResultMs(game.shownAtEnd ?? null, physical) ?? atMs].filter(
      (moment) => moment > atMs,
    );
    return moments.length === 0 ? null : Math.min(...moments);
  }
  const [best] = game.beam;
  assert(best !== undefined, 'a beam is never empty');
  const last = game.told.at(-1);
  const isAllTold = best.node === (last?.node ?? game.root) && (last === undefined || last.level === 'final');
  const moments = [...restDeadlines(game, physical)];
  if (state.options.handsAnswer === true && best.tensions.length > 0)
    moments.push(handQuestionMs(state.players, physical));
  if (mayFallOutOfStep(best))
    moments.push(physical.quietSinceMs + CORRECTING_MS, physical.quietSinceMs + GAP_REST_MS);
  if (!isAllTold || best.tensions.length > 0)
    moments.push(nextVerdictMs(game.beam, game.told, policyOf(state, atMs), atMs) ?? 0);
  const later = moments.filter((moment) => moment > atMs);
  return later.length === 0 ? null : Math.min(...later);
};

const advanceOneWay = (before: TrackerState, input: TrackerInput, tell: Tell): TrackerState => {
  const { atMs } = input;
  const taken = takeIn({ ...before, nowMs: atMs }, input, tell);
  // Most looks at the levels of a board change nothing that was thought of the game.
  if (input.kind === 'levels' && taken.game === before.game) return taken;
  const state = conclude(taken, input, tell);
  leaveBeam(before.game?.beam ?? [], state.game?.beam ?? []);
  return { ...state, wakeAtMs: nextWakeMs(state, atMs) };
};

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** As long as it is not known which way round the board lies, both ways are followed. */
const advance = (before: TrackerState, input: TrackerInput, tell: Tell): TrackerState => {
  const { mirror } = before.orientation;
  if (input.kind === 'turned' && mirror !== null) return takeMirror(before, mirror, tell);
  const state = advanceOneWay(before, input, tell);
  const other = mirror && advanceOneWay(mirror, turnInput(input), () => {});
  const orientation = watchOrientation(before, state, other, tell);
  const wakeAtMs = earlier(state.wakeAtMs, orientation.mirror?.wakeAtMs ?? null);
  return { ...state, orientation, wakeAtMs };
};

/**
 * Takes in one sensor event, command or wake-up and tells what follows. Pure: time is only what the inputs
 * say, and never goes back. Every wake-up at `wakeAtMs` must come before what happens later.
 */
export const stepTracker = (state: TrackerState, input: TrackerInput): TrackerStep => {
  const outputs: RecognitionEvent[] = [];
  const atMs = Math.max(input.atMs, state.nowMs);
  const next = advance(state, { ...input, atMs }, (event) => {
    outputs.push(event);
  });
  return { state: next, outputs };
};
