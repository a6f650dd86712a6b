import type { PhysicalBoard } from './physicalBoard.js';

/** The time of something that was reported later: at the earliest, and at the latest. */
export type Moment = { readonly fromMs: number; readonly toMs: number };

/** A clock reports a press at most this late. */
const CLOCK_LATE_MS = 200;

/** When a change was made that the board reported at `atMs`. A slow board needs a whole scan to see it. */
export const momentOfChange = (
  { slowestScanMs, lateMs }: Pick<PhysicalBoard, 'slowestScanMs' | 'lateMs'>,
  atMs: number,
): Moment => ({ fromMs: atMs - lateMs - slowestScanMs, toMs: atMs - lateMs });

/** When the lever of the clock was pressed. */
export const momentOfPress = (atMs: number): Moment => ({ fromMs: atMs - CLOCK_LATE_MS, toMs: atMs });

/**
 * Whether the first moment certainly came after the second one, and at least `byMs` after it as far as the
 * reports tell. On a slow board the order of two reports proves nothing within a scan.
 */
export const isSurelyAfter = (later: Moment, earlier: Moment, byMs = 0): boolean =>
  later.fromMs >= earlier.toMs && later.toMs - earlier.toMs >= byMs;
