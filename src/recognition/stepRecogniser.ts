import { initialTransition } from 'xstate';
import { squaresToPutRight } from './evidence.js';
import { handsHeart } from './hands/handsRecogniser.js';
import type { HandsRecogniserState } from './hands/state.js';
import { createDecision } from './machineDecision.js';
import { foremostOf, type RecogniserEvent, recogniserMachine } from './recogniserMachine.js';
import { type Heart, type HeartName, heartOf, type RecogniserOptions } from './recogniserPort.js';
import { PHASES, type Phase, type RecognitionEvent, type WrongSquare } from './recognitionEvent.js';
import { standingQuestions } from './telling/needsArbiter.js';
import { createTrackerState, stepTracker } from './tracker.js';
import type { TrackerInput, TrackerOptions, TrackerState } from './trackerState.js';

/** What the tracker and the machine of its phases know. */
export type TrackerHeartState = TrackerState & {
  readonly heart?: 'tracker';
  readonly phase: Phase;
  readonly wrong: readonly WrongSquare[];
};

/**
 * What a recogniser knows; what of it a table may read is in `RecogniserFacts`. `wakeAtMs` says when it wants
 * to be stepped with `wake`, null for never.
 */
export type RecogniserState = TrackerHeartState | HandsRecogniserState;

export type RecogniserInput = TrackerInput;

export type RecogniserStep = {
  readonly state: RecogniserState;
  readonly outputs: readonly RecognitionEvent[];
};

// Field by field: this is done for every event, and a spread takes several times as long.
const trackerOf = (state: TrackerState): TrackerState => {
  const { options, nowMs, isLinked, physical, game, orientation, players, wakeAtMs } = state;
  return { options, nowMs, isLinked, physical, game, orientation, players, wakeAtMs };
};

const stateOf = (tracker: TrackerState, phase: Phase, wrong: readonly WrongSquare[]): TrackerHeartState => {
  const { options, nowMs, isLinked, physical, game, orientation, players, wakeAtMs } = tracker;
  return { options, nowMs, isLinked, physical, game, orientation, players, wakeAtMs, phase, wrong };
};

const createTrackerHeart = (options: TrackerOptions): TrackerHeartState => {
  const tracker = createTrackerState(options);
  const [{ value }] = initialTransition(recogniserMachine, { foremost: foremostOf(tracker) });
  return stateOf(tracker, value, []);
};

const boardEventType = ({
  changes,
}: Extract<RecogniserInput, { kind: 'board' }>): RecogniserEvent['type'] => {
  const lifts = changes.filter(({ after }) => after === 0).length;
  if (changes.length === 0) return 'seen';
  if (lifts === 0) return 'placed';
  return lifts === changes.length ? 'lifted' : 'moved';
};

const typeOf = (input: RecogniserInput): RecogniserEvent['type'] => {
  switch (input.kind) {
    case 'board':
      return boardEventType(input);
    case 'levels':
    case 'missed':
      return 'felt';
    case 'wake':
      return 'timer';
    default:
      return input.kind;
  }
};

const transition = createDecision(recogniserMachine, { foremost: 'hasNoGame' });

/** What the machine has decided in each phase, by what happened and what mattered most then. */
const decided = new Map<Phase, Map<string, Phase>>(PHASES.map((phase) => [phase, new Map()]));

/**
 * The machine's decision. Its guards know nothing but the foremost fact: so what it has decided once it
 * decides always, and asking it anew takes a third of the time of tracking.
 */
const decide = (before: Phase, event: RecogniserEvent): Phase => {
  const known = decided.get(before);
  const key = `${event.type} ${event.foremost}`;
  const again = known?.get(key);
  if (again !== undefined) return again;
  const rest = recogniserMachine.resolveState({ value: before, context: { foremost: event.foremost } });
  const { value } = transition(rest, event);
  known?.set(key, value);
  return value;
};

const sameSquares = (a: readonly WrongSquare[], b: readonly WrongSquare[]): boolean =>
  a.length === b.length &&
  a.every(({ square, found }, i) => square === b[i]?.square && found === b[i]?.found);

/** One event through the machine; a scene that is another one than before is told last. */
const pass = (
  state: TrackerHeartState,
  input: RecogniserInput,
  outputs: RecognitionEvent[],
): TrackerHeartState => {
  const { phase: before, wrong: wrongBefore } = state;
  const { state: tracker, outputs: tracked } = stepTracker(trackerOf(state), input);
  for (const output of tracked) outputs.push(output);
  const phase = decide(before, { type: typeOf(input), foremost: foremostOf(tracker) });
  const wrong = phase === 'correcting' ? squaresToPutRight(tracker) : [];
  if (phase !== before || !sameSquares(wrong, wrongBefore))
    outputs.push({ type: 'phase', atMs: tracker.nowMs, phase, wrong });
  return stateOf(tracker, phase, wrong);
};

/**
 * A recogniser that is never woken in time still draws its conclusions in order: so many at most between two
 * inputs.
 */
const WAKES_MAX = 64;

const stepTrackerHeart: Heart<TrackerHeartState>['step'] = (state, input) => {
  const outputs: RecognitionEvent[] = [];
  const atMs = Math.max(input.atMs, state.nowMs);
  let current = state;
  const isDue = (wakeAtMs: number): boolean => (input.kind === 'wake' ? wakeAtMs < atMs : wakeAtMs <= atMs);
  for (let i = 0; i < WAKES_MAX && current.wakeAtMs !== null && isDue(current.wakeAtMs); i++)
    current = pass(current, { kind: 'wake', atMs: current.wakeAtMs }, outputs);
  return { state: pass(current, input, outputs), outputs };
};

const trackerHeart: Heart<TrackerHeartState> = {
  create: createTrackerHeart,
  step: stepTrackerHeart,
  standingQuestions: ({ game, nowMs }) => (game === null ? [] : standingQuestions(game, nowMs)),
};

/** Without `heart` the tracker's. */
type CreateState = {
  (options: RecogniserOptions & { readonly heart: HeartName }): RecogniserState;
  (options?: TrackerOptions): TrackerHeartState;
};
export const createRecogniserState = ((options: RecogniserOptions = {}) =>
  heartOf(options) === 'hands' ? handsHeart.create(options) : trackerHeart.create(options)) as CreateState;

/**
 * One input in, the next state and what was recognised out. Pure: the caller keeps the timer. Give it a
 * `wake` at `wakeAtMs`; when an input comes later than that, the wake-up is made good first, so the outputs
 * do not depend on timers.
 */
export const stepRecogniser = <State extends RecogniserState>(
  state: State,
  input: RecogniserInput,
): { readonly state: State; readonly outputs: readonly RecognitionEvent[] } => {
  const known: RecogniserState = state;
  const stepped = known.heart === 'hands' ? handsHeart.step(known, input) : trackerHeart.step(known, input);
  return stepped as { readonly state: State; readonly outputs: readonly RecognitionEvent[] };
};

/** The questions that stay open, however play goes on, because plies wait for their answers. */
export const standingQuestionsOf = (state: RecogniserState): readonly string[] =>
  state.heart === 'hands' ? handsHeart.standingQuestions(state) : trackerHeart.standingQuestions(state);
