import type { PgnResult } from './pgnGame.js';

/**
 * What a written result says: PGN's four, `0-0` (both have lost), and forfeits, White's part first: `+--` is
 * `+` for White and `-` for Black.
 */
export type WrittenResult = PgnResult | '0-0' | '+--' | '--+' | '---';

/** What one side has, as people write it. */
const SIDES: Readonly<Record<string, string>> = {
  '1': '1',
  '1.0': '1',
  w: '1',
  '0': '0',
  '0.0': '0',
  o: '0',
  l: '0',
  '1/2': '½',
  '½': '½',
  '0.5': '½',
  '.5': '½',
  '0½': '½',
  r: '½',
  d: '½',
  '=': '½',
  '+': '+',
  '-': '-',
};

const PAIRS: Readonly<Record<string, WrittenResult>> = {
  '1 0': '1-0',
  '0 1': '0-1',
  '½ ½': '1/2-1/2',
  '0 0': '0-0',
  '+ -': '+--',
  '- +': '--+',
  '- -': '---',
};

/** Without an opponent at the board. */
const FORFEITS: Readonly<Record<string, WrittenResult>> = {
  '1-0': '+--',
  '0-1': '--+',
  '0-0': '---',
};

/** One word for a draw, and what stands for the whole. */
const WORDS: Readonly<Record<string, WrittenResult>> = {
  '*': '*',
  '1': '1-0',
  '0': '0-1',
  '1/2': '1/2-1/2',
  '½': '1/2-1/2',
  '0.5': '1/2-1/2',
  '=': '1/2-1/2',
  draw: '1/2-1/2',
  drawn: '1/2-1/2',
  remis: '1/2-1/2',
  remise: '1/2-1/2',
  tablas: '1/2-1/2',
  nulle: '1/2-1/2',
  patta: '1/2-1/2',
  empate: '1/2-1/2',
  '++-': '+--',
  '-++': '--+',
};

/**
 * One form for the marks that look alike: dashes, halves and fraction bars, decimal commas, and no blanks.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(/[\s\u200b\ufeff()[\]]/g, '')
    .replaceAll('：', ':')
    .replaceAll(',', '.');

/** Parted by one mark, or by none where each half says itself where it ends. */
/** With spaces that a column is filled with. */
const RESULT_CHARS_MAX = 100;
const PARTED = /^(.+?)[-:](.+)$/;

const pairOf = (text: string): WrittenResult | undefined => {
  // `+--`, `-:-`, `---`: the mark between may be one of the sides, too.
  const forfeit = /^([+-])[-:/]?([+-])$/.exec(text);
  const [, white = '', black = ''] = forfeit ?? PARTED.exec(text) ?? /^(½|1\/2)(½|1\/2)$/.exec(text) ?? [];
  return PAIRS[`${SIDES[white] ?? ''} ${SIDES[black] ?? ''}`];
};

/** `1-0K`, `0:1 ff`, `1F-0F`: not played. */
const FORFEIT_MARK = /(?:k|ff?|fft)$/;

/**
 * What a written result means, however people type it; undefined where it is none. `-` and `+-` alone are
 * left to the reader: what they mean depends on where they stand.
 */
export const readWrittenResult = (text: string): WrittenResult | undefined => {
  if (text.length > RESULT_CHARS_MAX) return undefined;
  const written = plain(text);
  const word = WORDS[written];
  if (word !== undefined) return word;
  if (!FORFEIT_MARK.test(written)) return pairOf(written);
  const played = pairOf(written.replaceAll(/k|ff?t?/g, ''));
  return played === undefined ? undefined : FORFEITS[played];
};

/** The result as one of PGN's own four: a player who did not come has lost. A double loss is none of them. */
export const pgnMarkerOf = (result: WrittenResult): PgnResult => {
  if (result === '+--') return '1-0';
  if (result === '--+') return '0-1';
  return result === '0-0' || result === '---' ? '*' : result;
};
