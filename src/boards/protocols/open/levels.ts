/** 64 raw levels (0 to 255), a1 first, as 128 hexadecimal digits. */
export const makeLevels = (levels: readonly number[]): string =>
  levels.map((level) => level.toString(16).toUpperCase().padStart(2, '0')).join('');

/** The inverse of `makeLevels`. The decoder has already checked the digits. */
export const parseLevels = (text: string): readonly number[] =>
  Array.from({ length: 64 }, (_, square) => Number.parseInt(text.slice(2 * square, 2 * square + 2), 16));
