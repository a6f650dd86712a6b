import type { SensorBoard } from './sensorBoard.js';

/** What is learned of the sensor of each square as games are played (a1 first). Plain JSON. */
export type SquareCounts = {
  /** How often something was put there or taken away. */
  readonly changes: readonly number[];
  /** How often a piece was gone for an instant, in nobody's hand. */
  readonly flickers: readonly number[];
};

export type FlickerWatch = {
  readonly counts: SquareCounts;
  readonly board: SensorBoard | null;
  /** What stood on each square before its last change, and when that was. */
  readonly before: readonly number[];
  readonly changedAtMs: readonly number[];
};

/** Hands that lift a piece need longer to put it back; the slowest boards need two readings to see it. */
const FLICKER_MS = 700;
const WEAK_FLICKERS = 4;
const WEAK_SHARE = 0.05;

const zeros = (): readonly number[] => new Array<number>(64).fill(0);
export const noCounts: SquareCounts = { changes: zeros(), flickers: zeros() };

export const watchFlickers = (counts: SquareCounts = noCounts): FlickerWatch => ({
  counts,
  board: null,
  before: zeros(),
  changedAtMs: new Array<number>(64).fill(Number.NEGATIVE_INFINITY),
});

const plusOne = (list: readonly number[], at: (square: number) => boolean): readonly number[] =>
  list.map((count, square) => (at(square) ? count + 1 : count));

/** One more board as the sensors have it. */
export const seeBoard = (watch: FlickerWatch, board: SensorBoard, atMs: number): FlickerWatch => {
  const last = watch.board;
  if (last === null) return { ...watch, board };
  const isChanged = (square: number): boolean => last[square] !== board[square];
  const isFlicker = (square: number): boolean =>
    isChanged(square) &&
    board[square] !== 0 &&
    board[square] === watch.before[square] &&
    atMs - (watch.changedAtMs[square] ?? 0) <= FLICKER_MS;
  const { changes, flickers } = watch.counts;
  return {
    counts: { changes: plusOne(changes, isChanged), flickers: plusOne(flickers, isFlicker) },
    board,
    before: watch.before.map((code, square) => (isChanged(square) ? (last[square] ?? 0) : code)),
    changedAtMs: watch.changedAtMs.map((ms, square) => (isChanged(square) ? atMs : ms)),
  };
};

/** The line is new: what changed meanwhile was seen by nobody. */
export const forgetBoard = (watch: FlickerWatch): FlickerWatch => ({ ...watch, board: null });

/** `new`: nothing was ever put there. */
export type SquareState = 'new' | 'good' | 'weak';

export const squareState = ({ changes, flickers }: SquareCounts, square: number): SquareState => {
  const [changed, flickered] = [changes[square] ?? 0, flickers[square] ?? 0];
  if (flickered >= WEAK_FLICKERS && flickered > changed * WEAK_SHARE) return 'weak';
  return changed === 0 ? 'new' : 'good';
};
