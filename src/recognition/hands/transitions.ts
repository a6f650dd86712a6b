import type { StateNode } from 'xstate';
import { type Hands, type HandsEvent, isOwn } from './hands.js';
import { AS_IT_WAS, handsMachine, type MeaningName, meanings, type TransitionMeta } from './handsMachine.js';
import type { Found, Params } from './meanings/meaning.js';
import { looseBits } from './needs.js';

export const MOVER_STATES = [
  'empty',
  'pieceInHand',
  'victimInHand',
  'bothInHand',
  'resting',
  'castling',
  'kingAfterRook',
] as const;
export type MoverState = (typeof MOVER_STATES)[number];
export const CLOCK_STATES = ['pressDue', 'pressed'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];
/** Whether the piece in hand, or that of the last ply, has stopped on its way. */
export type WayState = 'direct' | 'sliding';
export type EventType = HandsEvent['type'] | 'always';

/** One transition of the chart, as the beam follows it. */
export type Transition = Omit<TransitionMeta, 'cost'> & {
  readonly cost: string;
  readonly meaning: (hands: Hands, event: HandsEvent | null, params: Params) => Found;
  readonly params: Params;
  /** The index of its cost key. */
  readonly index: number;
  readonly mover?: MoverState;
  readonly clock?: ClockState;
  readonly way?: WayState;
};

type Definition = {
  readonly guard?: unknown;
  readonly meta?: unknown;
  readonly target: readonly { readonly path: readonly string[] }[] | undefined;
};

const keys = new Map<string, number>();

const compile = ({ guard, meta, target = [] }: Definition): Transition => {
  const { type, params } = guard as { readonly type: MeaningName; readonly params: Params };
  const into: { mover?: MoverState; clock?: ClockState; way?: WayState } = Object.fromEntries(
    target.filter(({ path }) => path[1] !== AS_IT_WAS).map(({ path }) => [path[0], path[1]]),
  );
  const { cost } = meta as TransitionMeta;
  const index = keys.get(cost) ?? keys.size;
  keys.set(cost, index);
  return {
    ...(meta as TransitionMeta),
    meaning: meanings[type] as Transition['meaning'],
    params,
    index,
    ...into,
  };
};

type Node = Pick<StateNode, 'transitions' | 'always' | 'states'>;
const transitionsOn = (node: Node, type: EventType): readonly Transition[] => {
  const definitions = type === 'always' ? node.always : node.transitions.get(type);
  return (definitions ?? []).map((definition) => compile(definition as unknown as Definition));
};

const root = handsMachine.root as unknown as Node;
const region = (name: string, state: string): Node =>
  (root.states[name] as unknown as Node).states[state] as unknown as Node;

const EVENT_TYPES = ['lifted', 'placed', 'press', 'always'] as const satisfies readonly EventType[];

const compileTransitions = (mover: MoverState, clock: ClockState, type: EventType): readonly Transition[] =>
  [region('mover', mover), root, region('clock', clock)]
    .flatMap((node) => transitionsOn(node, type))
    .sort((a, b) => Number(a.otherwise ?? false) - Number(b.otherwise ?? false));

type Compiled = { readonly all: readonly Transition[]; readonly fitting: Map<number, readonly Transition[]> };
const compiled = Object.fromEntries(
  MOVER_STATES.map((mover) => [
    mover,
    Object.fromEntries(
      CLOCK_STATES.map((clock) => [
        clock,
        Object.fromEntries(
          EVENT_TYPES.map((type): readonly [EventType, Compiled] => [
            type,
            { all: compileTransitions(mover, clock, type), fitting: new Map() },
          ]),
        ),
      ]),
    ),
  ]),
) as Record<MoverState, Record<ClockState, Record<EventType, Compiled>>>;

/** The transitions from these states on this kind of event. Fallbacks come last. */
export const transitionsOf = (mover: MoverState, clock: ClockState, type: EventType): readonly Transition[] =>
  compiled[mover][clock][type].all;

/** The transitions whose `Needs` are met. */
export const transitionsFor = (
  { mover, clock, hands }: { readonly mover: MoverState; readonly clock: ClockState; readonly hands: Hands },
  event: HandsEvent | null,
): readonly Transition[] => {
  const { all, fitting } = compiled[mover][clock][event?.type ?? 'always'];
  const isOwnPiece = event !== null && event.type !== 'press' && isOwn(hands, event.piece);
  const loose = looseBits(hands.loose);
  const key = isOwnPiece ? ~loose : loose;
  let transitions = fitting.get(key);
  if (transitions === undefined) {
    const of = isOwnPiece ? 'own' : 'other';
    transitions = all.filter(
      ({ needs = {} }) =>
        (needs.of ?? of) === of && (needs.loose === undefined || (needs.loose & loose) !== 0),
    );
    fitting.set(key, transitions);
  }
  return transitions;
};

/** All keys that the chart may charge for. */
export const COST_KEYS: readonly string[] = [...keys.keys()];
