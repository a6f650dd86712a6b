import type { TimeSource } from '../../../shared/timeSource.js';

const SQUARES = 64;

export type ScannerOptions = {
  /** The time of one scan of all 64 squares. */
  readonly scanPeriodMs: number;
  /** The squares (as on the wire, a8 = 0) in the order in which they are scanned. */
  readonly scanOrder: readonly number[];
};

/**
 * 64 sensors, read one after another in a loop. A change shows when its square's turn comes. A piece may
 * therefore be seen on its new square before it is missed on the old one, and the scanner misses what happens
 * between two readings.
 */
export interface SquareScanner {
  /** Sets the content of a square now, whether or not it has been seen. */
  put(square: number, code: number): void;
  /** Makes the sensor see nothing while covered, as with a badly placed piece. */
  cover(square: number, covered: boolean): void;
  present(square: number): number;
  /** The contents as last seen. */
  seen(): Uint8Array;
  /** Restarts the scanner, which sees the present placement at once. */
  restart(): void;
}

export const createSquareScanner = (
  { scanPeriodMs, scanOrder }: ScannerOptions,
  time: TimeSource,
  onChange: (square: number, code: number) => void,
): SquareScanner => {
  const present = new Uint8Array(SQUARES);
  const covered = new Set<number>();
  let seen = new Uint8Array(SQUARES);
  let startMs = time.nowMs();
  const waiting = new Set<number>();
  const turnMs = new Map(scanOrder.map((square, turn) => [square, (turn * scanPeriodMs) / SQUARES]));

  const visible = (square: number): number => (covered.has(square) ? 0 : (present[square] ?? 0));

  const look = (square: number): void => {
    waiting.delete(square);
    const code = visible(square);
    if (seen[square] === code) return;
    seen[square] = code;
    onChange(square, code);
  };

  /** Looks at a square when its next turn comes. Squares that have not changed need no reading. */
  const lookSoon = (square: number): void => {
    if (waiting.has(square)) return;
    waiting.add(square);
    const sinceFirstMs = time.nowMs() - startMs - (turnMs.get(square) ?? 0);
    const untilNextMs = Math.ceil(sinceFirstMs / scanPeriodMs) * scanPeriodMs - sinceFirstMs;
    time.setTimeout(() => look(square), untilNextMs);
  };

  return {
    put: (square, code) => {
      present[square] = code;
      lookSoon(square);
    },
    cover: (square, on) => {
      if (on) covered.add(square);
      else covered.delete(square);
      lookSoon(square);
    },
    present: (square) => present[square] ?? 0,
    seen: () => seen.slice(),
    restart: () => {
      startMs = time.nowMs();
      seen = present.map((_, square) => visible(square));
    },
  };
};
