import { quietDueMs } from './hands/beam/beam.js';
import { catchUpMoments, followCatchUp } from './hands/carryingOut.js';
import { handleCommand } from './hands/commands.js';
import { countUnseen, isSwept } from './hands/games.js';
import { rest, sense } from './hands/intake.js';
import { mayBeTurned, orientationFrom, takeMirror, watchOrientation } from './hands/orientation.js';
import { phaseOf, wrongSquaresOf } from './hands/phase.js';
import { keepReport } from './hands/recovery/reports.js';
import {
  askDueMs,
  askedOfPast,
  askUnseen,
  askUnseenDueMs,
  askWhich,
  standingAsked,
} from './hands/reporting/alternatives.js';
import { disputeDueMs, tellDispute, watchDispute } from './hands/reporting/dispute.js';
import { endDueMs, endOnBoard, signalDueMs, watchAfterEnd, watchSignal } from './hands/reporting/ending.js';
import { illegalDueMs, watchIllegal } from './hands/reporting/illegal.js';
import { judge, type Verdict } from './hands/reporting/judge.js';
import { report } from './hands/reporting/report.js';
import { askHeld, askHeldDueMs } from './hands/reporting/takenUnseen.js';
import { setupOf } from './hands/setupOf.js';
import { gameInShape, type HandsGame, type RecogniserState, type SeenBoard } from './hands/state.js';
import type { Players, RecogniserInput, RecogniserOptions, Tell } from './recogniserInput.js';
import type { RecognitionEvent } from './recognitionEvent.js';
import { turnInput } from './squares/turnInput.js';

export type { RecogniserState } from './hands/state.js';
export type { RecogniserInput } from './recogniserInput.js';

export type RecogniserStep = {
  readonly state: RecogniserState;
  readonly outputs: readonly RecognitionEvent[];
};

export const createRecogniserState = (options: RecogniserOptions = {}): RecogniserState => ({
  options,
  nowMs: 0,
  isLinked: true,
  wakeAtMs: null,
  phase: 'awaitingStart',
  wrong: [],
  physical: null,
  game: null,
  players: { white: true, black: true },
  orientation: orientationFrom(options.isOriented === true),
});

const takeIn = (state: RecogniserState, input: RecogniserInput, tell: Tell): RecogniserState => {
  switch (input.kind) {
    case 'wake':
      return state;
    case 'command':
      return handleCommand(state, input.command, input.atMs, tell);
    default:
      return keepReport(sense(state, input, tell), input);
  }
};

const isJudged = ({ mode }: HandsGame): boolean => mode.kind === 'following' || mode.kind === 'inDispute';

/** Whether a remote opponent waits for the plies of this board. */
const isAwaited = ({ white, black }: Players): boolean => !white || !black;

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

type Concluded = { readonly game: HandsGame | null; readonly wakeAtMs: number | null };

/**
 * Reports what follows from the beam. Returns the next game state, and the time of the next change without a
 * new input.
 */
