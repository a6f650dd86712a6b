/**
 * Hours, minutes and seconds. A fraction of a second is rounded up, as on a chess clock, and a negative time
 * is zero.
 */
const partsOf = (ms: number): readonly [number, number, number] => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
};

const two = (value: number): string => String(value).padStart(2, '0');

/** `1:29:58`, `9:05`, `0:00`. */
export const makeClockText = (ms: number): string => {
  const [h, m, s] = partsOf(ms);
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** `1:29:58`, `0:09:05`: always with hours, which cannot be mistaken for minutes. */
export const makeFullClockText = (ms: number): string => {
  const [h, m, s] = partsOf(ms);
  return `${h}:${two(m)}:${two(s)}`;
};

const TEXT_CHARS_MAX = 20;

/** `1:05:00`, `5:00` or `90` (seconds), in milliseconds; undefined for anything else. */
export const parseClockText = (text: string): number | undefined => {
  if (text.length > TEXT_CHARS_MAX) return undefined;
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5})$/.exec(text.trim());
  if (match === null) return undefined;
  const [, h = '0', m = '0', s = '0'] = match;
  return ((Number(h) * 60 + Number(m)) * 60 + Number(s)) * 1_000;
};
