/**
 * The public delay: so many minutes, and so many more plies; or only when the game is over (and the minutes
 * have passed). Absent: none.
 */
export type PublicDelay = {
  readonly minutes?: number;
  readonly plies?: number;
  readonly untilEnd?: boolean;
};

export const isDelayed = (delay: PublicDelay | undefined): delay is PublicDelay =>
  delay !== undefined && ((delay.minutes ?? 0) > 0 || (delay.plies ?? 0) > 0 || delay.untilEnd === true);