const conclude = (state: RecogniserState, input: RecogniserInput, tell: Tell): Concluded => {
  const { game: before, physical, options, players } = state;
  if (before === null || physical === null) return { game: before, wakeAtMs: null };
  const { atMs } = input;
  const pressedBy = input.kind === 'press' ? input.side : null;
  const setup = setupOf(state, physical);
  const game = countUnseen(followCatchUp(before, setup, physical, players, pressedBy, atMs, tell), pressedBy);
  if (game.mode.kind === 'carryingOut' || (isJudged(game) && isSwept(game))) {
    const asked = state.isLinked ? askUnseen(game, state, atMs, tell) : game;
    const shown = watchSignal(asked, physical, players, atMs, tell);
    return { game: shown, wakeAtMs: nextWakeMs(shown, physical, players, null, atMs) };
  }
  if (!isJudged(game)) {
    // Players may clear pieces away before the kings show the result.
    const watched =
      game.mode.kind === 'settingUp'
        ? watchSignal(game, physical, players, atMs, tell)
        : watchAfterEnd(game, physical, atMs, tell);
    return { game: watched, wakeAtMs: nextWakeMs(watched, physical, players, null, atMs) };
  }
  const judged = (known: HandsGame): Verdict =>
    judge(known, setup.costs, atMs, {
      isAwaited: isAwaited(players),
      mayBeTurned: mayBeTurned(state.orientation),
      lookMs: physical.slowestScanMs + physical.lateMs,
    });
  const verdict = judged(game);
  const { playingOnAnswers = true, takeBacks = 'allowed', handsAnswer = false } = options;
  const occasion = {
    mayPutBack: takeBacks !== 'forbidden',
    takeBacksNeedConsent: takeBacks !== 'allowed',
    playingOnAnswers,
    isPress: pressedBy !== null,
    players,
    physical,
  };
  const watched = watchDispute(game, verdict, occasion, atMs, tell);
  // A settled dispute has already reported other plies than the verdict.
  const settled = watched.reported === game.reported ? verdict : judged(watched);
  const reported =
    watched.mode.kind === 'inDispute' ? watched : report(watched, settled, occasion, atMs, tell);
  const which = askWhich(reported, isAwaited(players), atMs, tell);
  const asked = handsAnswer ? askHeld(which, physical, players, atMs, tell) : which;
  const signalled = watchSignal(
    watchIllegal(asked, players, physical, atMs, tell),
    physical,
    players,
    atMs,
    tell,
  );
  const isEnded = isJudged(signalled) && (options.endings ?? 'board') === 'board';
  const ended = isEnded ? endOnBoard(signalled, atMs, tell) : signalled;
  const nextMs = earlier(verdict.nextMs, handsAnswer ? askHeldDueMs(ended, physical, players) : null);
  return { game: ended, wakeAtMs: nextWakeMs(ended, physical, players, nextMs, atMs) };
};

const momentsOf = (
  game: HandsGame,
  physical: SeenBoard,
  players: Players,
  nextMs: number | null,
  atMs: number,
): readonly (number | null)[] =>
  isJudged(game)
    ? [
        quietDueMs(game.beam, physical.sensing),
        game.latePresses?.[0]?.dueMs ?? null,
        nextMs,
        disputeDueMs(game),
        signalDueMs(game, physical),
        askDueMs(game, isAwaited(players), atMs),
        endDueMs(game),
        illegalDueMs(game, players, physical),
      ]
    : [
        ...catchUpMoments(game, physical),
        signalDueMs(game, physical),
        askUnseenDueMs(game, { players, physical }),
      ];

const nextWakeMs = (
  game: HandsGame,
  physical: SeenBoard,
  players: Players,
  nextMs: number | null,
  atMs: number,
): number | null => {
  const later = momentsOf(game, physical, players, nextMs, atMs)
    .filter((moment) => moment !== null && moment > atMs)
    .map((moment) => Math.max(Math.ceil(moment ?? 0), Math.floor(atMs) + 1));
  return later.length === 0 ? null : Math.min(...later);
};

/** Gives the state one object shape; see README, Speed. */
const inShape = (
  state: RecogniserState,
  phase: RecogniserState['phase'],
  wrong: RecogniserState['wrong'],
): RecogniserState => ({
  options: state.options,
  nowMs: state.nowMs,
  isLinked: state.isLinked,
  wakeAtMs: state.wakeAtMs,
  phase,
  wrong,
  physical: state.physical,
  game: state.game && gameInShape(state.game),
  players: state.players,
  orientation: state.orientation,
});

