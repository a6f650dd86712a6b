import { type AnyActorScope, createActor, initialTransition } from 'xstate';
import { squaresToPutRight } from './evidence.js';
import { type RecogniserEvent, recogniserMachine } from './recogniserMachine.js';
import { PHASES, type Phase, type RecognitionEvent, type WrongSquare } from './recognitionEvent.js';
import type { TrackerInput, TrackerOptions, TrackerState } from './trackerState.js';

/** What a recogniser knows; `wakeAtMs` says when it wants to be stepped with `wake`, null for never. */
export type RecogniserState = TrackerState & {
  readonly phase: Phase;
  /** The squares to put right while the phase is `correcting`. */
  readonly wrong: readonly WrongSquare[];
};

export type RecogniserInput = TrackerInput;

export type RecogniserStep = {
  readonly state: RecogniserState;
  readonly outputs: readonly RecognitionEvent[];
};

export const createRecogniserState = (options: TrackerOptions = {}): RecogniserState => {
  const [{ context, value }] = initialTransition(recogniserMachine, options);
  return { ...context.tracker, phase: value, wrong: [] };
};

const boardEventType = ({
  changes,
}: Extract<RecogniserInput, { kind: 'board' }>): RecogniserEvent['type'] => {
  const lifts = changes.filter(({ after }) => after === 0).length;
  if (changes.length === 0) return 'seen';
  if (lifts === 0) return 'placed';
  return lifts === changes.length ? 'lifted' : 'moved';
};

const eventOf = (input: RecogniserInput): RecogniserEvent => {
  switch (input.kind) {
    case 'board':
      return { type: boardEventType(input), input };
    case 'levels':
    case 'missed':
      return { type: 'felt', input };
    case 'wake':
      return { type: 'timer', input };
    default:
      return { type: input.kind, input };
  }
};

const actor = createActor(recogniserMachine, { input: {} });

/**
 * Where actions of a machine would run. This one has none but assignments: `transition` of xstate makes a
 * scope like this for every event, with an actor in it, which takes as long as the event itself.
 */
const NOWHERE: AnyActorScope = {
  self: actor,
  system: actor.system,
  id: '',
  sessionId: '',
  logger: () => {},
  defer: () => {},
  emit: () => {},
  stopChild: () => {},
  actionExecutor: () => {},
};

const restIn = (phase: Phase) =>
  recogniserMachine.resolveState({ value: phase, context: actor.getSnapshot().context });

/** The machine at rest in each of its phases: a state is a phase and a tracker, and nothing else. */
const RESTS = Object.fromEntries(PHASES.map((phase) => [phase, restIn(phase)])) as Readonly<
  Record<Phase, ReturnType<typeof restIn>>
>;

const sameSquares = (a: readonly WrongSquare[], b: readonly WrongSquare[]): boolean =>
  a.length === b.length &&
  a.every(({ square, found }, i) => square === b[i]?.square && found === b[i]?.found);

/** One event through the machine; a scene that is another one than before is told last. */
const pass = (
  state: RecogniserState,
  input: RecogniserInput,
  outputs: RecognitionEvent[],
): RecogniserState => {
  const { phase: before, wrong: wrongBefore, ...tracker } = state;
  const rest = RESTS[before];
  const snapshot = { ...rest, context: { ...rest.context, tracker } };
  const { context, value: phase } = recogniserMachine.transition(snapshot, eventOf(input), NOWHERE);
  const wrong = phase === 'correcting' ? squaresToPutRight(context.tracker) : [];
  for (const output of context.outputs) outputs.push(output);
  if (phase !== before || !sameSquares(wrong, wrongBefore))
    outputs.push({ type: 'phase', atMs: context.tracker.nowMs, phase, wrong });
  return { ...context.tracker, phase, wrong };
};

/**
 * A recogniser that is never woken in time still draws its conclusions in order: so many at most between two
 * inputs.
 */
const WAKES_MAX = 64;

/**
 * One input in, the next state and what was recognised out. Pure: the caller keeps the timer. Give it a
 * `wake` at `wakeAtMs`; when an input comes later than that, the wake-up is made good first, so the outputs
 * do not depend on timers.
 */
export const stepRecogniser = (state: RecogniserState, input: RecogniserInput): RecogniserStep => {
  const outputs: RecognitionEvent[] = [];
  const atMs = Math.max(input.atMs, state.nowMs);
  let current = state;
  const isDue = (wakeAtMs: number): boolean => (input.kind === 'wake' ? wakeAtMs < atMs : wakeAtMs <= atMs);
  for (let i = 0; i < WAKES_MAX && current.wakeAtMs !== null && isDue(current.wakeAtMs); i++)
    current = pass(current, { kind: 'wake', atMs: current.wakeAtMs }, outputs);
  return { state: pass(current, input, outputs), outputs };
};
