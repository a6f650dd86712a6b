import { assign, setup } from 'xstate';
import { type Hands, type HandsEvent, LOOSE_KINDS } from './hands.js';
import * as corrections from './meanings/corrections.js';
import * as lifts from './meanings/lifts.js';
import * as loosePieces from './meanings/loosePieces.js';
import type { Found, Params } from './meanings/meaning.js';
import * as placements from './meanings/placements.js';
import * as presses from './meanings/presses.js';
import { type Needs, needsOf } from './needs.js';

/** The meanings of events, by their names in the chart. */
export const meanings = { ...lifts, ...placements, ...corrections, ...loosePieces, ...presses };
export type MeaningName = keyof typeof meanings;

/**
 * The duration that times a transition. `stood`: how long the piece stood, or its square was empty. `way`:
 * how long the piece was in hand. `changed`: the time since the last change. `early`: the time since the act
 * that now counts as early.
 */
export type TimedBy = 'stood' | 'way' | 'changed' | 'early';

/** What the beam reads of a transition besides its states. */
export type TransitionMeta = {
  readonly cost: string;
  readonly timedBy?: TimedBy;
  /** Applies only if no transition matched the event except for those with `again` or `otherwise`. */
  readonly otherwise?: true;
  /** Reopens an earlier ply. The piece may also have been lifted for another reason. */
  readonly again?: true;
  /** Must be taken where it fits. Other eventless transitions are optional. */
  readonly always?: true;
  /** A cheap test that rules the transition out. */
  readonly needs?: Needs;
};

type AnyMeaning = (hands: Hands, event: HandsEvent, params: Params) => Found;
type Args = { readonly context: Hands; readonly event: HandsEvent };
const names = Object.keys(meanings) as readonly MeaningName[];
const eachMeaning = <T>(make: (meaning: AnyMeaning) => T): Record<MeaningName, T> =>
  Object.fromEntries(names.map((name) => [name, make(meanings[name] as AnyMeaning)])) as Record<
    MeaningName,
    T
  >;

const chart = setup({
  types: { context: {} as Hands, events: {} as HandsEvent, input: {} as Hands, meta: {} as TransitionMeta },
  guards: eachMeaning(
    (meaning) =>
      ({ context, event }: Args, params: Params): boolean =>
        meaning(context, event, params).length > 0,
  ),
  actions: eachMeaning((meaning) =>
    assign<Hands, HandsEvent, Params, HandsEvent, never>(
      ({ context, event }, params) => meaning(context, event, params)[0] ?? context,
    ),
  ),
});

/**
 * xstate types a transition by the one guard that it names. These transitions are built by name, so the type
 * is bypassed.
 */
type Transition = never;
type TransitionOptions = { readonly params?: Params } & Partial<TransitionMeta>;

const transition = (
  type: MeaningName,
  target: readonly string[],
  { params = {}, ...meta }: TransitionOptions = {},
): Transition =>
  ({
    guard: { type, params },
    actions: { type, params },
    meta: { cost: type, needs: needsOf(type, params), ...meta },
    ...(target.length > 0 && { target }),
  }) as Transition;

/**
 * A transition with targets in two regions leaves all regions. The history state re-enters the last state of
 * the others.
 */
export const AS_IT_WAS = 'was';
const REGIONS = ['mover', 'clock', 'way'];
const was = { [AS_IT_WAS]: { type: 'history' } } as const;

const to = (...states: readonly string[]): readonly string[] => {
  const others = REGIONS.filter((region) => !states.some((name) => name.startsWith(region)));
  const kept = states.length > 1 ? others.map((region) => `${region}.${AS_IT_WAS}`) : [];
  return [...states, ...kept].map((name) => `#hands.${name}`);
};

