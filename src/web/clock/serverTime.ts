/** One question for the daemon's time: asked and answered by the local time source. */
export type TimeSample = { readonly askedMs: number; readonly answeredMs: number; readonly daemonMs: number };

type Fix = { readonly localMs: number; readonly daemonMs: number; readonly doubtMs: number };

/** What the local time source must be corrected by. Plain data. */
export type ServerTime = {
  /** The newest trusted comparison. */
  readonly fix: Fix;
  /** The oldest of this run, from which the rate is measured. */
  readonly first: Fix;
  /** Milliseconds of the daemon for one of this device. */
  readonly rate: number;
};

/** Shorter spans say nothing about the rate. */
const RATE_SPAN_MS = 8_000;
/** A device that gains or loses more did not measure: it slept. */
const RATE_ERROR_MAX = 0.05;
/** What the rate may be wrong by as long as it was not measured. */
const RATE_DOUBT = 0.02;

const fixOf = ({ askedMs, answeredMs, daemonMs }: TimeSample): Fix => ({
  localMs: (askedMs + answeredMs) / 2,
  daemonMs,
  doubtMs: (answeredMs - askedMs) / 2,
});

export const serverNow = ({ fix, rate }: ServerTime, localMs: number): number =>
  fix.daemonMs + (localMs - fix.localMs) * rate;

/**
 * The daemon's time as this device can know it: the answer with the least delay counts, and the device's
 * own clock is
 * corrected for running fast or slow. After a sleep everything is measured anew.
 */
export const learnTime = (before: ServerTime | null, sample: TimeSample): ServerTime => {
  const fix = fixOf(sample);
  if (before === null) return { fix, first: fix, rate: 1 };
  const wrongByMs = Math.abs(serverNow(before, fix.localMs) - fix.daemonMs);
  const ageMs = fix.localMs - before.fix.localMs;
  const allowedMs = fix.doubtMs + before.fix.doubtMs + ageMs * RATE_ERROR_MAX + 5;
  if (wrongByMs > allowedMs) return { fix, first: fix, rate: 1 };
  // A slow answer is believed only once it is better than what the older one has become.
  const knownSpanMs = before.fix.localMs - before.first.localMs;
  const rateDoubt =
    knownSpanMs < RATE_SPAN_MS ? RATE_DOUBT : (before.first.doubtMs + before.fix.doubtMs + 1) / knownSpanMs;
  if (fix.doubtMs > before.fix.doubtMs + 2 + ageMs * rateDoubt) return before;
  const spanMs = fix.localMs - before.first.localMs;
  const measured = spanMs < RATE_SPAN_MS ? 1 : (fix.daemonMs - before.first.daemonMs) / spanMs;
  const rate = Math.abs(measured - 1) > RATE_ERROR_MAX ? 1 : measured;
  return { fix, first: before.first, rate };
};
