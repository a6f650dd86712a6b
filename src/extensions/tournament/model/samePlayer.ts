import type { PairedPlayer } from './pairingDocument.js';

/** Letters that Unicode decomposition does not reduce to ASCII. */
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

/** Limit of a normalised name. Readers accept names of up to 200 characters. */
const NAME_CHARS_MAX = 400;

/** A text in ASCII. Letters lose their accents, and other characters become `?`. */
export const plainText = (text: string): string =>
  text
    .slice(0, NAME_CHARS_MAX)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, (letter) => PLAIN[letter] ?? '?');

/** The words of a name in lower-case ASCII, in order and without academic titles. */
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
 * A key that is the same for every spelling of a name: its distinct words in alphabetical order. Names in
 * other scripts are kept as written.
 */
export const nameToken = (name: string): string => [...new Set(nameWords(name))].toSorted().join(' ');

/** Whether two entries are the same player, by FIDE id if both have one, or else by name. */
export const isSamePlayer = (a: PairedPlayer, b: PairedPlayer): boolean =>
  a.fideId !== undefined && b.fideId !== undefined
    ? a.fideId === b.fideId
    : nameToken(a.name) === nameToken(b.name) && nameToken(a.name) !== '';
