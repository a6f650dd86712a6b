import {
  type AnyActorScope,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { isLawsCommand } from '../../laws/lawsCommand.js';
import { type GameStage, stageFault } from '../../laws/stages.js';
import { assert } from '../../shared/assert.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { isOver } from '../game/gameState.js';
import { errorOfLaws } from '../refuse.js';
import { type ClockStage, type TableFacts, tableMachine } from '../tableMachine.js';
import type { TableCommand } from '../tableService.js';
import type { TableState } from '../tableState.js';

/** The state of a table's state machine. Plain data. */
export type StagesRegion = {
  readonly value: {
    readonly game: GameStage;
    readonly clock: ClockStage;
  };
  /** The last facts given to the machine. */
  readonly facts: TableFacts;
};

const sameFacts = (a: TableFacts, b: TableFacts): boolean =>
  (Object.keys(a) as (keyof TableFacts)[]).every((name) => a[name] === b[name]);

/** The machine's input. */
export const tableFacts = ({ game, laws, phase, clock }: TableState): TableFacts => ({
  hasGame: game !== null,
  isOver: game !== null && isOver(game),
  hasClaim: laws.claim !== null,
  isPaused: laws.pause !== null,
  hasIllegal: laws.pending !== null,
  isOutOfOrder: phase === 'correcting' || phase === 'resetting',
  clock: clock === null ? 'none' : (clock.running ?? 'standing'),
});

/**
 * Makes a pure transition function of a state machine, which leaves out the machine's actions. xstate's
 * `transition` creates an actor, a system and a snapshot on each call, which costs several times as much as
 * the transition. Here, one actor that is never started serves all calls.
 */
export const createDecision = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): ((before: SnapshotFrom<Machine>, event: EventFromLogic<Machine>) => SnapshotFrom<Machine>) => {
  let scope: AnyActorScope | undefined;
  const makeScope = (): AnyActorScope => {
    const self = createActor(machine, { input });
    const nothing = (): void => {};
    return {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      actionExecutor: nothing,
    };
  };
  return (before, event) => {
    scope ??= makeScope();
    return machine.transition(before, event, scope) as SnapshotFrom<Machine>;
  };
};

const transition = createDecision(tableMachine, undefined);

/** Transitions, cached by state and facts. */
const decided = new Map<string, StagesRegion['value']>();

/**
 * The next state. It depends only on the state and a few facts, so it is cached, because xstate takes longer
 * than most of a table's work.
 */
const nextStages = ({ value, facts }: StagesRegion): StagesRegion => {
  const key = [value.game, value.clock, ...Object.values(facts)].join();
  const known = decided.get(key);
  if (known !== undefined) return { value: known, facts };
  const before = tableMachine.resolveState({ value });
  const after = transition(before, { type: 'reported', facts });
  decided.set(key, after.value);
  return { value: after.value, facts };
};

const INITIAL_STAGES: Omit<StagesRegion, 'facts'> = { value: { game: 'awaitingStart', clock: 'none' } };

/** The state after a restart: the initial state with the facts of the journal. */
export const initialStages = (table: TableState): StagesRegion => {
  const facts = tableFacts(table);
  return nextStages({ ...INITIAL_STAGES, facts });
};

/** The state after a change of the table. */
export const reportStages = (region: StagesRegion, table: TableState): StagesRegion => {
  const facts = tableFacts(table);
  if (sameFacts(facts, region.facts)) return region;
  return nextStages({ ...region, facts });
};

/** Why a command is refused in this state. Undefined: it is accepted. */
export const stageFaultOf = (region: StagesRegion, command: TableCommand): BridgeError | undefined => {
  if (!isLawsCommand(command)) return undefined;
  const { value } = region;
  const snapshot = tableMachine.resolveState({ value });
  if (snapshot.can({ type: 'asked', command: command.type })) return undefined;
  const fault = stageFault(value.game, command.type);
  assert(fault !== undefined, 'what the machine does not take, the stage refuses');
  return errorOfLaws(fault);
};
