/**
 * The public delay, in minutes and in plies, or until the end of the game (plus the minutes). Absent: none.
 */
export type PublicDelay = {
  readonly minutes?: number;
  readonly plies?: number;
  readonly untilEnd?: boolean;
};

export const isDelayed = (delay: PublicDelay | undefined): delay is PublicDelay =>
  delay !== undefined && ((delay.minutes ?? 0) > 0 || (delay.plies ?? 0) > 0 || delay.untilEnd === true);
