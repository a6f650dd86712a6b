import { assign, setup } from 'xstate';
import type { Color } from '../chess/types.js';
import type { LawsCommand } from '../laws/lawsCommand.js';
import { GAME_STAGES, type GameStage, stageFault } from '../laws/stages.js';

/** What the clock of a table does; `none`: there is no clock. */
export const CLOCK_STAGES = ['none', 'standing', 'white', 'black'] as const;
export type ClockStage = (typeof CLOCK_STAGES)[number];

export type TableFacts = { readonly stage: GameStage; readonly clock: ClockStage };

type MachineEvent =
  /** Something was told at the table. */
  | { readonly type: 'told'; readonly facts: TableFacts }
  /** The clock was pressed. */
  | { readonly type: 'pressed'; readonly side: Color }
  /** Somebody wants to say something under the Laws. */
  | { readonly type: 'asked'; readonly command: LawsCommand['type'] };

type Context = { readonly pressedBy: Color };

/**
 * After a press, how long until what stands on the board is judged: late hands and slow boards have had their
 * time.
 */
const PRESS_REST_MS = 2_500;

/**
 * What is heard in a stage, and how it is left: for those that ordinarily follow it, or, since a correction
 * may change everything at once, for any other.
 */
const gameNode = (stage: GameStage, ordinary: readonly GameStage[]) => {
  const to = (type: 'gameIs' | 'gameLeapsTo', target: GameStage) =>
    ({ guard: { type, params: { stage: target } }, target }) as const;
  const rare = GAME_STAGES.filter((other) => other !== stage && !ordinary.includes(other));
  return {
    on: {
      told: [
        ...ordinary.map((other) => to('gameIs', other)),
        ...rare.map((other) => to('gameLeapsTo', other)),
      ],
      asked: { guard: { type: 'isHeard', params: { stage } }, actions: 'heed' },
    },
  } as const;
};

const clockNode = (stage: ClockStage, ordinary: readonly ClockStage[]) => {
  const to = (type: 'clockIs' | 'clockLeapsTo', target: ClockStage) =>
    ({ guard: { type, params: { stage: target } }, target }) as const;
  const rare = CLOCK_STAGES.filter((other) => other !== stage && !ordinary.includes(other));
  return {
    on: {
      told: [
        ...ordinary.map((other) => to('clockIs', other)),
        ...rare.map((other) => to('clockLeapsTo', other)),
      ],
    },
  } as const;
};

const factsOf = (event: MachineEvent): TableFacts | undefined =>
  event.type === 'told' ? event.facts : undefined;

type GameParams = { readonly stage: GameStage };
type ClockParams = { readonly stage: ClockStage };

/**
 * Where the game at a table stands, what its clock does, and the rest after a press, side by side. It says
 * which commands are heard now; what they mean only the Laws know.
 */
export const tableMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MachineEvent,
  },
  guards: {
    gameIs: ({ event }, { stage }: GameParams) => factsOf(event)?.stage === stage,
    gameLeapsTo: ({ event }, { stage }: GameParams) => factsOf(event)?.stage === stage,
    clockIs: ({ event }, { stage }: ClockParams) => factsOf(event)?.clock === stage,
    clockLeapsTo: ({ event }, { stage }: ClockParams) => factsOf(event)?.clock === stage,
    isHeard: ({ event }, { stage }: GameParams) =>
      event.type === 'asked' && stageFault(stage, event.command) === undefined,
  },
  delays: { pressRestMs: PRESS_REST_MS },
  actions: {
    notePress: assign(({ context, event }) =>
      event.type === 'pressed' ? { pressedBy: event.side } : context,
    ),
    /** What follows is done by the table. */
    heed: () => {},
    /** The table looks at what stands on the board. */
    lookAtBoard: () => {},
  },
}).createMachine({
  id: 'table',
  context: { pressedBy: 'white' },
  type: 'parallel',
  states: {
    game: {
      initial: 'awaitingStart',
      states: {
        awaitingStart: gameNode('awaitingStart', ['playing']),
        playing: gameNode('playing', ['paused', 'illegalPending', 'claimPending', 'correcting', 'finished']),
        paused: gameNode('paused', ['playing', 'finished']),
        illegalPending: gameNode('illegalPending', ['playing', 'correcting', 'finished']),
        claimPending: gameNode('claimPending', ['playing', 'finished']),
        correcting: gameNode('correcting', ['playing', 'illegalPending', 'finished']),
        finished: gameNode('finished', ['playing']),
      },
    },
    clock: {
      initial: 'none',
      states: {
        none: clockNode('none', ['standing']),
        standing: clockNode('standing', ['white', 'black']),
        white: clockNode('white', ['black', 'standing']),
        black: clockNode('black', ['white', 'standing']),
      },
    },
    press: {
      initial: 'atRest',
      on: { pressed: { target: '.settling', actions: 'notePress' } },
      states: {
        atRest: {},
        settling: { after: { pressRestMs: { target: 'atRest', actions: 'lookAtBoard' } } },
      },
    },
  },
});
