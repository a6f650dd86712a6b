import { assign, cancel, enqueueActions, setup } from 'xstate';
import type { SensorEvent } from '../eboard/sensorEvent.js';
import { PHASES, type Phase, type RecogniserCommand, type RecognitionEvent } from './recognitionEvent.js';
import { createTrackerState, stepTracker } from './tracker.js';
import type { TrackerInput, TrackerOptions, TrackerState } from './trackerState.js';

type MachineEvent =
  | { readonly type: 'sensor'; readonly event: SensorEvent }
  | { readonly type: 'command'; readonly atMs: number; readonly command: RecogniserCommand }
  | { readonly type: 'wake' };

type Context = {
  readonly tracker: TrackerState;
  /** What the last step said. */
  readonly outputs: readonly RecognitionEvent[];
};

const inputOf = (event: MachineEvent, tracker: TrackerState): TrackerInput => {
  switch (event.type) {
    case 'sensor':
      return event.event;
    case 'command':
      return { kind: 'command', atMs: event.atMs, command: event.command };
    case 'wake':
      return { kind: 'wake', atMs: tracker.wakeAtMs ?? tracker.nowMs };
  }
};

/**
 * How a phase is left: for the phases that ordinarily follow it, or, since one scan can hide all that was
 * between, for any other.
 */
const leaving = (phase: Phase, ordinary: readonly Phase[]) => {
  const rare = PHASES.filter((other) => other !== phase && !ordinary.includes(other));
  const to = (type: 'trackerSays' | 'trackerLeapsTo', target: Phase) =>
    ({ guard: { type, params: { phase: target } }, target }) as const;
  return {
    always: [
      ...ordinary.map((other) => to('trackerSays', other)),
      ...rare.map((other) => to('trackerLeapsTo', other)),
    ],
  };
};

const taking = { actions: ['disarm', 'track', 'tell', 'arm'] } as const;

/**
 * Names the phase that the tracker is in, for lights, screens and arbiters, and owns its one wish of time.
 * What the phases mean for chess only the tracker knows.
 */
export const recogniserMachine = setup({
  types: {
    context: {} as Context,
    input: {} as TrackerOptions,
    events: {} as MachineEvent,
    emitted: {} as { readonly type: 'told'; readonly outputs: readonly RecognitionEvent[] },
  },
  guards: {
    trackerSays: ({ context }, { phase }: { readonly phase: Phase }) => context.tracker.phase === phase,
    trackerLeapsTo: ({ context }, { phase }: { readonly phase: Phase }) => context.tracker.phase === phase,
  },
  delays: {
    untilWake: ({ context: { tracker } }) => (tracker.wakeAtMs ?? tracker.nowMs) - tracker.nowMs,
  },
  actions: {
    track: assign(({ context, event }) => {
      const { state, outputs } = stepTracker(context.tracker, inputOf(event, context.tracker));
      return { tracker: state, outputs };
    }),
    tell: enqueueActions(({ context, enqueue }) => {
      if (context.outputs.length > 0) enqueue.emit({ type: 'told', outputs: context.outputs });
    }),
    disarm: cancel('wake'),
    arm: enqueueActions(({ context, enqueue }) => {
      if (context.tracker.wakeAtMs !== null)
        enqueue.raise({ type: 'wake' }, { id: 'wake', delay: 'untilWake' });
    }),
  },
}).createMachine({
  id: 'recogniser',
  context: ({ input }) => ({ tracker: createTrackerState(input), outputs: [] }),
  initial: 'awaitingStart',
  on: { sensor: taking, command: taking, wake: taking },
  states: {
    offline: leaving('offline', ['awaitingStart', 'settled', 'finished']),
    awaitingStart: leaving('awaitingStart', ['settled', 'offline']),
    settled: leaving('settled', ['pieceInHand', 'captureInHand', 'sliding', 'finished']),
    pieceInHand: leaving('pieceInHand', [
      'settled',
      'sliding',
      'captureInHand',
      'castling',
      'enPassant',
      'promotion',
      'correcting',
      'finished',
    ]),
    captureInHand: leaving('captureInHand', ['settled', 'pieceInHand', 'correcting', 'finished']),
    castling: leaving('castling', ['settled', 'pieceInHand', 'sliding']),
    enPassant: leaving('enPassant', ['settled', 'pieceInHand']),
    promotion: leaving('promotion', ['settled', 'captureInHand', 'pieceInHand', 'finished']),
    sliding: leaving('sliding', ['settled', 'pieceInHand', 'castling', 'finished']),
    correcting: leaving('correcting', ['settled', 'pieceInHand', 'resetting', 'resultSignal']),
    resetting: leaving('resetting', ['settled', 'correcting']),
    resultSignal: leaving('resultSignal', ['finished', 'correcting']),
    finished: leaving('finished', ['settled', 'resetting', 'offline']),
  },
});
