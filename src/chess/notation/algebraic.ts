import { message } from '../../messages/catalogue/message.js';
import { err, type Result } from '../../shared/result.js';
import type { MoveFault } from '../moveFault.js';
import { pieceRole } from '../piece.js';
import type { Position } from '../position.js';
import { makeSan, parseSan } from '../san.js';
import { makeSquare } from '../square.js';
import type { Move } from '../types.js';
import { type LetteredRole, type NotationLanguage, pieceLetters } from './pieceLetters.js';

/** Options of `makeAlgebraic`. */
export type AlgebraicOptions = {
  /** The language of the piece letters. Default: English. */
  readonly language?: NotationLanguage;
  /** `short`: Nf3. `long`: Ng1f3. `hyphenated`: Ng1-f3. Default: short. */
  readonly form?: 'short' | 'long' | 'hyphenated';
  /** The sign of mate. Default: `#`. */
  readonly mate?: '#' | '++';
  /** Whether ` e.p.` follows an en-passant capture. Default: true. */
  readonly enPassant?: boolean;
};

const englishRole: Readonly<Record<string, LetteredRole>> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
};

const longForm = (move: Move, letter: string, hyphen: string): string => {
  const link = move.captured === 0 ? hyphen : 'x';
  return letter + makeSquare(move.from) + link + makeSquare(move.to);
};

/**
 * Writes a legal move as players do on paper (Laws of Chess, appendix C): castling with zeros, promotion
 * without a sign (`d8Q`), `e.p.`, in any of the languages, short or with both squares. `makeSan` writes the
 * notation of PGN.
 */
export const makeAlgebraic = (position: Position, move: Move, options: AlgebraicOptions = {}): string => {
  const { language = 'en', form = 'short', mate = '#', enPassant = true } = options;
  const san = makeSan(position, move);
  const mark = san.endsWith('#') ? mate : san.endsWith('+') ? '+' : '';
  if (move.castling !== undefined) return san.replace(/[+#]/, '').replaceAll('O', '0') + mark;
  const letters: Readonly<Record<LetteredRole, string>> = pieceLetters[language];
  const role = pieceRole(move.piece);
  const letter = role === 'pawn' ? '' : letters[role];
  const short = san.replace(/=.|[+#]/g, '');
  const body =
    form === 'short'
      ? letter + (role === 'pawn' ? short : short.slice(1))
      : longForm(move, letter, form === 'hyphenated' ? '-' : '');
  const promoted = move.promotion === undefined ? '' : letters[move.promotion];
  return `${body}${promoted}${mark}${enPassant && move.enPassant !== undefined ? ' e.p.' : ''}`;
};

/** Maps a language's piece letters to English ones. Figurines include the symbols of both colours. */
const englishLetters = (language: NotationLanguage): ReadonlyMap<string, string> => {
  const letters: Readonly<Record<LetteredRole, string>> = pieceLetters[language];
  const english = new Map<string, string>();
  for (const [letter, role] of Object.entries(englishRole)) {
    english.set(letters[role], letter);
    if (language === 'figurine')
      english.set(String.fromCodePoint((letters[role].codePointAt(0) ?? 0) + 6), letter);
  }
  return english;
};

const CAPITAL = /[\p{Lu}♔-♟]/u;

/**
 * Replaces the letters or figurines of pieces, at the beginning and after a promotion, by English letters. A
 * letter that the language does not have is refused.
 */
const translate = (text: string, english: ReadonlyMap<string, string>): string | undefined => {
  // Longer letters first, because the Russian letters of the king begin with that of the knight.
  const known = [...english.keys()].sort((a, b) => b.length - a.length);
  const letterAt = (place: number): string => known.find((letter) => text.startsWith(letter, place)) ?? '';
  const piece = letterAt(0);
  const squares = text.slice(piece.length);
  const capital = squares.search(CAPITAL);
  if (capital < 0) return (english.get(piece) ?? '') + squares;
  const promoted = letterAt(piece.length + capital);
  const rest = squares.slice(capital + promoted.length);
  if (promoted === '' || CAPITAL.test(rest)) return undefined;
  return (english.get(piece) ?? '') + squares.slice(0, capital) + (english.get(promoted) ?? '') + rest;
};

/**
 * The legal move that a player's text in one of the languages means. It is as lenient as `parseSan` is for
 * English: short or long, with or without signs. Only that language's letters count.
 */
export const parseAlgebraic = (
  position: Position,
  text: string,
  language: NotationLanguage = 'en',
): Result<Move, MoveFault> => {
  if (/^[0Oo]-/.test(text)) return parseSan(position, text);
  const english = translate(text, englishLetters(language));
  if (english === undefined)
    return err({
      kind: 'syntax',
      text,
      reason: `'${text}' is not algebraic notation`,
      ...message('moveFault.syntax', { typed: text }),
    });
  const move = parseSan(position, english);
  return move.ok ? move : err({ ...move.error, text });
};
