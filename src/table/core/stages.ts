import { transition } from 'xstate';
import type { Color } from '../../chess/types.js';
import { isOver } from '../../game/gameState.js';
import { isLawsCommand } from '../../laws/lawsCommand.js';
import { type GameStage, stageFault } from '../../laws/stages.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { type ClockStage, type TableFacts, tableMachine } from '../tableMachine.js';
import type { TableCommand } from '../tableService.js';
import type { TableState } from '../tableState.js';

type MachineEvent = Parameters<typeof transition<typeof tableMachine>>[2];
/** What xstate asks its caller to do: its own delays come out like this. */
type Action = { readonly type: string; readonly params?: unknown };

/** Where the machine of a table stands; plain data. */
export type StagesRegion = {
  readonly value: {
    readonly game: GameStage;
    readonly clock: ClockStage;
    readonly press: 'atRest' | 'settling';
  };
  readonly pressedBy: Color;
  /** The facts that the machine was told last. */
  readonly facts: TableFacts;
  /** The machine's own delay. */
  readonly timer: { readonly atMs: number; readonly event: MachineEvent } | null;
};

const sameFacts = (a: TableFacts, b: TableFacts): boolean =>
  (Object.keys(a) as (keyof TableFacts)[]).every((name) => a[name] === b[name]);

/** What the machine is told of a table. */
export const tableFacts = ({ game, laws, phase, clock }: TableState): TableFacts => ({
  hasGame: game !== null,
  isOver: game !== null && isOver(game),
  hasClaim: laws.claim !== null,
  isPaused: laws.pause !== null,
  hasIllegal: laws.pending !== null,
  isOutOfOrder: phase === 'correcting' || phase === 'resetting',
  clock: clock === null ? 'none' : (clock.running ?? 'standing'),
});

const afterAction = (timer: StagesRegion['timer'], action: Action, atMs: number): StagesRegion['timer'] => {
  if (action.type === 'xstate.cancel') return null;
  if (action.type !== 'xstate.raise') return timer;
  const { event, delay } = action.params as { readonly event: MachineEvent; readonly delay: number };
  return { atMs: atMs + delay, event };
};

const send = (
  region: StagesRegion,
  event: MachineEvent,
  atMs: number,
): readonly [StagesRegion, readonly string[]] => {
  const { value, pressedBy } = region;
  const before = tableMachine.resolveState({ value, context: { pressedBy } });
  const [after, actions] = transition(tableMachine, before, event);
  const timer = actions.reduce((set, action: Action) => afterAction(set, action, atMs), region.timer);
  const next = { ...region, value: after.value, pressedBy: after.context.pressedBy, timer };
  return [next, actions.map(({ type }) => type)];
};

const AT_THE_DOOR: Omit<StagesRegion, 'facts'> = {
  value: { game: 'awaitingStart', clock: 'none', press: 'atRest' },
  pressedBy: 'white',
  timer: null,
};

/** After a restart the machine comes in at the door and is told what the journal knows. */
export const initialStages = (table: TableState): StagesRegion => {
  const facts = tableFacts(table);
  return send({ ...AT_THE_DOOR, facts }, { type: 'told', facts }, 0)[0];
};

/** The table has changed. */
export const tellStages = (region: StagesRegion, table: TableState, atMs: number): StagesRegion => {
  const facts = tableFacts(table);
  if (sameFacts(facts, region.facts)) return region;
  return send({ ...region, facts }, { type: 'told', facts }, atMs)[0];
};

export const pressStages = (region: StagesRegion, side: Color, atMs: number): StagesRegion =>
  send(region, { type: 'pressed', side }, atMs)[0];

/** The board had its rest after a press: by which side, when it is to be looked at. */
export const wakeStages = (
  region: StagesRegion,
  atMs: number,
): readonly [StagesRegion, Color | undefined] => {
  const { timer } = region;
  if (timer === null || timer.atMs > atMs) return [region, undefined];
  const [next, actions] = send({ ...region, timer: null }, timer.event, atMs);
  return [next, actions.includes('lookAtBoard') ? next.pressedBy : undefined];
};

/** Why a command is not heard now; undefined when it is. */
export const stageFaultOf = (region: StagesRegion, command: TableCommand): BridgeError | undefined => {
  if (!isLawsCommand(command)) return undefined;
  const { value, pressedBy } = region;
  const snapshot = tableMachine.resolveState({ value, context: { pressedBy } });
  if (snapshot.can({ type: 'asked', command: command.type })) return undefined;
  const { rule = '', reason = '' } = stageFault(value.game, command.type) ?? {};
  return new BridgeError('COMMAND_REFUSED', reason, { rule });
};
