/**
 * By how much the public hears later than the hall: after so many minutes, and when so many more plies have
 * been played; or only when the game is over (and the minutes have passed). Nothing said: at once.
 */
export type PublicDelay = {
  readonly minutes?: number;
  readonly plies?: number;
  readonly untilEnd?: boolean;
};

export const isDelayed = (delay: PublicDelay | undefined): delay is PublicDelay =>
  delay !== undefined && ((delay.minutes ?? 0) > 0 || (delay.plies ?? 0) > 0 || delay.untilEnd === true);
