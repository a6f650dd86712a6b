import type { ClockState } from '../boards/eboard/sensorEvent.js';

/** A steady clock is told anew this often, so that no reader's extrapolation drifts. */
const REPEAT_MS = 10_000;
/** Boards report whole seconds, up to a second late. */
const TOLERANCE_MS = 1_500;

export type ToldClock = { readonly clock: ClockState | null; readonly atMs: number };

const shownAt = ({ clock, atMs }: ToldClock, side: 'white' | 'black', nowMs: number): number => {
  if (clock === null) return 0;
  const thenMs = side === 'white' ? clock.whiteMs : clock.blackMs;
  return clock.running === side ? Math.max(0, thenMs - (nowMs - atMs)) : thenMs;
};

/** A time has come to zero, or left it: readers need not count that down themselves. */
const meetsZero = (told: ClockState, clock: ClockState): boolean =>
  (told.whiteMs === 0) !== (clock.whiteMs === 0) || (told.blackMs === 0) !== (clock.blackMs === 0);

/** Whether a reading says something that listeners, counting down from the last told one, do not know yet. */
export const clockIsNews = (told: ToldClock | undefined, clock: ClockState | null, atMs: number): boolean => {
  if (told === undefined) return true;
  if (clock === null || told.clock === null) return clock !== told.clock;
  if (clock.running !== told.clock.running || meetsZero(told.clock, clock)) return true;
  if (clock.running === null)
    return clock.whiteMs !== told.clock.whiteMs || clock.blackMs !== told.clock.blackMs;
  return (
    atMs - told.atMs >= REPEAT_MS ||
    Math.abs(clock.whiteMs - shownAt(told, 'white', atMs)) > TOLERANCE_MS ||
    Math.abs(clock.blackMs - shownAt(told, 'black', atMs)) > TOLERANCE_MS
  );
};
