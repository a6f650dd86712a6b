import type { Discarded } from '../shared/framing.js';
import type { DriverInput, DriverOutput } from './driver.js';
import type { EBoardCommand, EBoardEvent } from './eboardEvent.js';

/** One step of a driver in the making: a copy of the state that may be written to, and what goes out. */
export type DriverTurn<State> = {
  readonly atMs: number;
  readonly next: { -readonly [Key in keyof State]: State[Key] };
  readonly outputs: DriverOutput[];
};

export const tell = (turn: Pick<DriverTurn<unknown>, 'outputs'>, event: EBoardEvent): void => {
  turn.outputs.push({ kind: 'event', event });
};

/** What a driver does with each kind of input. A wake-up says nothing: alarms ring in every step. */
export type InputHandlers<Turn, Frame> = {
  readonly opened: (turn: Turn) => void;
  readonly frame: (turn: Turn, frame: Frame) => void;
  readonly discarded: (turn: Turn, noise: Discarded) => void;
  readonly command: (turn: Turn, command: EBoardCommand) => void;
};

export const takeInput = <Turn, Frame>(
  { opened, frame, discarded, command }: InputHandlers<Turn, Frame>,
  turn: Turn,
  input: DriverInput<Frame>,
): void => {
  switch (input.kind) {
    case 'opened':
      opened(turn);
      break;
    case 'frame':
      frame(turn, input.frame);
      break;
    case 'discarded':
      discarded(turn, input);
      break;
    case 'command':
      command(turn, input.command);
      break;
    case 'wake':
      break;
  }
};