const NOWHERE = to();
const EMPTY = to('mover.empty', 'way.direct');
const PIECE = to('mover.pieceInHand');
const BOTH = to('mover.bothInHand');
const RESTING = to('mover.resting');
const CASTLING = to('mover.castling', 'way.direct');
const KING_AFTER = to('mover.kingAfterRook', 'way.direct');
const BEGUN = to('mover.pieceInHand', 'way.direct');
const BEGUN_TAKING = to('mover.victimInHand', 'way.direct');
const SLIDING = to('mover.pieceInHand', 'way.sliding');
const SLIDING_TO_TAKE = to('mover.bothInHand', 'way.sliding');
const PRESSED = to('clock.pressed');
const PLAYED = to('mover.empty', 'clock.pressDue');
const PLAYED_AT_ONCE = to('mover.empty', 'clock.pressDue', 'way.direct');

const stood = { timedBy: 'stood' } as const;
const again = { ...stood, again: true } as const;
const way = { timedBy: 'way' } as const;
const changed = { timedBy: 'changed' } as const;
const early = { timedBy: 'early' } as const;

const takeLoose = LOOSE_KINDS.map((kind) =>
  transition('takeLoose', NOWHERE, { cost: `takeLoose.${kind}`, params: { kind }, ...stood }),
);
const home = LOOSE_KINDS.map((kind) =>
  transition('home', NOWHERE, { cost: `home.${kind}`, params: { kind }, ...stood }),
);
const putRight = [
  transition('putRight', NOWHERE, { cost: 'putRight.2', params: { back: 1 }, ...stood }),
  transition('putRight', NOWHERE, { cost: 'putRight.2', params: { back: 2 }, ...stood }),
  transition('putRight', NOWHERE, {
    cost: 'putRight.illegal',
    params: { back: 2, wasIllegal: true },
    ...stood,
  }),
];
const putRightByHand = [
  transition('putRight', EMPTY, { cost: 'putRight.2', params: { back: 2, inHand: true }, ...way }),
  transition('putRight', EMPTY, {
    cost: 'putRight.illegal',
    params: { back: 2, inHand: true, wasIllegal: true },
    ...way,
  }),
];
const pawnLands = (['queen', 'knight', 'rook', 'bishop'] as const).map((role) =>
  transition('pawnLands', PLAYED, { cost: `pawnLands.${role}`, params: { role }, ...way }),
);
const rests = [transition('rest', RESTING, way), transition('restFar', RESTING, way)];

/**
 * The acts of the hands at one table. Region `mover` is the hand of the side to move, `clock` tells whether
 * the last ply was pressed, and `way` whether the piece has stopped on its way. Transitions for loose pieces
 * fit in every state, so they are at the root. Each meaning of an event is a transition: its guard asks the
 * rules core, and its `meta` names its cost. The beam reads the transitions from this definition and follows
 * all that fit. One transition reads one act. Eventless transitions give an earlier act another meaning.
 */
