/**
 * A text that stands on one line: no control characters, no separators of lines, and none of the marks that
 * turn what follows them round, by which a name shows itself, or its neighbour, the other way.
 */
export const PLAIN_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** A text from elsewhere without such separators and marks. */
export const withoutTurns = (text: string): string =>
  text.replace(/[\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/gu, '');
