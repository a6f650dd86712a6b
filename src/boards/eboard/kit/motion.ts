import { type SensorBoard, squaresApart } from '../sensorBoard.js';

/** A movement of pieces by motors, on a board that is silent while they run. */
export type Motion = {
  readonly target: SensorBoard;
  /** The placement when it was requested. */
  readonly from: SensorBoard;
  readonly askedAtMs: number;
  readonly firstAskedAtMs: number;
  readonly tries: number;
  /** The time of the board's last status. */
  readonly reportedAtMs: number;
};

/** A board that was silent for longer than this has moved pieces in between. */
const SILENT_MS = 1_000;
/** A board that has not begun to move after this time did not receive the command. */
const BEGINS_MS = 3_000;
const TRIES_MAX = 3;
/** Long enough for all 32 pieces, one after another. */
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
 * Judges a requested movement by the board's next status: `waits` until it begins, `again` to request it
 * again, `done`, or `stopped`, for example by a hand.
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

/** Whether silence still means that the motors are running. */
export const mayStillMove = ({ firstAskedAtMs }: Motion, atMs: number): boolean =>
  atMs - firstAskedAtMs < LONGEST_MS;
