import { createTrackerState, stepTracker } from './tracker.js';
import type { TrackerInput, TrackerOptions, TrackerState, TrackerStep } from './trackerState.js';

/** What a recogniser knows; `wakeAtMs` says when it wants to be stepped with `wake`, null for never. */
export type RecogniserState = TrackerState;

export type RecogniserInput = TrackerInput;

export const createRecogniserState = (options: TrackerOptions = {}): RecogniserState =>
  createTrackerState(options);

/** One input in, the next state and what was recognised out. Pure: the caller keeps the timer. */
export const stepRecogniser = (state: RecogniserState, input: RecogniserInput): TrackerStep =>
  stepTracker(state, input);
