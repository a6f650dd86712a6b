import type { SensorBoard, SensorCode } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { SLOWEST_SCAN_MS } from '../../shared/slowestScan.js';
import { forgetChanged, type LevelTrace } from './levelTrace.js';
import { DROPOUT_MS, newSquareHealth, noteDropouts, type SquareHealth } from './squareHealth.js';

/** The current sensor readings and the times of their changes. Immutable. */
export type PhysicalBoard = {
  readonly board: SensorBoard;
  readonly changedAtMs: Readonly<Float64Array>;
  readonly emptiedAtMs: Readonly<Float64Array>;
  readonly quietSinceMs: number;
  /** The longest time for which a change can go undetected, as far as this board has shown. */
  readonly scanMs: number;
  /** The same with a higher limit, for slow boards. Final plies wait for a whole scan. */
  readonly slowestScanMs: number;
  /** The delay between a detection and its report, if it matters. */
  readonly lateMs: number;
  /**
   * Whether a report has contained several changes at once. Each report is then a whole scan, and two reports
   * are at least a scan apart.
   */
  readonly reportsScans: boolean;
  readonly health: SquareHealth;
  /** The raw levels. Null for a board without levels. */
  readonly levels: LevelTrace | null;
  /** Whether pieces may be slid over the board (see `Ablation`). */
  readonly mayBePushed: boolean;
};

/** A finite time before all others, so that differences stay finite. */
export const LONG_AGO = -1e12;

/** Most boards scan every square at least this often. Slower boards are treated the same. */
const SCAN_MOST_MS = 280;
const SCAN_LEAST_MS = 30;
/** Tolerance of report times. */
const JITTER_MS = 10;

export const createPhysicalBoard = (board: SensorBoard, atMs: number, mayBePushed = true): PhysicalBoard => ({
  board,
  changedAtMs: new Float64Array(64).fill(LONG_AGO),
  emptiedAtMs: new Float64Array(64).fill(LONG_AGO),
  quietSinceMs: atMs,
  scanMs: SCAN_MOST_MS,
  slowestScanMs: SLOWEST_SCAN_MS,
  lateMs: 0,
  reportsScans: false,
  health: newSquareHealth,
  levels: null,
  mayBePushed,
});

export const seenAt = (physical: PhysicalBoard, square: Square): SensorCode => physical.board[square] ?? 0;

export const changedAt = (physical: PhysicalBoard, square: Square): number =>
  physical.changedAtMs[square] ?? LONG_AGO;

export const emptiedAt = (physical: PhysicalBoard, square: Square): number =>
  physical.emptiedAtMs[square] ?? LONG_AGO;

/** Whether a square was reported empty after `sinceMs` and is occupied again. */
export const isRefilled = (physical: PhysicalBoard, square: Square, sinceMs: number): boolean =>
  emptiedAt(physical, square) > sinceMs - physical.scanMs &&
  changedAt(physical, square) > emptiedAt(physical, square);

/** Whether the piece returned to its square faster than a hand can move it. */
export const hasDroppedOut = (
  { board, changedAtMs, emptiedAtMs }: PhysicalBoard,
  square: Square,
): boolean => {
  const [changedMs = LONG_AGO, emptiedMs = LONG_AGO] = [changedAtMs[square], emptiedAtMs[square]];
  return board[square] !== NO_PIECE && changedMs - emptiedMs <= DROPOUT_MS;
};

/** The time of the last change by a player, ignoring sensor dropouts. */
export const restingSinceMs = (physical: PhysicalBoard): number =>
  physical.changedAtMs.reduce(
    (last, atMs, square) => (hasDroppedOut(physical, square) ? last : Math.max(last, atMs)),
    LONG_AGO,
  );

export const changeBoard = (
  physical: PhysicalBoard,
  changes: readonly SensorChange[],
  board: SensorBoard,
  atMs: number,
  isWhole = false,
  lateMs = physical.lateMs,
): PhysicalBoard => {
  if (changes.length === 0) return physical;
  const changedAtMs = physical.changedAtMs.slice();
  const emptiedAtMs = physical.emptiedAtMs.slice();
  let { slowestScanMs } = physical;
  const reportsScans = physical.reportsScans || (!isWhole && changes.length > 1);
  // Reports with the same time belong to one scan.
  const isAnotherLook = atMs > physical.quietSinceMs;
  if (reportsScans && isAnotherLook) {
    const apartMs = Math.max(SCAN_LEAST_MS, atMs - physical.quietSinceMs);
    slowestScanMs = Math.min(slowestScanMs, apartMs + JITTER_MS);
  }
  const { mayBePushed } = physical;
  const health = noteDropouts(physical.health, changes, physical, atMs);
  for (const { square, after } of changes) {
    // Two changes of one square need at least two scans.
    const gapMs = Math.max(SCAN_LEAST_MS, atMs - changedAt(physical, square));
    if (isAnotherLook) slowestScanMs = Math.min(slowestScanMs, gapMs + JITTER_MS);
    changedAtMs[square] = atMs;
    if (after === NO_PIECE) emptiedAtMs[square] = atMs;
  }
  const levels = physical.levels === null ? null : forgetChanged(physical.levels, changes);
  return {
    board,
    changedAtMs,
    emptiedAtMs,
    quietSinceMs: atMs,
    scanMs: Math.min(SCAN_MOST_MS, slowestScanMs),
    slowestScanMs,
    lateMs,
    reportsScans,
    health,
    levels,
    mayBePushed,
  };
};
