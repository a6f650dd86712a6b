import type { Role } from '../types.js';

/** The kinds of pieces that notation names by a letter. */
export type LetteredRole = Exclude<Role, 'pawn'>;
/** The letters of one language. */
export type PieceLetters = Readonly<Record<LetteredRole, string>>;

const letters = (
  king: string,
  queen: string,
  rook: string,
  bishop: string,
  knight: string,
): PieceLetters => ({
  king,
  queen,
  rook,
  bishop,
  knight,
});

/**
 * The piece letters of each language, by ISO 639 code. Players write those of their own country (Laws of
 * Chess C.2). From the PGN standard, section 17. Russian, which Latin-1 cannot represent, is from Russian
 * chess literature. `figurine` has the white chess symbols of Unicode.
 */
export const pieceLetters = {
  cs: letters('K', 'D', 'V', 'S', 'J'),
  da: letters('K', 'D', 'T', 'L', 'S'),
  de: letters('K', 'D', 'T', 'L', 'S'),
  en: letters('K', 'Q', 'R', 'B', 'N'),
  es: letters('R', 'D', 'T', 'A', 'C'),
  et: letters('K', 'L', 'V', 'O', 'R'),
  fi: letters('K', 'D', 'T', 'L', 'R'),
  fr: letters('R', 'D', 'T', 'F', 'C'),
  hu: letters('K', 'V', 'B', 'F', 'H'),
  is: letters('K', 'D', 'H', 'B', 'R'),
  it: letters('R', 'D', 'T', 'A', 'C'),
  nl: letters('K', 'D', 'T', 'L', 'P'),
  no: letters('K', 'D', 'T', 'L', 'S'),
  pl: letters('K', 'H', 'W', 'G', 'S'),
  pt: letters('R', 'D', 'T', 'B', 'C'),
  ro: letters('R', 'D', 'T', 'N', 'C'),
  ru: letters('Кр', 'Ф', 'Л', 'С', 'К'),
  sv: letters('K', 'D', 'T', 'L', 'S'),
  figurine: letters('♔', '♕', '♖', '♗', '♘'),
} as const satisfies Readonly<Record<string, PieceLetters>>;

/** A language of `pieceLetters`: an ISO 639 code, or `figurine`. */
export type NotationLanguage = keyof typeof pieceLetters;
