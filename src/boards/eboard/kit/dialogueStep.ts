import type { DriverOutput } from '../driver.js';
import type { EBoardEvent } from '../eboardEvent.js';

/** One step of a driver: a mutable copy of the state, and the outputs so far. */
export type DialogueStep<State> = {
  readonly atMs: number;
  readonly next: { -readonly [Key in keyof State]: State[Key] };
  readonly outputs: DriverOutput[];
};

export const emit = ({ outputs }: Pick<DialogueStep<unknown>, 'outputs'>, event: EBoardEvent): void => {
  outputs.push({ kind: 'event', event });
};

export const write = ({ outputs }: Pick<DialogueStep<unknown>, 'outputs'>, bytes: Uint8Array): void => {
  outputs.push({ kind: 'write', bytes });
};

const encoder = new TextEncoder();

/** One write of text, for line-based protocols. */
export const writeText = (step: Pick<DialogueStep<unknown>, 'outputs'>, text: string): void =>
  write(step, encoder.encode(text));
