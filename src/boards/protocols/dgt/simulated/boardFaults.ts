import type { Random } from '../../../../shared/random.js';
import type { TimeSource } from '../../../../shared/timeSource.js';
import { nowAndThen } from '../../../simulated/parts/nowAndThen.js';
import type { SquareScanner } from '../../../simulated/parts/squareScanner.js';
import type { DgtFaults } from './dgtBoardOptions.js';

const HOUR_MINUTES = 60;
/** In scans: how long a badly placed piece is not seen. */
const FLICKER_SCANS: readonly [number, number] = [0.5, 2.5];

/** A log takes 8.3 s to send, and a board does not begin another meanwhile. */
const LOG_GAP_MS = 10_000;

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
    const pieces = Array.from({ length: 64 }, (_, square) => square).filter(
      (square) => scanner.present(square) !== 0,
    );
    if (pieces.length === 0) return;
    const square = random.pick(pieces);
    const [min, max] = FLICKER_SCANS;
    scanner.cover(square, true);
    time.setTimeout(() => scanner.cover(square, false), scanPeriodMs * (min + (max - min) * random.next()));
  };
  nowAndThen({ perMinute: flickersPerMinute, untilMs }, time, random.fork('flicker'), flicker);
  const logs = { perMinute: logsPerHour / HOUR_MINUTES, untilMs, gapMs: LOG_GAP_MS };
  nowAndThen(logs, time, random.fork('log'), sendLog);
};
