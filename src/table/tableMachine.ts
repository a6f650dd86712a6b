import { setup } from 'xstate';
import type { LawsCommand } from '../laws/lawsCommand.js';
import { type GameStage, stageFault } from '../laws/stages.js';

/** The state of a table's clock. `none`: there is no clock. */
export const CLOCK_STAGES = ['none', 'standing', 'white', 'black'] as const;
export type ClockStage = (typeof CLOCK_STAGES)[number];

/** The facts of a table, as its events tell them. */
export type TableFacts = {
  readonly hasGame: boolean;
  readonly isOver: boolean;
  readonly hasClaim: boolean;
  readonly isPaused: boolean;
  readonly hasIllegal: boolean;
  /** Whether the pieces on the board differ from the game for another reason than a move in progress. */
  readonly isOutOfOrder: boolean;
  readonly clock: ClockStage;
};

type MachineEvent =
  | { readonly type: 'reported'; readonly facts: TableFacts }
  /** A caller gives a command under the Laws. */
  | { readonly type: 'asked'; readonly command: LawsCommand['type'] };

/** States with stopped clocks take precedence over states that wait for the players. */
const goesOn = (facts: TableFacts): boolean => facts.hasGame && !facts.isOver;
const standsStill = (facts: TableFacts): boolean => facts.hasClaim || facts.isPaused;
const gameGuards = {
  hasNoGame: (facts: TableFacts) => !facts.hasGame,
  isOver: (facts: TableFacts) => facts.hasGame && facts.isOver,
  hasClaim: (facts: TableFacts) => goesOn(facts) && facts.hasClaim,
  isPaused: (facts: TableFacts) => goesOn(facts) && !facts.hasClaim && facts.isPaused,
  hasIllegal: (facts: TableFacts) => goesOn(facts) && !standsStill(facts) && facts.hasIllegal,
  isOutOfOrder: (facts: TableFacts) =>
    goesOn(facts) && !standsStill(facts) && !facts.hasIllegal && facts.isOutOfOrder,
  isInOrder: (facts: TableFacts) =>
    goesOn(facts) && !standsStill(facts) && !facts.hasIllegal && !facts.isOutOfOrder,
} as const;
type GuardArgs = { readonly event: MachineEvent };
const onFacts =
  (holds: (facts: TableFacts) => boolean) =>
  ({ event }: GuardArgs): boolean =>
    event.type === 'reported' && holds(event.facts);

const toAwaiting = { guard: 'hasNoGame', target: 'awaitingStart' } as const;
const toPlaying = { guard: 'isInOrder', target: 'playing' } as const;
const toPaused = { guard: 'isPaused', target: 'paused' } as const;
const toIllegal = { guard: 'hasIllegal', target: 'illegalPending' } as const;
const toClaim = { guard: 'hasClaim', target: 'claimPending' } as const;
const toCorrecting = { guard: 'isOutOfOrder', target: 'correcting' } as const;
const toFinished = { guard: 'isOver', target: 'finished' } as const;

const toNone = { guard: 'hasNoClock', target: 'none' } as const;
const toStanding = { guard: 'clockStands', target: 'standing' } as const;
const toWhite = { guard: 'runsForWhite', target: 'white' } as const;
const toBlack = { guard: 'runsForBlack', target: 'black' } as const;

const acceptedIn = (stage: GameStage) =>
  ({ guard: { type: 'isAccepted', params: { stage } }, actions: 'handle' }) as const;

/**
 * The stage of a table's game and the state of its clock, in parallel. Facts are the input, and guards choose
 * among the drawn transitions. The machine also tells which commands are accepted. The Laws decide their
 * effect.
 */
export const tableMachine = setup({
  types: { events: {} as MachineEvent },
  guards: {
    hasNoGame: onFacts(gameGuards.hasNoGame),
    isOver: onFacts(gameGuards.isOver),
    hasClaim: onFacts(gameGuards.hasClaim),
    isPaused: onFacts(gameGuards.isPaused),
    hasIllegal: onFacts(gameGuards.hasIllegal),
    isOutOfOrder: onFacts(gameGuards.isOutOfOrder),
    isInOrder: onFacts(gameGuards.isInOrder),
    hasNoClock: onFacts(({ clock }) => clock === 'none'),
    clockStands: onFacts(({ clock }) => clock === 'standing'),
    runsForWhite: onFacts(({ clock }) => clock === 'white'),
    runsForBlack: onFacts(({ clock }) => clock === 'black'),
    isAccepted: ({ event }, { stage }: { readonly stage: GameStage }) =>
      event.type === 'asked' && stageFault(stage, event.command) === undefined,
  },
  actions: {
    /** The table does the work. */
    handle: () => {},
  },
}).createMachine({
  id: 'table',
  type: 'parallel',
  states: {
    game: {
      initial: 'awaitingStart',
      states: {
        awaitingStart: {
          on: {
            reported: [toPlaying, toCorrecting, toPaused, toIllegal, toClaim, toFinished],
            asked: acceptedIn('awaitingStart'),
          },
        },
        playing: {
          on: {
            reported: [toPaused, toIllegal, toClaim, toCorrecting, toFinished, toAwaiting],
            asked: acceptedIn('playing'),
          },
        },
        paused: {
          on: {
            reported: [toPlaying, toIllegal, toCorrecting, toFinished, toAwaiting],
            asked: acceptedIn('paused'),
          },
        },
        illegalPending: {
          on: {
            reported: [toPlaying, toPaused, toClaim, toCorrecting, toFinished, toAwaiting],
            asked: acceptedIn('illegalPending'),
          },
        },
        claimPending: {
          on: {
            reported: [toPlaying, toIllegal, toCorrecting, toFinished, toAwaiting],
            asked: acceptedIn('claimPending'),
          },
        },
        correcting: {
          on: {
            reported: [toPlaying, toPaused, toIllegal, toClaim, toFinished, toAwaiting],
            asked: acceptedIn('correcting'),
          },
        },
        finished: {
          on: {
            reported: [toPlaying, toPaused, toIllegal, toClaim, toCorrecting, toAwaiting],
            asked: acceptedIn('finished'),
          },
        },
      },
    },
    clock: {
      initial: 'none',
      states: {
        none: { on: { reported: [toStanding, toWhite, toBlack] } },
        standing: { on: { reported: [toNone, toWhite, toBlack] } },
        white: { on: { reported: [toNone, toStanding, toBlack] } },
        black: { on: { reported: [toNone, toStanding, toWhite] } },
      },
    },
  },
});