export const handsMachine = chart.createMachine({
  id: 'hands',
  context: ({ input }) => input,
  type: 'parallel',
  on: {
    lifted: [transition('adjust', NOWHERE, { otherwise: true, ...stood }), ...takeLoose],
    placed: [
      ...home,
      transition('misplace', NOWHERE, way),
      transition('misplaceFar', NOWHERE, way),
      transition('showKing', NOWHERE, way),
      ...putRight,
    ],
    press: [
      transition('pressUnfinished', NOWHERE, changed),
      transition('pressOvertaking', PRESSED, { cost: 'pressUnfinished', ...changed }),
      transition('pressLate', NOWHERE, changed),
      transition('pressEarlier', NOWHERE, { cost: 'pressLate', ...changed }),
    ],
  },
  states: {
    clock: {
      initial: 'pressed',
      states: {
        pressDue: {
          on: { press: [transition('press', to('clock.pressed', 'way.direct'), changed)] },
          always: [transition('usePress', to('clock.pressed'), { always: true })],
        },
        pressed: { on: { press: [transition('pressAgain', NOWHERE, changed)] } },
        ...was,
      },
    },
    way: { initial: 'direct', states: { direct: {}, sliding: {}, ...was } },
    mover: {
      initial: 'empty',
      states: {
        empty: {
          on: {
            lifted: [
              transition('lift', BEGUN, stood),
              transition('liftVictim', BEGUN_TAKING, stood),
              transition('reopen', SLIDING, again),
              transition('reopenCapture', SLIDING_TO_TAKE, { cost: 'reopen', ...again }),
              transition('reopenPressed', BEGUN, again),
              transition('reopenPressedCapture', BOTH, { cost: 'reopenPressed', ...again }),
              transition('takeBackMore', SLIDING, again),
              transition('takeBackMoreCapture', SLIDING_TO_TAKE, { cost: 'takeBackMore', ...again }),
              transition('castleAfterRook', KING_AFTER, stood),
              transition('castlePastKing', KING_AFTER, stood),
              transition('castleWrongly', KING_AFTER, again),
              transition('liftStuck', BEGUN, { otherwise: true, ...stood }),
            ],
            placed: [transition('newPieceFirst', PLAYED_AT_ONCE, way)],
          },
          always: [
            transition('liftedEarly', BEGUN, early),
            transition('victimEarly', BEGUN_TAKING, early),
            transition('movedEarly', PLAYED_AT_ONCE, early),
          ],
        },
        pieceInHand: {
          on: {
            lifted: [
              transition('liftTaken', BOTH, stood),
              transition('reopenUnder', SLIDING, again),
              transition('reopenCaptureUnder', SLIDING_TO_TAKE, { cost: 'reopenUnder', ...again }),
              transition('rookToo', CASTLING, stood),
              transition('kingToo', CASTLING, stood),
              transition('rookTooForbidden', CASTLING, stood),
              transition('kingTooForbidden', CASTLING, stood),
            ],
            placed: [
              transition('land', PLAYED, way),
              transition('landOther', PLAYED, way),
              transition('landCastling', PLAYED, way),
              transition('landInPassing', PLAYED, way),
              transition('landForbidden', PLAYED, way),
              ...pawnLands,
              ...putRightByHand,
              transition('putBack', EMPTY, way),
              transition('putBackMore', EMPTY, way),
              transition('showOwnKing', EMPTY, { cost: 'showKing', ...way }),
              ...rests,
            ],
          },
          always: [
            transition('victimEarly', BOTH, early),
            transition('castleEarly', CASTLING, early),
            transition('rookEarly', KING_AFTER, early),
          ],
        },
        victimInHand: {
          on: {
            lifted: [transition('liftTaker', BOTH, stood), transition('liftAnother', PIECE, stood)],
            placed: [
              transition('victimBack', EMPTY, stood),
              transition('victimBeside', EMPTY, { cost: 'misplace', ...way }),
              transition('newPieceFirst', PLAYED_AT_ONCE, stood),
            ],
          },
          always: [transition('takerEarly', BOTH, early), transition('tookEarly', PLAYED_AT_ONCE, early)],
        },
        bothInHand: {
          on: {
            placed: [
              transition('land', PLAYED, { cost: 'landTaking', ...way }),
              transition('landLeaving', PLAYED, way),
              transition('landOther', PLAYED, way),
              ...pawnLands,
              transition('putRight', EMPTY, {
                cost: 'putRight.2',
                params: { back: 2, inHand: true },
                ...way,
              }),
              transition('putBack', BEGUN_TAKING, { cost: 'putBackTaker', ...way }),
              transition('victimBack', PIECE, stood),
              ...rests,
            ],
          },
        },
        resting: {
          on: {
            lifted: [
              transition('goOn', SLIDING, stood),
              transition('goOnTaking', SLIDING_TO_TAKE, { cost: 'goOn', ...stood }),
              transition('liftTaken', NOWHERE, stood),
            ],
            press: [transition('pressIllegal', PRESSED, changed), transition('pressBack', NOWHERE, changed)],
          },
          always: [transition('meantBeside', PLAYED), transition('illegalStands', PLAYED)],
        },
        castling: {
          on: { placed: [transition('kingFirst', PLAYED, way), transition('rookFirst', KING_AFTER, way)] },
        },
        kingAfterRook: { on: { placed: [transition('kingLast', PLAYED, way)] } },
        ...was,
      },
    },
  },
});
