import type { Random } from '../../../shared/random.js';
import type { TimeSource } from '../../../shared/timeSource.js';

const MINUTE_MS = 60_000;

export type HowOften = {
  /** The average number each minute; 0 means never. */
  readonly perMinute: number;
  /** Nothing happens after this time. */
  readonly untilMs: number;
  /** The least time between two occurrences. */
  readonly gapMs?: number;
};

/** Repeats an action at random times. */
export const nowAndThen = (
  { perMinute, untilMs, gapMs = 0 }: HowOften,
  time: TimeSource,
  random: Random,
  happen: () => void,
): void => {
  if (perMinute === 0) return;
  const next = (): void => {
    const afterMs = Math.max(gapMs, (-Math.log(1 - random.next()) * MINUTE_MS) / perMinute);
    if (time.nowMs() + afterMs > untilMs) return;
    time.setTimeout(() => {
      happen();
      next();
    }, afterMs);
  };
  next();
};
