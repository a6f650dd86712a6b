import type { Translatable, Translate } from '../../messages/catalogue/translate.js';

/** Colours are indices into the 256-colour palette. */
export type Style = {
  readonly fg?: number;
  readonly bg?: number;
  readonly bold?: boolean;
  readonly dim?: boolean;
};

/** A piece of text with one style. A line is a list of them. */
export type Span = { readonly text: string; readonly style?: Style };
export type StyledLine = readonly Span[];

/** East Asian characters and emoji are two columns wide, and combining marks have no width. */
const WIDE = new RegExp(
  '[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60]' +
    '|[\\uffe0-\\uffe6]|[\\u{1f300}-\\u{1faff}]|[\\u{20000}-\\u{3fffd}]',
  'u',
);
const NO_WIDTH = /\p{M}|[\u200b-\u200f]/u;

const charWidth = (char: string): number => (NO_WIDTH.test(char) ? 0 : WIDE.test(char) ? 2 : 1);

/** The width of a text in columns. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((width, char) => width + charWidth(char), 0);

/** Replaces control characters, because text from outside may contain terminal sequences. */
export const plainText = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

/** A text in the language of the reader, without control characters. */
export const shownText = (said: Translatable, translate: Translate): string =>
  typeof said === 'string' ? translate(plainText(said)) : plainText(translate(said));

/** Cuts a text to this many columns. A cut text ends with an ellipsis. */
export const cutText = (text: string, columns: number, ellipsis = '…'): string => {
  if (textWidth(text) <= columns) return text;
  const room = columns - textWidth(ellipsis);
  let cut = '';
  let width = 0;
  for (const char of text) {
    width += charWidth(char);
    if (width > room) break;
    cut += char;
  }
  return room < 0 ? '' : cut.trimEnd() + ellipsis;
};

/** Cuts or pads a text to exactly this many columns. */
export const padText = (text: string, columns: number, ellipsis = '…'): string => {
  const cut = cutText(text, columns, ellipsis);
  return cut + ' '.repeat(columns - textWidth(cut));
};

export const lineWidth = (line: StyledLine): number =>
  line.reduce((width, span) => width + textWidth(span.text), 0);

/** Cuts a line to this many columns. */
export const cutLine = (line: StyledLine, columns: number): StyledLine => {
  const cut: Span[] = [];
  let left = columns;
  for (const span of line) {
    const text = cutText(span.text, left, '');
    if (text !== '') cut.push({ ...span, text });
    left -= textWidth(text);
    if (text !== span.text) break;
  }
  return cut;
};

const sgrOf = ({ fg, bg, bold, dim }: Style): string =>
  [
    ...(bold ? ['1'] : []),
    ...(dim ? ['2'] : []),
    ...(fg === undefined ? [] : [`38;5;${fg}`]),
    ...(bg === undefined ? [] : [`48;5;${bg}`]),
  ].join(';');

/**
 * The line with terminal sequences, or without any if there is no colour. Trailing blanks without a
 * background are dropped.
 */
export const makeLine = (line: StyledLine, color: boolean): string => {
  const text = line
    .map((span) => {
      const sgr = color && span.style ? sgrOf(span.style) : '';
      return sgr === '' ? span.text : `\x1b[${sgr}m${span.text}\x1b[0m`;
    })
    .join('');
  return text.trimEnd();
};
