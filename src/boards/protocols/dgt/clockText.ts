/**
 * Seven-segment patterns: 01 top, 02 and 04 right side from top to bottom, 08 bottom, 10 and 20 left side
 * from bottom to top, 40 middle. Each letter has one shape, so upper and lower case look alike.
 */
const PATTERNS: Readonly<Record<string, number>> = {
  ' ': 0x00,
  '0': 0x3f,
  '1': 0x06,
  '2': 0x5b,
  '3': 0x4f,
  '4': 0x66,
  '5': 0x6d,
  '6': 0x7d,
  '7': 0x07,
  '8': 0x7f,
  '9': 0x6f,
  a: 0x5f,
  b: 0x7c,
  c: 0x58,
  d: 0x5e,
  e: 0x7b,
  f: 0x71,
  g: 0x3d,
  h: 0x74,
  i: 0x10,
  j: 0x1e,
  k: 0x75,
  l: 0x38,
  m: 0x55,
  n: 0x54,
  o: 0x5c,
  p: 0x73,
  q: 0x67,
  r: 0x50,
  s: 0x6d,
  t: 0x78,
  u: 0x3e,
  v: 0x2a,
  w: 0x7e,
  x: 0x64,
  y: 0x6e,
  z: 0x5b,
  '-': 0x40,
  '/': 0x52,
  '=': 0x48,
  _: 0x08,
  '?': 0x53,
};

/** The patterns of a text on a seven-segment display. Characters that it cannot show stay dark. */
export const segmentsOf = (text: string): readonly number[] =>
  Array.from(text.toLowerCase(), (letter) => PATTERNS[letter] ?? 0);

const lettersByPattern = new Map(
  Object.entries(PATTERNS)
    .reverse()
    .map(([letter, pattern]) => [pattern, letter]),
);

/** Reads a text from patterns. A pattern that is no character becomes a dot. */
export const readSegments = (segments: readonly number[]): string =>
  segments.map((pattern) => lettersByPattern.get(pattern) ?? '.').join('');
