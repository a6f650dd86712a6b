import type { TimeSource } from '../../shared/timeSource.js';

/** What came of one is to be read, or heard, before the next one follows. */
const NEXT_MS = 5_000;

/** What follows by itself, unless something else has come of the state by then. */
export const createFollowUp = <State>(time: TimeSource, go: (from: State, next: State) => void) => {
  let timer = 0;
  let followed: State | null = null;
  return {
    /** `next` null: nothing follows. */
    see: (state: State, next: State | null): void => {
      if (followed === state && next !== null) return;
      time.clearTimeout(timer);
      followed = next === null ? null : state;
      if (next !== null) timer = time.setTimeout(() => go(state, next), NEXT_MS);
    },
    stop: (): void => time.clearTimeout(timer),
  };
};