/** Adds the phase, and reports it when it changes. */
const withPhase = (before: RecogniserState, state: RecogniserState, tell: Tell): RecogniserState => {
  const phase = phaseOf(state);
  const wrong = phase === 'correcting' ? wrongSquaresOf(state) : [];
  const isSame =
    phase === before.phase &&
    wrong.length === before.wrong.length &&
    wrong.every(
      ({ square, found }, i) => square === before.wrong[i]?.square && found === before.wrong[i]?.found,
    );
  if (isSame) return inShape(state, phase, before.wrong);
  tell({ type: 'phase', atMs: state.nowMs, phase, wrong });
  return inShape(state, phase, wrong);
};

const pass = (before: RecogniserState, input: RecogniserInput, tell: Tell): RecogniserState => {
  const { atMs } = input;
  const said: RecognitionEvent[] = [];
  const say: Tell = (event) => {
    said.push(event);
  };
  const rested = rest({ ...before, nowMs: atMs }, atMs);
  const taken = takeIn(rested, input, say);
  const concluded = conclude(taken, input, say);
  // A dispute is reported before its question and ends before plies are reported again.
  tellDispute(before.game, concluded.game, atMs, tell);
  said.forEach(tell);
  return withPhase(before, { ...taken, ...concluded }, tell);
};

/** Follows the game in both orientations while the orientation is unknown. */
const advance = (before: RecogniserState, input: RecogniserInput, tell: Tell): RecogniserState => {
  const { mirror } = before.orientation;
  if (input.kind === 'turned' && mirror !== null) return takeMirror(before, mirror, tell);
  const state = pass(before, input, tell);
  const other = mirror && pass(mirror, turnInput(input), () => {});
  const orientation = watchOrientation(before, state, other, tell);
  const wakeAtMs = earlier(state.wakeAtMs, orientation.mirror?.wakeAtMs ?? null);
  return { ...state, orientation, wakeAtMs };
};

/** The most late wake-ups between two inputs, which run in order. */
const WAKES_MAX = 64;

/**
 * Applies one input and returns the next state with its outputs. Pure: the caller runs the timer and sends a
 * `wake` at `wakeAtMs`. If an input comes later than that, the missed wake-up runs first, so the outputs do
 * not depend on timers.
 */
export const stepRecogniser = (state: RecogniserState, input: RecogniserInput): RecogniserStep => {
  const outputs: RecognitionEvent[] = [];
  const tell: Tell = (event) => {
    outputs.push(event);
  };
  const atMs = Math.max(input.atMs, state.nowMs);
  let current = state;
  const isDue = (wakeAtMs: number): boolean => (input.kind === 'wake' ? wakeAtMs < atMs : wakeAtMs <= atMs);
  for (let i = 0; i < WAKES_MAX && current.wakeAtMs !== null && isDue(current.wakeAtMs); i++)
    current = advance(current, { kind: 'wake', atMs: current.wakeAtMs }, tell);
  return { state: advance(current, { ...input, atMs }, tell), outputs };
};

/** The question of the open dispute, and what its second option, the line on the board, replaces. */
export type DisputeAsked = { readonly fromPly: number; readonly question: string; readonly likelier: string };

/** Undefined: nothing is disputed, or its question has not been asked yet. */
export const disputeAskedOf = ({ game }: RecogniserState): DisputeAsked | undefined => {
  if (game === null || game.mode.kind !== 'inDispute') return undefined;
  const { fromPly, question, options } = game.mode;
  const [, likelier] = options;
  return question === null || likelier === undefined ? undefined : { fromPly, question, likelier };
};

/** The questions that stay open during play and after the game. */
export const standingQuestionsOf = ({ game, players }: RecogniserState): readonly string[] => {
  if (game === null) return [];
  const open = standingAsked(game, isAwaited(players));
  return game.mode.kind === 'inDispute' && game.mode.question !== null ? [...open, game.mode.question] : open;
};

/** Those of them whose answer changes only plies of the past, so that play is judged as it stands. */
export const questionsOfPast = ({ game, players }: RecogniserState): readonly string[] =>
  game === null ? [] : askedOfPast(game, isAwaited(players));
