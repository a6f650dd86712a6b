import { message } from '../../messages/catalogue/message.js';
import { err, type Result } from '../../shared/result.js';
import type { MoveFault } from '../moveFault.js';
import { pieceRole } from '../piece.js';
import type { Position } from '../position.js';
import { makeSan, parseSan } from '../san.js';
import { makeSquare } from '../square.js';
import type { Move } from '../types.js';
import { type LetteredRole, type NotationLanguage, pieceLetters } from './pieceLetters.js';

/** How `makeAlgebraic` writes. */
export type AlgebraicOptions = {
  /** The language of the letters; English when not given. */
  readonly language?: NotationLanguage;
  /** `short`: Nf3. `long`: Ng1f3. `hyphenated`: Ng1-f3. Short when not given. */
  readonly form?: 'short' | 'long' | 'hyphenated';
  /** The sign of mate, `#` when not given. */
  readonly mate?: '#' | '++';
  /** Whether en-passant captures are followed by ` e.p.`; they are when not given. */
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
 * A legal move as players write it on scoresheets (Laws of Chess, appendix C): castling with zeros, promotion
 * without a sign (`d8Q`), `e.p.`, in any of the languages, short or with both squares. For the notation of
 * PGN see `makeSan`.
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

/** Both colours of the symbols, and whatever else stands for a letter in a language. */
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
 * Capitals and figurines stand for pieces, at the beginning or for a promotion; one that the language has not
 * is refused.
 */
const translate = (text: string, english: ReadonlyMap<string, string>): string | undefined => {
  // Longer letters first: the Russian king begins with the knight's.
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
 * The legal move that a player's text in one of the languages means, as leniently as `parseSan` reads
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
