import { assign, setup } from 'xstate';
import { type Evidence, evidence } from './evidence.js';
import type { TrackerState } from './trackerState.js';

/**
 * What happens at a table, by name: a report in which pieces left their squares, came to others, or both,
 * since hands can be faster than the scan (`moved`); a report that changes nothing (`seen`); the board
 * lying the other way round, looks at its levels, its clock, its link; a press; what people say; and the
 * wake-up that was asked for. Each with what matters most after it, as the tracker has it.
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
  readonly foremost: Fact;
};

/** The facts by how much they matter. */
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

/** What a guard may ask for. */
export type Fact = (typeof URGENCY)[number] | 'isSettled';

/** Of what holds, what matters most. */
export const foremostOf = (tracker: TrackerState): Fact => {
  const facts = evidence(tracker);
  return URGENCY.find((fact) => facts[fact]) ?? 'isSettled';
};

type Context = { readonly foremost: Fact };

const is =
  (fact: Fact) =>
  ({ context }: { readonly context: Context }): boolean =>
    context.foremost === fact;

/** The negation of a guard. */
const isNot =
  (fact: Fact) =>
  ({ context }: { readonly context: Context }): boolean =>
    context.foremost !== fact;

const heed = { actions: 'heed' } as const;

/**
 * What hands are doing: whatever happens is tracked first, then guards read what the tracker can say and
 * choose the phase. Only drawn arrows are gone; when none leads from a phase to the one that holds now,
 * since one scan has hidden what hands did between the two, the machine passes through the phases that hands
 * passed through, at the same moment (`pieceInHand` leads everywhere: somebody had a piece in the hand).
 *
 * Its wake-ups are not `after` delays: they change with every event, and xstate starts those only when a
 * phase is entered. The tracker says when it wants to be woken, and `timer` comes then.
 */
export const recogniserMachine = setup({
  types: { context: {} as Context, events: {} as RecogniserEvent, input: {} as Context },
  actions: { heed: assign(({ event }) => ({ foremost: event.foremost })) },
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
    isSettled: is('isSettled'),
  },
}).createMachine({
  id: 'recogniser',
  context: ({ input }) => input,
  on: {
    lifted: heed,
    placed: heed,
    moved: heed,
    seen: heed,
    turned: heed,
    felt: heed,
    clock: heed,
    link: heed,
    press: heed,
    command: heed,
    timer: heed,
  },
  initial: 'awaitingStart',
  states: {
    offline: {
      always: [
        { guard: 'hasNoGame', target: 'awaitingStart' },
        { guard: 'isOver', target: 'finished' },
        // The game is taken up where it stood, whatever hands have done meanwhile.
        { guard: isNot('isOffline'), target: 'settled' },
      ],
    },
    awaitingStart: {
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: isNot('hasNoGame'), target: 'settled' },
      ],
    },
    settled: {
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isOver', target: 'finished' },
        { guard: 'holdsVictim', target: 'captureInHand' },
        { guard: 'pawnAwaitsPiece', target: 'promotion' },
        // Hands lift first, however much one scan has hidden.
        { guard: isNot('isSettled'), target: 'pieceInHand' },
      ],
    },
    pieceInHand: {
      always: [
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
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBeingPutRight', target: 'correcting' },
        { guard: 'pawnAwaitsPiece', target: 'promotion' },
        { guard: 'pieceSlides', target: 'sliding' },
        { guard: isNot('holdsVictim'), target: 'pieceInHand' },
      ],
    },
    castling: {
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: isNot('holdsCastlingKing'), target: 'pieceInHand' },
      ],
    },
    enPassant: {
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: isNot('victimToRemove'), target: 'pieceInHand' },
      ],
    },
    promotion: {
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: isNot('pawnAwaitsPiece'), target: 'pieceInHand' },
      ],
    },
    sliding: {
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isOver', target: 'finished' },
        { guard: 'holdsVictim', target: 'captureInHand' },
        { guard: 'holdsCastlingKing', target: 'castling' },
        { guard: isNot('pieceSlides'), target: 'pieceInHand' },
      ],
    },
    correcting: {
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'holdsVictim', target: 'captureInHand' },
        { guard: isNot('isBeingPutRight'), target: 'pieceInHand' },
      ],
    },
    resetting: {
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isOver', target: 'finished' },
        { guard: isNot('isBeingSetUp'), target: 'pieceInHand' },
      ],
    },
    resultSignal: {
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isOver', target: 'finished' },
        { guard: isNot('kingsShowResult'), target: 'pieceInHand' },
      ],
    },
    finished: {
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: 'isBeingSetUp', target: 'resetting' },
        { guard: isNot('isOver'), target: 'settled' },
      ],
    },
  },
});
