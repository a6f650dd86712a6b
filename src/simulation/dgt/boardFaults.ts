import type { Random } from '../../shared/random.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { DgtFaults } from './dgtBoardOptions.js';
import type { SquareScanner } from './squareScanner.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** In scans: how long a badly placed man is not seen. */
const FLICKER_SCANS: readonly [number, number] = [0.5, 2.5];

/** A log takes 8.3 s to send, and a board does not begin another meanwhile. */
const LOG_GAP_MS = 10_000;

/** Lets something happen again and again, at random moments but not closer than the gap. */
export const repeat = (
  everyMs: number,
  gapMs: number,
  untilMs: number,
  time: TimeSource,
  random: Random,
  happen: () => void,
): void => {
  const next = (): void => {
    const afterMs = Math.max(gapMs, -Math.log(1 - random.next()) * everyMs);
    if (time.nowMs() + afterMs > untilMs) return;
    time.setTimeout(() => {
      happen();
      next();
    }, afterMs);
  };
  next();
};

/** Faults that come by themselves, not with a message. */
export const startFaults = (
  { flickersPerMinute, logsPerHour, untilMs }: DgtFaults,
  scanner: SquareScanner,
  scanPeriodMs: number,
  time: TimeSource,
  random: Random,
  sendLog: () => void,
): void => {
  const flicker = (): void => {
    const men = Array.from({ length: 64 }, (_, square) => square).filter(
      (square) => scanner.present(square) !== 0,
    );
    if (men.length === 0) return;
    const square = random.pick(men);
    const [min, max] = FLICKER_SCANS;
    scanner.cover(square, true);
    time.setTimeout(() => scanner.cover(square, false), scanPeriodMs * (min + (max - min) * random.next()));
  };
  if (flickersPerMinute > 0)
    repeat(MINUTE_MS / flickersPerMinute, 0, untilMs, time, random.fork('flicker'), flicker);
  if (logsPerHour > 0) repeat(HOUR_MS / logsPerHour, LOG_GAP_MS, untilMs, time, random.fork('log'), sendLog);
};
