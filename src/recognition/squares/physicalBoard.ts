import type { SensorBoard, SensorCode } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { forgetChanged, type LevelTrace } from './levelTrace.js';
import { BLINK_MS, newSquareHealth, noteDropouts, type SquareHealth } from './squareHealth.js';

/** What the sensors show now, and since when. Immutable. */
export type PhysicalBoard = {
  readonly board: SensorBoard;
  /** When each square last changed. */
  readonly changedAtMs: Readonly<Float64Array>;
  /** When each square last became empty. */
  readonly emptiedAtMs: Readonly<Float64Array>;
  /** Nothing changed since. */
  readonly quietSinceMs: number;
  /** No longer than this can a change have gone unseen, as far as this board has shown yet. */
  readonly scanMs: number;
  /** The same, of slow boards as well: what is told for good waits for a whole look. */
  readonly slowestScanMs: number;
  /** How long the board takes to say what it has seen, where that is more than a moment. */
  readonly lateMs: number;
  /** Reports have told several changes at once: each is of a whole scan, so two of them are a scan apart. */
  readonly reportsScans: boolean;
  /** What is known of the sensors themselves. */
  readonly health: SquareHealth;
  /** What their levels tell; null for a board that has none. */
  readonly levels: LevelTrace | null;
  /** Pieces may be pushed over the board (see `Ablation`). */
  readonly mayBePushed: boolean;
};

/** A finite moment before all others, so that differences stay numbers. */
export const LONG_AGO = -1e12;

/** Most boards look at every square at least this often; one that is slower is taken for this. */
const SCAN_MOST_MS = 280;
/** Reports of whole scans come at least this often. */
const SLOWEST_SCAN_MS = 480;
const SCAN_LEAST_MS = 30;
/** Reports may come this much early or late. */
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

/** Whether a square was seen empty since a moment and is filled again. */
export const isRefilled = (physical: PhysicalBoard, square: Square, sinceMs: number): boolean =>
  emptiedAt(physical, square) > sinceMs - physical.scanMs &&
  changedAt(physical, square) > emptiedAt(physical, square);

/** Whether the last change of a square was that its piece came back sooner than a hand can move it. */
export const hasDroppedOut = (
  { board, changedAtMs, emptiedAtMs }: PhysicalBoard,
  square: Square,
): boolean => {
  const [changedMs = LONG_AGO, emptiedMs = LONG_AGO] = [changedAtMs[square], emptiedAtMs[square]];
  return board[square] !== NO_PIECE && changedMs - emptiedMs <= BLINK_MS;
};

/** Since when no hand has changed anything: pieces that their sensors miss now and then do not count. */
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
  // What is told at one moment, one thing after another, is of one look.
  const isAnotherLook = atMs > physical.quietSinceMs;
  if (reportsScans && isAnotherLook) {
    const apartMs = Math.max(SCAN_LEAST_MS, atMs - physical.quietSinceMs);
    slowestScanMs = Math.min(slowestScanMs, apartMs + JITTER_MS);
  }
  const { mayBePushed } = physical;
  const health = noteDropouts(physical.health, changes, physical, atMs);
  for (const { square, after } of changes) {
    // Two changes of one square were seen by two scans at least.
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
