import { type SensorBoard, type SensorCode, UNKNOWN_PIECE } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';

/** How often each square has recently lost its piece for a moment. Immutable. */
export type SquareHealth = {
  /** The piece on a square before the square was last reported empty. */
  readonly lost: Readonly<Uint8Array>;
  readonly dropouts: Readonly<Uint8Array>;
  readonly droppedAtMs: Readonly<Float64Array>;
};

type Before = {
  readonly board: SensorBoard;
  readonly emptiedAtMs: Readonly<Float64Array>;
  readonly quietSinceMs: number;
  readonly scanMs: number;
};

/** A piece that returns within this time, or within two scans, was not lifted. */
export const DROPOUT_MS = 150;
/** Dropouts farther apart than this do not count together. */
const LATELY_MS = 600_000;
/** The number of dropouts that makes a sensor weak. */
const WEAK_DROPOUTS = 4;

export const newSquareHealth: SquareHealth = {
  lost: new Uint8Array(64),
  dropouts: new Uint8Array(64),
  droppedAtMs: new Float64Array(64),
};

/** Whether a sensor loses its piece so often that its changes mean little. */
export const isWeak = ({ dropouts }: SquareHealth, square: Square): boolean =>
  (dropouts[square] ?? 0) >= WEAK_DROPOUTS;

const IN_HAND_MS = 3_000;

/** Whether an unidentified piece that returns may be another one, capturing the first. */
const mayBeAnother = (
  { square, after }: SensorChange,
  { board, emptiedAtMs }: Before,
  lostAtMs: number,
): boolean =>
  after === UNKNOWN_PIECE &&
  emptiedAtMs.some(
    (atMs, other) => other !== square && board[other] === NO_PIECE && lostAtMs - atMs <= IN_HAND_MS,
  );

/** Whether the same piece returned at once and nothing else changed in between. */
const isDropout = ({ lost }: SquareHealth, change: SensorChange, before: Before, atMs: number): boolean => {
  const { emptiedAtMs, quietSinceMs, scanMs } = before;
  const lostAtMs = emptiedAtMs[change.square] ?? Number.NEGATIVE_INFINITY;
  const isBack =
    change.before === NO_PIECE && change.after !== NO_PIECE && change.after === lost[change.square];
  if (!isBack || lostAtMs !== quietSinceMs || atMs - lostAtMs > Math.max(DROPOUT_MS, 2 * scanMs))
    return false;
  return !mayBeAnother(change, before, lostAtMs);
};

const withDropout = (
  { lost, dropouts, droppedAtMs }: SquareHealth,
  square: Square,
  atMs: number,
): SquareHealth => {
  const isRecent = atMs - (droppedAtMs[square] ?? 0) <= LATELY_MS;
  const count = isRecent ? (dropouts[square] ?? 0) + 1 : 1;
  return {
    lost,
    dropouts: dropouts.with(square, Math.min(255, count)),
    droppedAtMs: droppedAtMs.with(square, atMs),
  };
};

/** Records the dropouts that a report shows. */
export const noteDropouts = (
  health: SquareHealth,
  changes: readonly SensorChange[],
  before: Before,
  atMs: number,
): SquareHealth => {
  let next = health;
  for (const change of changes) {
    if (change.after === NO_PIECE) {
      const code: SensorCode = change.before;
      if (next.lost[change.square] !== code) next = { ...next, lost: next.lost.with(change.square, code) };
    } else if (changes.length === 1 && isDropout(next, change, before, atMs))
      next = withDropout(next, change.square, atMs);
  }
  return next;
};

export const newlyWeak = (before: SquareHealth, after: SquareHealth): readonly Square[] =>
  before.dropouts === after.dropouts
    ? []
    : [...after.dropouts.keys()].filter((square) => isWeak(after, square) && !isWeak(before, square));
