import { readWrittenResult, type WrittenResult } from './writtenResult.js';

/** The words of movetext (PGN standard, section 7), and the deviations that import format tolerates. */

/** Results that may be written as one word. `½` may stand alone, but a lone `1` or `0` is a move number. */
const LONE_RESULT = /^(?:1-0|0-1|1\/2-1\/2|1\/2|½-½|½)$/;

export const resultOfToken = (token: string): WrittenResult | undefined =>
  LONE_RESULT.test(token) ? readWrittenResult(token) : undefined;

const HALF = `(?:1[/⁄]2|½|0?[.,]5)`;
const MARK = String.raw`[-:\u2010-\u2015\u2212]`;
const BLANKS = String.raw`[ \t\u00a0\u2009\u202f]{0,3}`;
const MORE_BLANKS = String.raw`[ \t\u00a0\u2009\u202f]{1,3}`;
/** `0-0` without blanks is castling; with blanks it is a result. */
const TYPED_RESULT = new RegExp(
  `(?:1${BLANKS}${MARK}${BLANKS}[0oO]|[0oO]${BLANKS}${MARK}${BLANKS}1|0${MORE_BLANKS}${MARK}${MORE_BLANKS}0|0:0` +
    `|${HALF}${BLANKS}(?:${MARK}${BLANKS})?${HALF}|=${BLANKS}${MARK}${BLANKS}=)(?=[\\s\\u0000\\[{;(*]|$)`,
  'y',
);
/** The longest typed result, with the character that must follow it. */
export const TYPED_RESULT_CHARS = 20;

/** The result at `at` in a form that people type, and the index of its end. */
export const typedResultAt = (
  text: string,
  at: number,
): { readonly result: WrittenResult; readonly end: number } | undefined => {
  TYPED_RESULT.lastIndex = at;
  const found = TYPED_RESULT.exec(text)?.[0];
  const result = found === undefined ? undefined : readWrittenResult(found);
  return result === undefined ? undefined : { result, end: at + (found?.length ?? 0) };
};

export const beginsResult = (code: number): boolean =>
  code === 48 || code === 49 || code === 189 || code === 61 || code === 44 || code === 79 || code === 111;

const MOVE = /[a-h][1-8]|^[O0o]-[O0o]|^--$|^Z0$/;

/** Whether a word may be a move, in any notation. */
export const isMoveLike = (token: string): boolean => MOVE.test(token);

/** A move number without a space before its move (`12Nf3`). */
const DIGITS_THEN_MOVE = /^\d{1,4}(?=[A-Za-z])/;
export const leadingDigits = (token: string): string | undefined => DIGITS_THEN_MOVE.exec(token)?.[0];

/** `a8(Q)`, a promotion. No variation consists of one letter. */
const PROMOTION = /^\([QRBN]\)$/;
export const isPromotionInParentheses = (text: string): boolean => PROMOTION.test(text);

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const asciiSymbol = new Uint8Array(128);
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+#=:-/@') {
  asciiSymbol[char.charCodeAt(0)] = 1;
}
/**
 * National piece letters, figurines, check marks, typographic dashes and crosses, and the characters of
 * results.
 */
const SYMBOL_BEYOND_ASCII = /[\p{L}♔-♟†‡½×\u2010-\u2015\u2212]/u;
/** Includes the ellipsis character and zero-width characters. */
const SPACE_BEYOND_ASCII = /[\s\u0080-\u009f\u00ad\u200b-\u200f\u2060…]/;
const TYPOGRAPHIC = /[\u0080-\uffff]/;

/**
 * Replaces typographic characters of a word by plain ones: `O–O`, `e×d5`, and the letter O of other
 * alphabets.
 */
export const plainWord = (word: string): string =>
  TYPOGRAPHIC.test(word)
    ? word
        .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
        .replaceAll('×', 'x')
        .replaceAll(/[ОΟ](?=-|$)/g, 'O')
    : word;

export const isSymbol = (code: number): boolean =>
  code < 128 ? asciiSymbol[code] === 1 : SYMBOL_BEYOND_ASCII.test(String.fromCharCode(code));

/** White space, dots and control characters beyond ASCII. All of them separate words. */
export const isWideSpace = (char: string): boolean => SPACE_BEYOND_ASCII.test(char);

/** The characters of evaluations such as `+/-`: # + - / =. */
export const isGlyphPart = (code: number): boolean =>
  code === 43 || code === 45 || code === 61 || code === 35 || code === 47;
