/** `1 hour 29 minutes 58 seconds`, for the ear. */
export const makeClockWords = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const parts = [
    [Math.floor(seconds / 3_600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const spoken = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return spoken.length > 0 ? spoken.join(' ') : 'no time';
};
