import { assert } from '../shared/assert.js';
import { type Color, type PieceCode, ROLES, type Role } from './types.js';

/** The code of an empty square. */
export const NO_PIECE: PieceCode = 0;
/** A white pawn. */
export const WHITE_PAWN: PieceCode = 1;
/** A white knight. */
export const WHITE_KNIGHT: PieceCode = 2;
/** A white bishop. */
export const WHITE_BISHOP: PieceCode = 3;
/** A white rook. */
export const WHITE_ROOK: PieceCode = 4;
/** A white queen. */
export const WHITE_QUEEN: PieceCode = 5;
/** A white king. */
export const WHITE_KING: PieceCode = 6;
/** A black pawn. */
export const BLACK_PAWN: PieceCode = 9;
/** A black knight. */
export const BLACK_KNIGHT: PieceCode = 10;
/** A black bishop. */
export const BLACK_BISHOP: PieceCode = 11;
/** A black rook. */
export const BLACK_ROOK: PieceCode = 12;
/** A black queen. */
export const BLACK_QUEEN: PieceCode = 13;
/** A black king. */
export const BLACK_KING: PieceCode = 14;

/** The twelve pieces, white first, pawn to king. */
export const PIECE_CODES: readonly PieceCode[] = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14];

/** The other side. */
export const oppositeColor = (color: Color): Color => (color === 'white' ? 'black' : 'white');

const ROLE_CODES: Readonly<Record<Role, PieceCode>> = {
  pawn: WHITE_PAWN,
  knight: WHITE_KNIGHT,
  bishop: WHITE_BISHOP,
  rook: WHITE_ROOK,
  queen: WHITE_QUEEN,
  king: WHITE_KING,
};

/** The code of a piece: 1 to 6 for White, 9 to 14 for Black. */
export const pieceCode = (color: Color, role: Role): PieceCode =>
  color === 'white' ? ROLE_CODES[role] : ROLE_CODES[role] + 8;

/** The colour of a piece. Meaningless for an empty square. */
export const pieceColor = (code: PieceCode): Color => (code < 8 ? 'white' : 'black');

/** The role of a piece. Throws for an empty square, which is a caller's bug. */
export const pieceRole = (code: PieceCode): Role => {
  const role = ROLES[(code & 7) - 1];
  assert(role !== undefined, `${code} is not the code of a piece`);
  return role;
};

/** Whether a piece has that role. False for an empty square or undefined. */
export const isRole = (code: PieceCode | undefined, role: Role): boolean =>
  code !== undefined && code !== NO_PIECE && pieceRole(code) === role;

const LETTERS = ' PNBRQK  pnbrqk ';

/** The FEN letter of a piece, upper case for White; a space for an empty square. */
export const pieceLetter = (code: PieceCode): string => LETTERS[code] ?? ' ';

const codesByLetter: ReadonlyMap<string, PieceCode> = new Map(
  PIECE_CODES.map((code) => [pieceLetter(code), code]),
);

/** The piece of a FEN letter, or undefined if the text is not one of `PNBRQKpnbrqk`. */
export const parsePieceLetter = (letter: string): PieceCode | undefined => codesByLetter.get(letter);
