import { type PieceName, type SpeechStyle, say } from './language.js';
import { letterAt } from './placementSquares.js';

/** A ply as reported. Castling in UCI is the king by two squares, or king takes rook. */
export type SpokenPly = {
  readonly san: string;
  readonly uci: string;
  /** The position before it, which shows whether a pawn was captured en passant. */
  readonly fen?: string | undefined;
};

const SAN =
  /^(?<role>[NBRQK]?)(?<origin>[a-h]?[1-8]?)(?<x>x?)(?<to>[a-h][1-8])(?:=(?<as>[NBRQ]))?(?<sign>[+#]?)$/;
const CASTLING = /^O-O(?<long>-O)?(?<sign>[+#]?)$/;

const NAMES: Readonly<Record<string, PieceName>> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
};

/** The name of a piece by its letter, such as `N`. Also for unidentified pieces. */
export const pieceName = (style: SpeechStyle, letter: string): string => {
  const name = NAMES[letter.toUpperCase()];
  return say(style, name ?? 'piece');
};

/** `Felix 3`, or `F3`. For `f` alone the name of the file. */
export const squareName = ({ language, squares }: SpeechStyle, square: string): string => {
  const file = square.charCodeAt(0) - 97;
  const rank = square.slice(1);
  const isNamed = squares === 'names';
  const name = (isNamed ? language.files : language.letters)?.[file];
  if (name === undefined) return square.toUpperCase();
  return rank === '' ? name : `${name} ${rank}`;
};

/** Whether a pawn captures on an empty square. */
const isInPassing = ({ san, uci, fen }: SpokenPly): boolean =>
  fen !== undefined && /^[a-h]x/.test(san) && letterAt(fen, uci.slice(2, 4)) === undefined;

const withSign = (style: SpeechStyle, move: string, sign: string | undefined): string => {
  if (sign === '+') return say(style, 'check', { move });
  return sign === '#' ? say(style, 'mate', { move }) : move;
};

/** The origin, when the move must be carried out or SAN needs it to be unique. */
const originOf = ({ uci }: SpokenPly, origin: string, inFull: boolean): string =>
  inFull || origin !== '' ? uci.slice(0, 2) : '';

/** A move for speech: `knight Felix 3`, `rook Anna 1 takes David 1, check`, `castles kingside`. */
export const spokenMove = (style: SpeechStyle, ply: SpokenPly, inFull = false): string => {
  const castling = CASTLING.exec(ply.san)?.groups;
  if (castling)
    return withSign(style, say(style, castling['long'] ? 'castlesLong' : 'castlesShort'), castling['sign']);
  const { role, origin = '', x: takes, to = '', as, sign } = SAN.exec(ply.san)?.groups ?? {};
  if (to === '') return ply.san;
  const from = originOf(ply, origin, inFull);
  const values = {
    piece: pieceName(style, role || 'P'),
    from: from && squareName(style, from),
    to: squareName(style, to),
  };
  const plain =
    from === ''
      ? say(style, takes ? 'takes' : 'move', values)
      : say(style, takes ? 'takesFrom' : 'moveFrom', values);
  const inPassing = isInPassing(ply) ? say(style, 'enPassant', { move: plain }) : plain;
  const move =
    as === undefined ? inPassing : say(style, 'promotes', { move: plain, piece: pieceName(style, as) });
  return withSign(style, move, sign);
};
