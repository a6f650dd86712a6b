import { message } from '../../messages/catalogue/message.js';
import { err, type Result } from '../../shared/result.js';
import type { MoveFault } from '../moveFault.js';
import type { Position } from '../position.js';
import type { Move } from '../types.js';
import { makeUciMove, parseUciMove } from '../uciMove.js';

const UCI_PROMOTIONS = ' qrbn';
const fileLetter = (digit: string): string => String.fromCharCode(96 + Number(digit));
const fileDigit = (letter: string): string => String(letter.charCodeAt(0) - 96);

/**
 * The legal move of an ICCF numeric text: file and rank of the origin, file and rank of the target, and for
 * promotions 1 queen, 2 rook, 3 bishop, 4 knight (`5254`, `67682`). Castling is written as the king's move
 * (`5171`), in Chess960 also as king takes rook.
 */
export const parseIccf = (position: Position, text: string): Result<Move, MoveFault> => {
  const match = /^([1-8])([1-8])([1-8])([1-8])([1-4])?$/.exec(text);
  if (match === null)
    return err({
      kind: 'syntax',
      text,
      reason: `'${text}' is not ICCF notation`,
      ...message('moveFault.noIccf', { typed: text }),
    });
  const [, fromFile = '', fromRank = '', toFile = '', toRank = '', promotion = '0'] = match;
  const letter = UCI_PROMOTIONS.charAt(Number(promotion)).trim();
  const uci = fileLetter(fromFile) + fromRank + fileLetter(toFile) + toRank + letter;
  const move = parseUciMove(position, uci);
  if (move.ok) return move;
  const { kind } = move.error;
  return err(
    kind === 'ambiguous'
      ? {
          kind,
          text,
          reason: `${text} lacks the digit of the promoted piece`,
          ...message('moveFault.noPromotionDigit', { typed: text }),
        }
      : {
          kind,
          text,
          reason: `${text} is no legal move here`,
          ...message('moveFault.illegal', { typed: text }),
        },
  );
};

/**
 * Writes a legal move in ICCF numeric notation. Castling in Chess960 is written as king takes rook, because
 * the king's move alone could also be an ordinary step.
 */
export const makeIccf = (position: Position, move: Move): string => {
  const uci = makeUciMove(position, move);
  const squares = fileDigit(uci.charAt(0)) + uci.charAt(1) + fileDigit(uci.charAt(2)) + uci.charAt(3);
  return uci.length < 5 ? squares : squares + UCI_PROMOTIONS.indexOf(uci.charAt(4));
};
