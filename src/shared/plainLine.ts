/**
 * A text that stands on one line: no control characters, no separators of lines, and none of the marks that
 * turn what follows them round, by which a name shows itself, or its neighbour, the other way. Without a flag
 * and without classes of properties, because it stands in the OpenAPI document, whose readers know neither.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it keeps out
export const PLAIN_LINE = /^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/;

/** A text from elsewhere without such separators and marks. */
export const withoutTurns = (text: string): string =>
  text.replace(/[\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/gu, '');
