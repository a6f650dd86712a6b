import type { ClockReading } from './eboardEvent.js';

type End = 'left' | 'right';

const oppositeEnd = (end: End): End => (end === 'left' ? 'right' : 'left');

/**
 * The side that pressed, or null. The pressed end of the lever goes down. When the clock does not report its
 * lever, the presser's time stops and the opponent's starts. Moving the lever of a stopped clock is not a
 * press.
 */
const pressedEnd = (before: ClockReading, after: ClockReading): End | null => {
  if (after.running === null) return null;
  const tellsLever = before.leverUp !== null && after.leverUp !== null;
  const [was, is] = tellsLever ? [before.leverUp, after.leverUp] : [before.running, after.running];
  return was === is ? null : was;
};

const gained = (before: ClockReading, after: ClockReading, end: End): number =>
  end === 'left' ? after.leftMs - before.leftMs : after.rightMs - before.rightMs;

/** The time that a press added for exactly one player; 0 when neither gained, or both did. */
export const bonusBetween = (before: ClockReading, after: ClockReading): number => {
  const [left, right] = [gained(before, after, 'left'), gained(before, after, 'right')];
  return Math.min(left, right) > 0 ? 0 : Math.max(0, left, right);
};

/**
 * A gain can be smaller than the bonus, because the player also used time between two readings. Displays show
 * whole seconds.
 */
const THOUGHT_SHARE = 0.5;
const SHOWN_MS = 1_000;

/** Whether a player's gain matches the bonus, allowing for used time and rounding. */
const hasBonus = (gainedMs: number, bonusMs: number): boolean =>
  gainedMs > 0 && gainedMs >= bonusMs * THOUGHT_SHARE && gainedMs <= bonusMs + SHOWN_MS;

/**
 * The presses between two readings, in order. When a clock is read rarely, a press and its answer can both
 * happen between two readings. Where each press adds the same bonus as the last one (`bonusMs`), the times of
 * both players reveal them.
 */
export const pressesBetween = (
  before: ClockReading,
  after: ClockReading,
  bonusMs: number,
): readonly End[] => {
  const end = pressedEnd(before, after);
  const { running } = before;
  const single = end === null ? [] : [end];
  if (running === null || after.running === null || bonusMs === 0) return single;
  const isAnswered = (['left', 'right'] as const).every((of) =>
    hasBonus(gained(before, after, of), of === running && end !== null ? 2 * bonusMs : bonusMs),
  );
  return isAnswered ? [running, oppositeEnd(running), ...single] : single;
};
