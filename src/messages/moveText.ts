import { type Message, message } from './catalogue/message.js';

const ROLES = { '': 'pawn', N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' } as const;
const FIRST = { '': 'Pawn', N: 'Knight', B: 'Bishop', R: 'Rook', Q: 'Queen', K: 'King' } as const;
const PROMOTED = { N: 'knight', B: 'bishop', R: 'rook', Q: 'queen' } as const;

type Letter = keyof typeof ROLES;
type Promoted = keyof typeof PROMOTED;

const SAN =
  /^(?<role>[NBRQK]?)(?<origin>[a-h]?[1-8]?)(?<x>x?)(?<to>[a-h][1-8])(?:=(?<as>[NBRQ]))?(?<sign>[+#]?)$/;
const CASTLING = /^O-O(?<long>-O)?(?<sign>[+#]?)$/;

const signOf = (sign: string | undefined): 'check' | 'mate' | 'none' =>
  sign === '+' ? 'check' : sign === '#' ? 'mate' : 'none';

/** The piece of a promotion in SAN. */
export const promotedIn = (letter: string | undefined): (typeof PROMOTED)[Promoted] | 'none' =>
  letter === undefined ? 'none' : PROMOTED[letter as Promoted];

/**
 * A move for speech: `knight b to d2`, `pawn e takes d5`, `castles kingside, check`. `isFirst` capitalises
 * it for the beginning of a sentence. Text that is no move is returned unchanged.
 */
export const moveMessage = (san: string, isFirst = false): Message | string => {
  const castling = CASTLING.exec(san)?.groups;
  if (castling) {
    const sign = signOf(castling['sign']);
    const isLong = castling['long'] !== undefined;
    const wing = isFirst ? (isLong ? 'Queen' : 'King') : isLong ? 'queen' : 'king';
    return message('move.castles', { wing, sign });
  }
  const groups = SAN.exec(san)?.groups;
  if (groups === undefined) return san;
  const { role = '', origin = '', x: takes, to = '', sign } = groups;
  const words = {
    role: (isFirst ? FIRST : ROLES)[role as Letter],
    by: takes === '' ? 'move' : 'capture',
    to,
    becomes: promotedIn(groups['as']),
    sign: signOf(sign),
  } as const;
  return origin === '' ? message('move.words', words) : message('move.from', { ...words, origin });
};
