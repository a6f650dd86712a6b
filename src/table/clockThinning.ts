import type { ClockState } from '../boards/eboard/sensorEvent.js';

/** A running clock is reported at least this often, so that readers' extrapolation does not drift. */
const REPEAT_MS = 10_000;
/** Boards report whole seconds, with a delay of up to one second. */
const TOLERANCE_MS = 1_500;

export type ReportedClock = { readonly clock: ClockState | null; readonly atMs: number };

const shownAt = ({ clock, atMs }: ReportedClock, side: 'white' | 'black', nowMs: number): number => {
  if (clock === null) return 0;
  const thenMs = side === 'white' ? clock.whiteMs : clock.blackMs;
  return clock.running === side ? Math.max(0, thenMs - (nowMs - atMs)) : thenMs;
};

/** Whether a time reached or left zero, which readers cannot extrapolate. */
const meetsZero = (reported: ClockState, clock: ClockState): boolean =>
  (reported.whiteMs === 0) !== (clock.whiteMs === 0) || (reported.blackMs === 0) !== (clock.blackMs === 0);

/** Whether a reading differs from the extrapolation of the last reported one. */
export const clockIsNews = (
  reported: ReportedClock | undefined,
  clock: ClockState | null,
  atMs: number,
): boolean => {
  if (reported === undefined) return true;
  if (clock === null || reported.clock === null) return clock !== reported.clock;
  if (clock.running !== reported.clock.running || meetsZero(reported.clock, clock)) return true;
  if (clock.running === null)
    return clock.whiteMs !== reported.clock.whiteMs || clock.blackMs !== reported.clock.blackMs;
  return (
    atMs - reported.atMs >= REPEAT_MS ||
    Math.abs(clock.whiteMs - shownAt(reported, 'white', atMs)) > TOLERANCE_MS ||
    Math.abs(clock.blackMs - shownAt(reported, 'black', atMs)) > TOLERANCE_MS
  );
};
