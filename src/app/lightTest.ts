import type { EBoardCommand } from '../boards/eboard/eboardEvent.js';

type SetLights = Extract<EBoardCommand, { readonly kind: 'setLights' }>;

/** Lights that somebody tries in place of those that the game wants. */
export interface LightTest {
  /** What the table wants of the board: lights wait while others are tried. */
  pass(command: EBoardCommand): void;
  /** Null: the game's lights again. */
  show(squares: readonly number[] | null): void;
  shown(): readonly number[] | null;
  /** The line is new: the board shows nothing yet. */
  again(): void;
}

export const createLightTest = (send: (command: EBoardCommand) => void): LightTest => {
  let wanted: SetLights = { kind: 'setLights', squares: [] };
  let tried: readonly number[] | null = null;
  const sendTried = (): void => {
    if (tried !== null) send({ kind: 'setLights', squares: tried });
  };
  return {
    pass: (command) => {
      if (command.kind === 'setLights') wanted = command;
      if (command.kind !== 'setLights' || tried === null) send(command);
    },
    show: (squares) => {
      const isOver = squares === null && tried !== null;
      tried = squares;
      if (isOver) send(wanted);
      else sendTried();
    },
    shown: () => tried,
    again: sendTried,
  };
};
