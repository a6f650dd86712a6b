import { parseSquare } from './square.js';
import type { Square } from './types.js';

/** The content of a move text, before it is compared with a position. */
export type SanPattern =
  | { readonly kind: 'castling'; readonly side: 'h' | 'a' }
  | {
      readonly kind: 'move';
      /** 1 pawn to 6 king. 0 for two squares without a piece letter (`g1f3`), which may mean any piece. */
      readonly role: number;
      readonly to: Square;
      /** File and rank of the origin, 0 to 7, or -1 if the text omits them. */
      readonly file: number;
      readonly rank: number;
      /** The promoted piece's role, or 0 if the text omits it. */
      readonly promotion: number;
      /** Whether the text says `e.p.`. */
      readonly enPassant: boolean;
    };

const ROLE_LETTERS = ' PNBRQK';
const SUFFIX = /(?:[+#†‡]{0,2})(?:[!?]{1,2})?$/.source;
const CASTLING = new RegExp(`^(O-O(?:-O)?|0-0(?:-0)?|o-o(?:-o)?)${SUFFIX}`);
const MOVE = new RegExp(
  `^([KQRBNP])?([a-h])?([1-8])?([-x:])?([a-h][1-8])` +
    `(?:=?([QRBNqrbn])|=([KPkp])|/([QRBN])|\\(([QRBN])\\))?( ?e\\.?p\\.?)?${SUFFIX}`,
);

const readMove = (match: RegExpExecArray): SanPattern | undefined => {
  const [, letter, file, rank, link, toName = '', ...rest] = match;
  const promoted = rest.slice(0, 4).find((group) => group !== undefined);
  const isPawn = letter === undefined || letter === 'P';
  // `xd5` does not name the pawn that captures; `-d5` and `4d5` are not moves.
  if (isPawn && file === undefined && (rank !== undefined || link !== undefined)) return undefined;
  const plainRole = file !== undefined && rank !== undefined ? 0 : 1;
  return {
    kind: 'move',
    role: letter === undefined ? plainRole : ROLE_LETTERS.indexOf(letter),
    to: parseSquare(toName) ?? 0,
    file: file === undefined ? -1 : file.charCodeAt(0) - 97,
    rank: rank === undefined ? -1 : Number(rank) - 1,
    promotion: promoted === undefined ? 0 : ROLE_LETTERS.indexOf(promoted.toUpperCase()),
    enPassant: rest[4] !== undefined,
  };
};

const readPattern = (text: string): SanPattern | undefined => {
  const castling = CASTLING.exec(text)?.[1];
  if (castling !== undefined) return { kind: 'castling', side: castling.length > 3 ? 'a' : 'h' };
  const match = MOVE.exec(text);
  return match === null ? undefined : readMove(match);
};

/** A cache. All games consist of the same few thousand texts, and a lookup is much faster than parsing. */
const known = new Map<string, SanPattern>();
const KNOWN_MAX = 4096;
const KNOWN_CHARS_MAX = 8;
const SAN_CHARS_MAX = 40;

/**
 * Parses SAN as people and programs write it: castling with letters or zeros (not mixed), promotion as
 * `e8=Q`, `e8Q`, `e8(Q)`, `e8/Q` or with a lower-case letter, `P` for pawns, long forms with or without
 * hyphen, `:` for `x`, optional check marks, `e.p.`, `!` and `?`. Undefined for anything else, including a
 * text with white space around it.
 */
export const parseSanPattern = (text: string): SanPattern | undefined => {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (text.length > SAN_CHARS_MAX) return undefined;
  const pattern = readPattern(text);
  if (pattern === undefined || text.length > KNOWN_CHARS_MAX) return pattern;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, pattern);
  return pattern;
};
