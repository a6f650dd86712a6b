import type { PgnResult } from './pgnGame.js';

/**
 * The meaning of a written result: the four of PGN, `0-0` (both players lost), and forfeits, White's part
 * first. `+--` is `+` for White and `-` for Black.
 */
export type WrittenResult = PgnResult | '0-0' | '+--' | '--+' | '---';

/** The score of one side, as people write it. */
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

/** Results won because the opponent did not play. */
const FORFEITS: Readonly<Record<string, WrittenResult>> = {
  '1-0': '+--',
  '0-1': '--+',
  '0-0': '---',
};

/** Words for a draw, and other texts for the whole result. */
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

/** Normalises similar characters (dashes, halves and fraction bars, decimal commas) and removes blanks. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(/[\s\u200b\ufeff()[\]]/g, '')
    .replaceAll('：', ':')
    .replaceAll(',', '.');

/** Includes the spaces that pad a column of results. */
const RESULT_CHARS_MAX = 100;
/** Two scores and a separator. Only halves may follow each other without one. */
const PARTED = /^(.+?)[-:](.+)$/;

const pairOf = (text: string): WrittenResult | undefined => {
  // `+--`, `-:-`, `---`: the separator may be missing or look like one of the sides.
  const forfeit = /^([+-])[-:/]?([+-])$/.exec(text);
  const [, white = '', black = ''] = forfeit ?? PARTED.exec(text) ?? /^(½|1\/2)(½|1\/2)$/.exec(text) ?? [];
  return PAIRS[`${SIDES[white] ?? ''} ${SIDES[black] ?? ''}`];
};

/** A suffix that marks a forfeit: `1-0K`, `0:1 ff`, `1F-0F`. */
const FORFEIT_MARK = /(?:k|ff?|fft)$/;

/**
 * The meaning of a written result in any common form, or undefined if the text is not a result. The caller
 * decides about `-` and `+-` alone, because their meaning depends on the context.
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

/** The result as one of PGN's four markers. A forfeit counts as a loss, and a double loss becomes `*`. */
export const pgnMarkerOf = (result: WrittenResult): PgnResult => {
  if (result === '+--') return '1-0';
  if (result === '--+') return '0-1';
  return result === '0-0' || result === '---' ? '*' : result;
};
