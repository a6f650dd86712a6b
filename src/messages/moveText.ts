import { roleText } from './pieceText.js';

const SAN =
  /^(?<role>[NBRQK]?)(?<origin>[a-h]?[1-8]?)(?<x>x?)(?<to>[a-h][1-8])(?:=(?<as>[NBRQ]))?(?<sign>[+#]?)$/;
const CASTLING = /^O-O(?<long>-O)?(?<sign>[+#]?)$/;

const signWords = (sign: string | undefined): string =>
  sign === '+' ? ', check' : sign === '#' ? ', checkmate' : '';

/**
 * A move for the ear: `knight b to d2`, `pawn e takes d5`, `castles king side, check`. Other text comes
 * back as it is.
 */
export const moveWords = (san: string): string => {
  const castling = CASTLING.exec(san)?.groups;
  if (castling)
    return `castles ${castling['long'] ? 'queen side' : 'king side'}${signWords(castling['sign'])}`;
  const groups = SAN.exec(san)?.groups;
  if (groups === undefined) return san;
  const { role = '', origin = '', x: takes = '', to = '', sign } = groups;
  const who = [roleText(role === '' ? 'P' : role), origin].filter((word) => word !== '').join(' ');
  const promotion = groups['as'];
  const becomes = promotion === undefined ? '' : ` and becomes a ${roleText(promotion)}`;
  return `${who} ${takes === '' ? 'to' : 'takes'} ${to}${becomes}${signWords(sign)}`;
};

/** The same as the beginning of a sentence: `Knight b to d2`. */
export const moveSentence = (san: string): string => {
  const words = moveWords(san);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
