import type { Capabilities } from '../capabilities.js';
import { type DialogueStep, emit } from './dialogueStep.js';

type ReadyStep = Pick<DialogueStep<unknown>, 'outputs'> & {
  readonly next: { ready: boolean; troubled: boolean; noise: boolean };
};

/** The board has answered as its protocol says: what it can do is told once, and that it is ready. */
export const becomeReady = (step: ReadyStep, capabilities: Capabilities): void => {
  const { next } = step;
  next.troubled = false;
  next.noise = false;
  if (next.ready) return;
  next.ready = true;
  emit(step, { kind: 'capabilities', capabilities });
  emit(step, { kind: 'ready' });
};

/** Trouble is told once, until the board is ready again. */
export const reportTrouble = (step: ReadyStep, code: 'silent' | 'notThisProtocol', detail: string): void => {
  if (!step.next.troubled) emit(step, { kind: 'trouble', code, detail });
  step.next.troubled = true;
};

/** What was heard in place of an answer. */
export type HeardWords = { readonly nothing?: string; readonly noise?: string };

/** No answer: silence, or something that speaks another protocol. `before`: what was asked or expected. */
export const reportNoAnswer = (
  step: ReadyStep,
  before: string,
  { nothing = 'nothing', noise = 'something else' }: HeardWords = {},
  after = '',
): void => {
  const code = step.next.noise ? 'notThisProtocol' : 'silent';
  reportTrouble(step, code, `${before}, heard ${step.next.noise ? noise : nothing}${after}`);
};
