import { createActor } from 'xstate';
import type { Color } from '../chess/types.js';
import { isOver } from '../game/gameState.js';
import { isLawsCommand } from '../laws/lawsCommand.js';
import { type GameStage, gameStage, stageFault } from '../laws/stages.js';
import { BridgeError } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import { type ClockStage, tableMachine } from './tableMachine.js';
import type { TableCommand } from './tableService.js';
import type { TableState } from './tableState.js';

const clockStage = ({ clock }: TableState): ClockStage =>
  clock === null ? 'none' : (clock.running ?? 'standing');

export type TableFacts = { readonly stage: GameStage; readonly clock: ClockStage };

/** What the machine is told of a table. */
export const tableFacts = (state: TableState): TableFacts => ({
  stage: gameStage({
    hasGame: state.game !== null,
    isOver: state.game !== null && isOver(state.game),
    laws: state.laws,
    isOutOfOrder: state.phase === 'correcting' || state.phase === 'resetting',
  }),
  clock: clockStage(state),
});

/** The machine of one table at work. */
export interface TableStages {
  stage(): GameStage;
  clock(): ClockStage;
  /** The table has changed. */
  told(state: TableState): void;
  pressed(side: Color): void;
  /** Why a command is not heard now; undefined when it is. */
  faultOf(command: TableCommand): BridgeError | undefined;
  stop(): void;
}

export const createTableStages = ({
  state,
  time,
  onRest,
}: {
  readonly state: TableState;
  readonly time: TimeSource;
  /** The board had its rest after this side's press. */
  readonly onRest: (side: Color) => void;
}): TableStages => {
  let facts: TableFacts = { stage: 'awaitingStart', clock: 'none' };
  const machine = tableMachine.provide({
    actions: { lookAtBoard: ({ context }) => onRest(context.pressedBy) },
  });
  const actor = createActor(machine, { clock: time });
  actor.start();
  const tell = (next: TableFacts): void => {
    const { stage, clock } = facts;
    facts = next;
    if (next.stage !== stage) actor.send({ type: `game.${next.stage}` });
    if (next.clock !== clock) actor.send({ type: `clock.${next.clock}` });
  };
  tell(tableFacts(state));
  const value = () => actor.getSnapshot().value;
  return {
    stage: () => value().game,
    clock: () => value().clock,
    told: (after) => tell(tableFacts(after)),
    pressed: (side) => actor.send({ type: 'pressed', side }),
    faultOf: (command) => {
      if (!isLawsCommand(command)) return undefined;
      if (actor.getSnapshot().can({ type: 'asked', command: command.type })) return undefined;
      const { rule = '', reason = '' } = stageFault(value().game, command.type) ?? {};
      return new BridgeError('COMMAND_REFUSED', reason, { rule });
    },
    stop: () => {
      actor.stop();
    },
  };
};
