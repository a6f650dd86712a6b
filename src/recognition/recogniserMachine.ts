import { assign, setup } from 'xstate';
import { type Evidence, evidence } from './evidence.js';
import type { RecognitionEvent } from './recognitionEvent.js';
import { createTrackerState, stepTracker } from './tracker.js';
import type { TrackerInput, TrackerOptions, TrackerState } from './trackerState.js';

/**
 * What happens at a table, by name: a report in which pieces left their squares, came to others, or both,
 * since hands can be faster than the scan (`moved`); a report that changes nothing (`seen`); the board
 * lying the other way round, looks at its levels, its clock, its link; a press; what people say; and the
 * wake-up that was asked for.
 */
export type RecogniserEvent = {
  readonly type:
    | 'lifted'
    | 'placed'
    | 'moved'
    | 'seen'
    | 'turned'
    | 'felt'
    | 'clock'
    | 'link'
    | 'press'
    | 'command'
    | 'timer';
  readonly input: TrackerInput;
};

type Context = {
  readonly tracker: TrackerState;
  /** What the tracker can say after the last event. */
  readonly evidence: Evidence;
  /** What it told of the last event. */
  readonly outputs: readonly RecognitionEvent[];
};

/** What the machine works on between two events. */
export const contextOf = (tracker: TrackerState): Context => ({
  tracker,
  evidence: evidence(tracker),
  outputs: [],
});

/** The facts by how much they matter: the first that holds says what phase it is. */
const URGENCY = [
  'isOffline',
  'hasNoGame',
  'kingsShowResult',
  'isBeingSetUp',
  'isOver',
  'isBeingPutRight',
  'holdsCastlingKing',
  'victimToRemove',
  'pawnAwaitsPiece',
  'holdsVictim',
  'pieceSlides',
  'holdsPiece',
] as const satisfies readonly (keyof Evidence)[];

type Fact = (typeof URGENCY)[number];

/** A guard that lets through when this fact holds, and none that matters more. */
const is =
  (fact: Fact | undefined) =>
  ({ context }: { readonly context: Context }): boolean =>
    URGENCY.find((other) => context.evidence[other]) === fact;

const track = { actions: 'track' } as const;

export const recogniserMachine = setup({
  types: { context: {} as Context, events: {} as RecogniserEvent, input: {} as TrackerOptions },
  actions: {
    track: assign(({ context, event }) => {
      const { state, outputs } = stepTracker(context.tracker, event.input);
      return { tracker: state, outputs, evidence: evidence(state) };
    }),
  },
  guards: {
    isOffline: is('isOffline'),
    hasNoGame: is('hasNoGame'),
    kingsShowResult: is('kingsShowResult'),
    isBeingSetUp: is('isBeingSetUp'),
    isOver: is('isOver'),
    isBeingPutRight: is('isBeingPutRight'),
    holdsCastlingKing: is('holdsCastlingKing'),
    victimToRemove: is('victimToRemove'),
    pawnAwaitsPiece: is('pawnAwaitsPiece'),
    holdsVictim: is('holdsVictim'),
    pieceSlides: is('pieceSlides'),
    holdsPiece: is('holdsPiece'),
    isSettled: is(undefined),
  },
}).createMachine({
  id: 'recogniser',
  context: ({ input }) => contextOf(createTrackerState(input)),
  on: {
    lifted: track,
    placed: track,
    moved: track,
    seen: track,
    turned: track,
    felt: track,
    clock: track,
    link: track,
    press: track,
    command: track,
    timer: track,
  },
  initial: 'awaitingStart',
  states: {
    offline: {
      always: [
        { guard: 'isOffline' },
        { guard: 'hasNoGame', target: 'awaitingStart' },
        { guard: 'isOver', target: 'finished' },
        // The game is taken up where it stood, whatever hands have done meanwhile.
        { target: 'settled' },
      ],
    },
    awaitingStart: {
      always: [{ guard: 'hasNoGame' }, { guard: 'isOffline', target: 'offline' }, { target: 'settled' }],
    },
    settled: {
      always: [
        { guard: 'isSettled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'kingsShowResult', target: 'resultSignal' },
        { guard: 'isOver', target: 'finished' },
        { guard: 'holdsVictim', target: 'captureInHand' },
        { guard: 'pawnAwaitsPiece', target: 'promotion' },
        // Hands lift first, however much one scan has hidden.
        { target: 'pieceInHand' },
      ],
    },
    pieceInHand: {
      always: [
        { guard: 'holdsPiece' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'kingsShowResult', target: 'resultSignal' },
        { guard: 'isBeingSetUp', target: 'resetting' },
        { guard: 'isOver', target: 'finished' },
        { guard: 'isBeingPutRight', target: 'correcting' },
        { guard: 'holdsCastlingKing', target: 'castling' },
        { guard: 'victimToRemove', target: 'enPassant' },
        { guard: 'pawnAwaitsPiece', target: 'promotion' },
        { guard: 'holdsVictim', target: 'captureInHand' },
        { guard: 'pieceSlides', target: 'sliding' },
      ],
    },
    captureInHand: {
      always: [
        { guard: 'holdsVictim' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBeingPutRight', target: 'correcting' },
        { guard: 'pawnAwaitsPiece', target: 'promotion' },
        { guard: 'pieceSlides', target: 'sliding' },
        { target: 'pieceInHand' },
      ],
    },
    castling: {
      always: [
        { guard: 'holdsCastlingKing' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'pieceSlides', target: 'sliding' },
        { target: 'pieceInHand' },
      ],
    },
    enPassant: {
      always: [
        { guard: 'victimToRemove' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { target: 'pieceInHand' },
      ],
    },
    promotion: {
      always: [
        { guard: 'pawnAwaitsPiece' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'holdsVictim', target: 'captureInHand' },
        { guard: 'pieceSlides', target: 'sliding' },
        { target: 'pieceInHand' },
      ],
    },
    sliding: {
      always: [
        { guard: 'pieceSlides' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'kingsShowResult', target: 'resultSignal' },
        { guard: 'isOver', target: 'finished' },
        { guard: 'holdsVictim', target: 'captureInHand' },
        { guard: 'holdsCastlingKing', target: 'castling' },
        { target: 'pieceInHand' },
      ],
    },
    correcting: {
      always: [
        { guard: 'isBeingPutRight' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'kingsShowResult', target: 'resultSignal' },
        { guard: 'isBeingSetUp', target: 'resetting' },
        { guard: 'holdsVictim', target: 'captureInHand' },
        { target: 'pieceInHand' },
      ],
    },
    resetting: {
      always: [
        { guard: 'isBeingSetUp' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isOver', target: 'finished' },
        { target: 'pieceInHand' },
      ],
    },
    resultSignal: {
      always: [
        { guard: 'kingsShowResult' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isOver', target: 'finished' },
        { target: 'pieceInHand' },
      ],
    },
    finished: {
      always: [
        { guard: 'isOver' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBeingSetUp', target: 'resetting' },
        { target: 'settled' },
      ],
    },
  },
});
