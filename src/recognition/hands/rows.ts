import type { StateNode } from 'xstate';
import type { Hands, HandsEvent } from './hands.js';
import { AS_IT_WAS, handsMachine, type MeaningName, meanings, type RowMeta } from './handsMachine.js';
import type { Found, Params } from './meanings/meaning.js';

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
export type ClockState = 'pressDue' | 'pressed';
/** Whether the piece in the hand, or the one of the last ply, has stopped on its way before. */
export type WayState = 'direct' | 'sliding';
export type EventType = HandsEvent['type'] | 'always';

/** One transition of the chart as the beam follows it. */
export type Row = Omit<RowMeta, 'cost'> & {
  readonly cost: string;
  readonly meaning: (hands: Hands, event: HandsEvent | null, params: Params) => Found;
  readonly params: Params;
  readonly mover?: MoverState;
  readonly clock?: ClockState;
  readonly way?: WayState;
};

type Definition = {
  readonly guard?: unknown;
  readonly meta?: unknown;
  readonly target: readonly { readonly path: readonly string[] }[] | undefined;
};

const compile = ({ guard, meta, target = [] }: Definition): Row => {
  const { type, params } = guard as { readonly type: MeaningName; readonly params: Params };
  const into: { mover?: MoverState; clock?: ClockState; way?: WayState } = Object.fromEntries(
    target.filter(({ path }) => path[1] !== AS_IT_WAS).map(({ path }) => [path[0], path[1]]),
  );
  return { ...(meta as RowMeta), meaning: meanings[type] as Row['meaning'], params, ...into };
};

type Node = Pick<StateNode, 'transitions' | 'always' | 'states'>;
const rowsOn = (node: Node, type: EventType): readonly Row[] => {
  const definitions = type === 'always' ? node.always : node.transitions.get(type);
  return (definitions ?? []).map((definition) => compile(definition as unknown as Definition));
};

const root = handsMachine.root as unknown as Node;
const region = (name: string, state: string): Node =>
  (root.states[name] as unknown as Node).states[state] as unknown as Node;

const EVENT_TYPES = ['lifted', 'placed', 'press', 'always'] as const satisfies readonly EventType[];
type Rows = Readonly<Record<EventType, readonly Row[]>>;

const compileRows = (mover: MoverState, clock: ClockState): Rows => {
  const nodes = [region('mover', mover), root, region('clock', clock)];
  const of = (type: EventType): readonly Row[] =>
    nodes
      .flatMap((node) => rowsOn(node, type))
      .sort((a, b) => Number(a.otherwise ?? false) - Number(b.otherwise ?? false));
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, of(type)])) as Rows;
};

const compiled = Object.fromEntries(
  MOVER_STATES.map((mover) => [
    mover,
    { pressDue: compileRows(mover, 'pressDue'), pressed: compileRows(mover, 'pressed') },
  ]),
) as Record<MoverState, Record<ClockState, Rows>>;

/** The transitions that leave these states on this kind of event; those for want of others come last. */
export const rowsOf = (mover: MoverState, clock: ClockState, type: EventType): readonly Row[] =>
  compiled[mover][clock][type];

/** Everything the chart may charge for. */
export const COST_KEYS: readonly string[] = [
  ...new Set(
    MOVER_STATES.flatMap((mover) =>
      EVENT_TYPES.flatMap((type) => [...rowsOf(mover, 'pressDue', type), ...rowsOf(mover, 'pressed', type)]),
    ).map(({ cost }) => cost),
  ),
];
