import type { SensorBoard } from './sensorBoard.js';

/** Statistics on the sensor of each square, gathered during games (a1 first). Plain JSON. */
export type SquareCounts = {
  /** How often a piece was placed or lifted. */
  readonly changes: readonly number[];
  /** How often a piece disappeared for an instant without being lifted. */
  readonly flickers: readonly number[];
};

type Change = { readonly last: number; readonly now: number };

export type DropoutWatch = {
  readonly counts: SquareCounts;
  readonly board: SensorBoard | null;
  /** What stood on each square before its last change, and the time of that change. */
  readonly before: readonly number[];
  readonly changedAtMs: readonly number[];
};

/**
 * The longest dropout. A hand that lifts a piece needs longer to put it back, while the slowest boards need
 * two readings to show a dropout.
 */
const DROPOUT_MS = 700;
const WEAK_DROPOUTS = 4;
const WEAK_SHARE = 0.05;

const zeros = (): readonly number[] => new Array<number>(64).fill(0);
export const noCounts: SquareCounts = { changes: zeros(), flickers: zeros() };

export const watchDropouts = (counts: SquareCounts = noCounts): DropoutWatch => ({
  counts,
  board: null,
  before: zeros(),
  changedAtMs: new Array<number>(64).fill(Number.NEGATIVE_INFINITY),
});

const plusOne = (list: readonly number[], square: number): readonly number[] =>
  list.with(square, (list[square] ?? 0) + 1);

const seeChange = (watch: DropoutWatch, square: number, codes: Change, atMs: number): DropoutWatch => {
  const { counts, before, changedAtMs } = watch;
  const isDropout =
    codes.now !== 0 && codes.now === before[square] && atMs - (changedAtMs[square] ?? 0) <= DROPOUT_MS;
  return {
    ...watch,
    counts: {
      changes: plusOne(counts.changes, square),
      flickers: isDropout ? plusOne(counts.flickers, square) : counts.flickers,
    },
    before: before.with(square, codes.last),
    changedAtMs: changedAtMs.with(square, atMs),
  };
};

/** Counts one more reading of the sensors. Returns the same watch when nothing has changed. */
export const seeBoard = (watch: DropoutWatch, board: SensorBoard, atMs: number): DropoutWatch => {
  const last = watch.board;
  if (last === null) return { ...watch, board };
  let seen = watch;
  for (let square = 0; square < board.length; square++) {
    const codes = { last: last[square] ?? 0, now: board[square] ?? 0 };
    if (codes.last !== codes.now) seen = seeChange(seen, square, codes, atMs);
  }
  return seen === watch ? watch : { ...seen, board };
};

/** Forgets the last reading when the line is new, because changes in between were not seen. */
export const forgetBoard = (watch: DropoutWatch): DropoutWatch => ({ ...watch, board: null });

/** `new`: no piece was ever placed there. */
export type SquareState = 'new' | 'good' | 'weak';

export const squareState = ({ changes, flickers }: SquareCounts, square: number): SquareState => {
  const [changed, dropped] = [changes[square] ?? 0, flickers[square] ?? 0];
  if (dropped >= WEAK_DROPOUTS && dropped > changed * WEAK_SHARE) return 'weak';
  return changed === 0 ? 'new' : 'good';
};
