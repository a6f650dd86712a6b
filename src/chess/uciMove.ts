import { type Message, message } from '../messages/catalogue/message.js';
import { err, ok, type Result } from '../shared/result.js';
import { legalMoves } from './legalMoves.js';
import type { MoveFault } from './moveFault.js';
import type { Position } from './position.js';
import { makeSquare, parseSquare } from './square.js';
import type { Move, PromotionRole } from './types.js';

const PATTERN = /^([a-h][1-8])([a-h][1-8])([nbrq])?$/;
const ROLES_BY_LETTER: Readonly<Record<string, PromotionRole>> = {
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
};
const LETTERS: Readonly<Record<PromotionRole, string>> = { knight: 'n', bishop: 'b', rook: 'r', queen: 'q' };

/** The promotion role by the last letter of a UCI text. Undefined without one. */
export const promotionOfUci = (uci: string): PromotionRole | undefined => ROLES_BY_LETTER[uci[4] ?? ''];

/** The letter of a promotion in UCI. */
export const promotionLetter = (role: PromotionRole): string => LETTERS[role];

const fault = (
  kind: MoveFault['kind'],
  text: string,
  reason: string,
  said: Message,
): Result<never, MoveFault> => err({ kind, text, reason, ...said });

/**
 * The legal move that a UCI text names. Castling may be written as the king's move (`e1g1`) or as king takes
 * rook (`e1h1`), in standard chess and Chess960. Where both a king step and castling fit `from` and `to`, the
 * king step is meant. A missing promotion letter is `ambiguous`.
 */
export const parseUciMove = (position: Position, text: string): Result<Move, MoveFault> => {
  const match = PATTERN.exec(text);
  if (match === null)
    return text === '0000'
      ? fault('syntax', text, 'a null move is no move of the game', message('moveFault.nullMove'))
      : fault('syntax', text, `'${text}' is no UCI move`, message('moveFault.noUci', { typed: text }));
  const [, fromName = '', toName = '', letter] = match;
  const from = parseSquare(fromName);
  const to = parseSquare(toName);
  const promotion = letter === undefined ? undefined : ROLES_BY_LETTER[letter];
  const candidates = legalMoves(position).filter((move) => move.from === from);
  const plain = candidates.filter((move) => move.castling === undefined && move.to === to);
  const exact = plain.find((move) => move.promotion === promotion);
  if (exact !== undefined) return ok(exact);
  if (plain.length > 0 && promotion === undefined)
    return fault(
      'ambiguous',
      text,
      `${text} lacks the letter of the promoted piece`,
      message('moveFault.noPromotion', { typed: text }),
    );
  const castles = (move: Move): boolean =>
    promotion === undefined && (move.castling?.rookFrom === to || (move.to === to && from !== to));
  const castling = candidates.filter((move) => move.castling !== undefined && castles(move));
  const byRook = castling.find((move) => move.castling?.rookFrom === to) ?? castling[0];
  return byRook === undefined
    ? fault('illegal', text, `${text} is no legal move here`, message('moveFault.illegal', { typed: text }))
    : ok(byRook);
};

/**
 * Writes a legal move as UCI text. Castling is the king's two squares in standard chess and king takes rook
 * in Chess960.
 */
export const makeUciMove = (position: Position, move: Move): string => {
  const to = position.chess960 && move.castling !== undefined ? move.castling.rookFrom : move.to;
  const letter = move.promotion === undefined ? '' : promotionLetter(move.promotion);
  return makeSquare(move.from) + makeSquare(to) + letter;
};
