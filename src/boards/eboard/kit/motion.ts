import { type SensorBoard, squaresApart } from '../sensorBoard.js';

/** Pieces that motors move, on a board that is silent while they run. */
export type Motion = {
  readonly target: SensorBoard;
  /** How the board stood when it was asked. */
  readonly from: SensorBoard;
  readonly askedAtMs: number;
  readonly firstAskedAtMs: number;
  readonly tries: number;
  /** The time of its last status. */
  readonly reportedAtMs: number;
};

/** A board that was silent for this long has moved meanwhile. */
const SILENT_MS = 1_000;
/** By then it has begun, or has not received it. */
const BEGINS_MS = 3_000;
const TRIES_MAX = 3;
/** All 32 pieces, one after another. */
const LONGEST_MS = 300_000;

export const beginMotion = (target: SensorBoard, from: SensorBoard, atMs: number): Motion => ({
  target,
  from,
  askedAtMs: atMs,
  firstAskedAtMs: atMs,
  tries: 1,
  reportedAtMs: atMs,
});

const isSame = (a: SensorBoard, b: SensorBoard): boolean => squaresApart(a, b) === 0;

/**
 * Outcome of a requested move, by the board's next status: yet to begin, to be requested again, done, or
 * stopped, as by a hand.
 */
export const judgeMotion = (
  { target, from, askedAtMs, tries, reportedAtMs }: Motion,
  board: SensorBoard,
  atMs: number,
): 'waits' | 'again' | 'done' | 'stopped' => {
  if (isSame(board, target)) return 'done';
  if (!isSame(board, from) || atMs - reportedAtMs > SILENT_MS) return 'stopped';
  if (atMs - askedAtMs < BEGINS_MS) return 'waits';
  return tries < TRIES_MAX ? 'again' : 'stopped';
};

export const askedAgain = (motion: Motion, atMs: number): Motion => ({
  ...motion,
  askedAtMs: atMs,
  tries: motion.tries + 1,
});

/** Its silence still means that it moves. */
export const mayStillMove = ({ firstAskedAtMs }: Motion, atMs: number): boolean =>
  atMs - firstAskedAtMs < LONGEST_MS;
