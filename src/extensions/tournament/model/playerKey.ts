import type { PairedPlayer } from './pairingDocument.js';

/** Letters that no decomposition makes plain. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A normalised name; readers accept none longer than 200. */
const NAME_CHARS_MAX = 400;

/** A text in ASCII: letters without their marks, anything else as `?`. */
export const plainText = (text: string): string =>
  text
    .slice(0, NAME_CHARS_MAX)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, (letter) => PLAIN[letter] ?? '?');

/** The words of a name in their order: plain small letters and digits, without academic titles. */
export const nameWords = (name: string): readonly string[] =>
  name
    .slice(0, NAME_CHARS_MAX)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}\s,.'-]/gu, ' ')
    .replaceAll(/\p{L}/gu, (letter) => PLAIN[letter] ?? letter)
    .toLowerCase()
    .replaceAll(/\b(dr|prof)\./g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * What stays of a name however it is written: its words, each once, in order of the alphabet. A name in
 * another script stays as it is.
 */
export const nameToken = (name: string): string => [...new Set(nameWords(name))].toSorted().join(' ');

/** By what two writings of a player are the same: his FIDE id, else his name. */
export const playerKey = ({ fideId, name }: Pick<PairedPlayer, 'fideId' | 'name'>): string =>
  fideId === undefined ? `name:${nameToken(name)}` : `fide:${fideId}`;

/** Two entries that are one player: by their FIDE ids where both have one, else by name. */
export const isSamePlayer = (a: PairedPlayer, b: PairedPlayer): boolean =>
  a.fideId !== undefined && b.fideId !== undefined
    ? a.fideId === b.fideId
    : nameToken(a.name) === nameToken(b.name) && nameToken(a.name) !== '';
