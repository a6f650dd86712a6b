/**
 * A text on one line, without control characters, line separators, or direction marks, which would display a
 * name or its neighbours reversed. It uses no flags and no property classes, because it is part of the
 * OpenAPI document, whose readers may not support them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it keeps out
export const PLAIN_LINE = /^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/;

/** External text without these separators and marks. */
export const withoutTurns = (text: string): string =>
  text.replace(/[\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/gu, '');
