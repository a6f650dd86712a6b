import type { CarriedPly, InsteadView } from '../table/seats/carryOut.js';
import { roleText } from './pieceText.js';

const journey = (uci: string, isBack: boolean): readonly [string, string] => {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  return isBack ? [to, from] : [from, to];
};

const roleOf = (san: string): string => roleText(/^[NBRQK]/.exec(san)?.[0] ?? 'P');

const promotedTo = (san: string): string | undefined => {
  const letter = /=([NBRQ])/.exec(san)?.[1];
  return letter === undefined ? undefined : roleText(letter);
};

const castlingText = (san: string): string => (san.startsWith('O-O-O') ? 'queen side' : 'king side');

/** A ply as hands do it: `knight g8 to f6`, `pawn e4 takes d5`, `castle king side`. */
const handText = ({ uci, san, takeBack }: CarriedPly): string => {
  if (san.startsWith('O-O')) return `castle ${castlingText(san)}`;
  const [from, to] = journey(uci, takeBack === true);
  const promoted = promotedTo(san);
  if (takeBack) return `${roleOf(san)} ${from} to ${to}${san.includes('x') ? ', and what it took' : ''}`;
  const becomes = promoted === undefined ? '' : `, and it becomes a ${promoted}`;
  return `${roleOf(san)} ${from} ${san.includes('x') ? 'takes' : 'to'} ${to}${becomes}`;
};

/** What hands have to do now: `Carry out: knight g8 to f6`, `Put back: knight f6 to g8`. */
export const carryOutText = (ply: CarriedPly): string =>
  ply.takeBack ? `Put back: ${handText(ply)}` : `Carry out: ${handText(ply)}`;

/** What hands have done in its place, and what to do about it. */
export const insteadText = ({ kind, from = '', to = '' }: InsteadView, ply: CarriedPly): string => {
  const [, target] = journey(ply.uci, ply.takeBack === true);
  const promoted = promotedTo(ply.san) ?? 'piece';
  switch (kind) {
    case 'wrongSquare':
      return `The ${roleOf(ply.san)} belongs on ${target}, not on ${to}`;
    case 'wrongPiece':
      return `Not that piece: put it back from ${to} to ${from}`;
    case 'ownMove':
      return `Your move from ${from} to ${to} comes after it`;
    case 'takenBack':
      return 'Moves were put back on the board, but they stand: put them forward again';
    case 'enPassantLeft':
      return `Take the captured pawn off ${to}`;
    case 'rookLeft':
      return `Move the rook from ${from} to ${to}`;
    case 'promotionLeft':
      return `Put a ${promoted} in place of the pawn on ${to}`;
    case 'wrongPromotion':
      return `A ${promoted} belongs on ${to}`;
    case 'unclear':
      return 'Put the pieces right first';
  }
};
