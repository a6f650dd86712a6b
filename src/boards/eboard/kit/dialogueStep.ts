import type { DriverOutput } from '../driver.js';
import type { EBoardEvent } from '../eboardEvent.js';

/** One step of a driver in the making: a copy of the state that may be written to, and what goes out. */
export type DialogueStep<State> = {
  readonly atMs: number;
  readonly next: { -readonly [Key in keyof State]: State[Key] };
  readonly outputs: DriverOutput[];
};

export const emit = ({ outputs }: Pick<DialogueStep<unknown>, 'outputs'>, event: EBoardEvent): void => {
  outputs.push({ kind: 'event', event });
};

/** One write to the device. */
export const write = ({ outputs }: Pick<DialogueStep<unknown>, 'outputs'>, bytes: Uint8Array): void => {
  outputs.push({ kind: 'write', bytes });
};

const encoder = new TextEncoder();

/** One write of text, for protocols of lines. */
export const writeText = (step: Pick<DialogueStep<unknown>, 'outputs'>, text: string): void =>
  write(step, encoder.encode(text));
