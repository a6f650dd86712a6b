/** A reading of the daemon's time, with the local times of request and answer. */
export type TimeSample = { readonly askedMs: number; readonly answeredMs: number; readonly daemonMs: number };

type Fix = { readonly localMs: number; readonly daemonMs: number; readonly doubtMs: number };

/** The relation of local time to the daemon's time, as plain data. */
export type ServerTime = {
  /** The newest trusted reading. */
  readonly fix: Fix;
  /** The oldest reading since the last sleep. The rate is measured from it. */
  readonly first: Fix;
  /** Milliseconds of the daemon per local millisecond. */
  readonly rate: number;
};

/** The rate cannot be measured over a shorter time. */
const RATE_SPAN_MS = 8_000;
/** A greater error of the rate means that the device slept. */
const RATE_ERROR_MAX = 0.05;
/** The possible error of the rate before it is measured. */
const RATE_DOUBT = 0.02;

const fixOf = ({ askedMs, answeredMs, daemonMs }: TimeSample): Fix => ({
  localMs: (askedMs + answeredMs) / 2,
  daemonMs,
  doubtMs: (answeredMs - askedMs) / 2,
});

export const serverNow = ({ fix, rate }: ServerTime, localMs: number): number =>
  fix.daemonMs + (localMs - fix.localMs) * rate;

/**
 * Updates the estimate of the daemon's time. Answers with a short delay count more, and the rate of the local
 * clock is corrected. After a sleep the estimate starts again.
 */
export const learnTime = (before: ServerTime | null, sample: TimeSample): ServerTime => {
  const fix = fixOf(sample);
  if (before === null) return { fix, first: fix, rate: 1 };
  const wrongByMs = Math.abs(serverNow(before, fix.localMs) - fix.daemonMs);
  const ageMs = fix.localMs - before.fix.localMs;
  const allowedMs = fix.doubtMs + before.fix.doubtMs + ageMs * RATE_ERROR_MAX + 5;
  if (wrongByMs > allowedMs) return { fix, first: fix, rate: 1 };
  // A slow answer counts only once the older reading has become less certain.
  const knownSpanMs = before.fix.localMs - before.first.localMs;
  const rateDoubt =
    knownSpanMs < RATE_SPAN_MS ? RATE_DOUBT : (before.first.doubtMs + before.fix.doubtMs + 1) / knownSpanMs;
  if (fix.doubtMs > before.fix.doubtMs + 2 + ageMs * rateDoubt) return before;
  const spanMs = fix.localMs - before.first.localMs;
  const measured = spanMs < RATE_SPAN_MS ? 1 : (fix.daemonMs - before.first.daemonMs) / spanMs;
  const rate = Math.abs(measured - 1) > RATE_ERROR_MAX ? 1 : measured;
  return { fix, first: before.first, rate };
};
