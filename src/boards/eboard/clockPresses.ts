import type { ClockReading } from './eboardEvent.js';

type End = 'left' | 'right';

const oppositeEnd = (end: End): End => (end === 'left' ? 'right' : 'left');

/**
 * The side that pressed: its end of the lever went down or, when the clock does not report its lever, its
 * time stopped while the other's began to run. Moving the lever of a stopped clock is not a press.
 */
const pressedEnd = (before: ClockReading, after: ClockReading): End | null => {
  if (after.running === null) return null;
  const tellsLever = before.leverUp !== null && after.leverUp !== null;
  const [was, is] = tellsLever ? [before.leverUp, after.leverUp] : [before.running, after.running];
  return was === is ? null : was;
};

const gained = (before: ClockReading, after: ClockReading, end: End): number =>
  end === 'left' ? after.leftMs - before.leftMs : after.rightMs - before.rightMs;

/** The time that a press added for one player alone; 0 when neither gained, or both did. */
export const bonusBetween = (before: ClockReading, after: ClockReading): number => {
  const [left, right] = [gained(before, after, 'left'), gained(before, after, 'right')];
  return Math.min(left, right) > 0 ? 0 : Math.max(0, left, right);
};

/** Displays show whole seconds, and a player may have thought between two readings. */
const THOUGHT_SHARE = 0.5;
const SHOWN_MS = 1_000;

/** Whether a player's time has grown by the bonus of one press, and no more. */
const hasBonus = (gainedMs: number, bonusMs: number): boolean =>
  gainedMs > 0 && gainedMs >= bonusMs * THOUGHT_SHARE && gainedMs <= bonusMs + SHOWN_MS;

/**
 * The presses between two readings, in order. When a clock is read rarely, one reading can hide a press and
 * its answer; where each press adds the same bonus as the last one (`bonusMs`), the times of both players
 * reveal it.
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
