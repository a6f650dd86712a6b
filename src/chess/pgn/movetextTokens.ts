import type { PgnResult } from './pgnGame.js';

/**
 * What the words of movetext look like (PGN standard, section 7), with what import format tolerates beyond
 * it.
 */

const resultByToken: Readonly<Record<string, PgnResult>> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '1/2': '1/2-1/2',
  '½-½': '1/2-1/2',
  '½': '1/2-1/2',
  '1–0': '1-0',
  '0–1': '0-1',
};

export const resultOfToken = (token: string): PgnResult | undefined =>
  Object.hasOwn(resultByToken, token) ? resultByToken[token] : undefined;

const MOVE = /[a-h][1-8]|^[O0o]-[O0o]|^--$|^Z0$/;

/** Whether a word can be meant as a move, in whatever notation. */
export const isMoveLike = (token: string): boolean => MOVE.test(token);

/** A number that sticks to its move (`12Nf3`). */
const DIGITS_THEN_MOVE = /^\d{1,4}(?=[A-Za-z])/;
export const leadingDigits = (token: string): string | undefined => DIGITS_THEN_MOVE.exec(token)?.[0];

/** `a8(Q)`: no other move is followed by a variation of one letter. */
const PROMOTION = /^\([QRBN]\)$/;
export const isPromotionInParentheses = (text: string): boolean => PROMOTION.test(text);

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const asciiSymbol = new Uint8Array(128);
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+#=:-/@') {
  asciiSymbol[char.charCodeAt(0)] = 1;
}
/** National piece letters, figurines, check marks, and what results may hold. */
const SYMBOL_BEYOND_ASCII = /[\p{L}♔-♟†‡½–]/u;
const SPACE_BEYOND_ASCII = /[\s\u0080-\u009f]/;

/** The characters of moves, numbers and results. */
export const isSymbol = (code: number): boolean =>
  code < 128 ? asciiSymbol[code] === 1 : SYMBOL_BEYOND_ASCII.test(String.fromCharCode(code));

/** White space and control characters beyond ASCII, which separate words like any other. */
export const isWideSpace = (char: string): boolean => SPACE_BEYOND_ASCII.test(char);

/** The characters that evaluations such as `+/-` are made of: # + - / =. */
export const isGlyphPart = (code: number): boolean =>
  code === 43 || code === 45 || code === 61 || code === 35 || code === 47;
