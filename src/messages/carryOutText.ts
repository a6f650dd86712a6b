import type { CarriedPly, InsteadView } from '../table/seats/carryOut.js';
import { type Message, message } from './catalogue/message.js';
import { promotedIn } from './moveText.js';
import { type RoleName, roleText } from './pieceText.js';

const journey = (uci: string, isBack: boolean): readonly [string, string] => {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  return isBack ? [to, from] : [from, to];
};

const roleOf = (san: string): RoleName => roleText(/^[NBRQK]/.exec(san)?.[0] ?? 'P');

const promotedTo = (san: string) => promotedIn(/=([NBRQ])/.exec(san)?.[1]);

/** A ply as hands make it: `knight g8 to f6`, `pawn e4 takes d5`, `castle kingside`. */
const handMessage = ({ uci, san, takeBack }: CarriedPly): Message => {
  if (san.startsWith('O-O'))
    return message('carryOut.castle', { wing: san.startsWith('O-O-O') ? 'queen' : 'king' });
  const [from, to] = journey(uci, takeBack === true);
  const role = roleOf(san);
  const by = san.includes('x') ? 'capture' : 'move';
  return takeBack
    ? message('carryOut.plyBack', { role, from, to, by })
    : message('carryOut.ply', { role, from, to, by, becomes: promotedTo(san) });
};

/** What hands must do now: `Carry out: knight g8 to f6`, `Put back: knight f6 to g8`. */
export const carryOutMessage = (ply: CarriedPly): Message =>
  message(ply.takeBack ? 'carryOut.back' : 'carryOut.do', { ply: handMessage(ply) });

/** What hands have done instead, and how to correct it. */
export const insteadMessage = ({ kind, from = '', to = '' }: InsteadView, ply: CarriedPly): Message => {
  const [, target] = journey(ply.uci, ply.takeBack === true);
  const promoted = promotedTo(ply.san);
  const becomes = promoted === 'none' ? 'piece' : promoted;
  switch (kind) {
    case 'wrongSquare':
      return message('instead.wrongSquare', { role: roleOf(ply.san), square: target, to });
    case 'wrongPiece':
      return message('instead.wrongPiece', { from: to, to: from });
    case 'ownMove':
      return message('instead.ownMove', { from, to });
    case 'takenBack':
      return message('instead.takenBack');
    case 'enPassantLeft':
      return message('instead.enPassantLeft', { square: to });
    case 'rookLeft':
      return message('instead.rookLeft', { from, to });
    case 'promotionLeft':
      return message('instead.promotionLeft', { becomes, square: to });
    case 'wrongPromotion':
      return message('instead.wrongPromotion', { becomes, square: to });
    case 'unclear':
      return message('instead.unclear');
  }
};
