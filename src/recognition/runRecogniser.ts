import type { OutsideInput, RecogniserOptions } from './recogniserInput.js';
import type { RecognitionEvent } from './recognitionEvent.js';
import {
  createRecogniserState,
  type RecogniserInput,
  type RecogniserState,
  stepRecogniser,
} from './stepRecogniser.js';

/** An input of a run with its outcome. */
export type RecogniserRunStep = {
  readonly input: RecogniserInput;
  readonly state: RecogniserState;
  readonly outputs: readonly RecognitionEvent[];
};

/** Runs a recogniser on recorded events in their own time. `onStep` stops the run by returning true. */
export const runRecogniser = (
  events: Iterable<OutsideInput>,
  options: RecogniserOptions,
  onStep: (step: RecogniserRunStep) => boolean,
): void => {
  let state = createRecogniserState(options);
  const feed = (input: RecogniserInput): boolean => {
    const step = stepRecogniser(state, input);
    state = step.state;
    return onStep({ input, ...step });
  };
  const wakeUntil = (atMs: number): boolean => {
    for (let due = state.wakeAtMs; due !== null && due <= atMs; due = state.wakeAtMs)
      if (feed({ kind: 'wake', atMs: due })) return true;
    return false;
  };
  for (const event of events) if (wakeUntil(event.atMs) || feed(event)) return;
  wakeUntil(Number.MAX_SAFE_INTEGER);
};
