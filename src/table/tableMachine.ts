import { assign, setup } from 'xstate';
import type { Color } from '../chess/types.js';
import type { LawsCommand } from '../laws/lawsCommand.js';
import { GAME_STAGES, type GameStage, stageFault } from '../laws/stages.js';

/** What the clock of a table does; `none`: there is no clock. */
export const CLOCK_STAGES = ['none', 'standing', 'white', 'black'] as const;
export type ClockStage = (typeof CLOCK_STAGES)[number];

type MachineEvent =
  /** The game has come to this stage. */
  | { readonly type: `game.${GameStage}` }
  /** The clock does this now. */
  | { readonly type: `clock.${ClockStage}` }
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

type Ways<Kind extends string, Stage extends string> = {
  readonly [S in Stage as `${Kind}.${S}`]?: { readonly target: `.${S}` };
};

/** A correction may change everything at once: any stage may follow any other. */
const anyOf = <Kind extends string, Stage extends string>(kind: Kind, stages: readonly Stage[]) =>
  Object.fromEntries(stages.map((stage) => [`${kind}.${stage}`, { target: `.${stage}` }])) as Ways<
    Kind,
    Stage
  >;

/** What is heard in a stage, and the stages that ordinarily follow it. */
const gameNode = (stage: GameStage, ordinary: readonly GameStage[]) => ({
  on: {
    ...(Object.fromEntries(ordinary.map((next) => [`game.${next}`, next])) as {
      readonly [S in GameStage as `game.${S}`]?: S;
    }),
    asked: { guard: { type: 'isHeard', params: { stage } }, actions: 'heed' },
  } as const,
});

const clockNode = (...ordinary: readonly ClockStage[]) => ({
  on: Object.fromEntries(ordinary.map((next) => [`clock.${next}`, next])) as {
    readonly [S in ClockStage as `clock.${S}`]?: S;
  },
});

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
    isHeard: ({ event }, { stage }: { readonly stage: GameStage }) =>
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
      on: anyOf('game', GAME_STAGES),
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
      on: anyOf('clock', CLOCK_STAGES),
      states: {
        none: clockNode('standing'),
        standing: clockNode('white', 'black'),
        white: clockNode('black', 'standing'),
        black: clockNode('white', 'standing'),
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
