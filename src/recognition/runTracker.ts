import type { RecognitionEvent } from './recognitionEvent.js';
import { createTrackerState, stepTracker } from './tracker.js';
import type { HeardInput, TrackerInput, TrackerOptions, TrackerState } from './trackerState.js';

/** One input of a run, and what came of it. */
export type TrackerRunStep = {
  readonly input: TrackerInput;
  readonly state: TrackerState;
  readonly outputs: readonly RecognitionEvent[];
};

/** Runs a tracker over events on their own time; `onStep` may stop it by returning true. */
export const runTracker = (
  events: Iterable<HeardInput>,
  options: TrackerOptions,
  onStep: (step: TrackerRunStep) => boolean,
): void => {
  let state = createTrackerState(options);
  const feed = (input: TrackerInput): boolean => {
    const step = stepTracker(state, input);
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
