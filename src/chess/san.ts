import { message } from '../messages/catalogue/message.js';
import { assert } from '../shared/assert.js';
import { err, ok, type Result } from '../shared/result.js';
import { squareOfCell } from './mailbox/geometry.js';
import { decodeLegalMove, encodeLegalMove } from './mailbox/legalMove.js';
import { loadMailbox, Mailbox } from './mailbox/mailbox.js';
import { fromOf, kindOf, type MoveCode, PROMOTION } from './mailbox/moveCode.js';
import type { MoveFault } from './moveFault.js';
import { NO_PIECE } from './piece.js';
import type { Position } from './position.js';
import { findSanCodes, makeSanOfCode } from './sanCodes.js';
import { parseSanPattern } from './sanPattern.js';
import { makeSquare } from './square.js';
import type { Move } from './types.js';

/** Reloaded by every query of this file, so no state of one position leaks into the next. */
const scratch = new Mailbox(1);

const isNullMove = (text: string): boolean => text === '--' || text === 'Z0';

const ambiguity = (text: string, codes: readonly MoveCode[]): MoveFault => {
  const squares = [...new Set(codes.map(fromOf))]
    .sort((a, b) => a - b)
    .map(squareOfCell)
    .map(makeSquare);
  if (squares.length === 1 && codes.every((code) => kindOf(code) >= PROMOTION))
    return {
      kind: 'ambiguous',
      text,
      reason: `${text} lacks the letter of the promoted piece`,
      ...message('moveFault.noPromotion', { typed: text }),
    };
  const [others, last = ''] = [squares.slice(0, -1), squares.at(-1)];
  return {
    kind: 'ambiguous',
    text,
    reason: `${text} may be the piece from ${others.join(', ')} or ${last}`,
    ...message('moveFault.ambiguous', { typed: text, squares: others, last }),
    between: squares,
  };
};

/** The one legal move of the loaded position that a text means. Overwrites `box.moves`. */
export const findSan = (box: Mailbox, text: string): Result<MoveCode, MoveFault> => {
  const pattern = parseSanPattern(text);
  if (pattern === undefined) {
    if (isNullMove(text))
      return err({
        kind: 'illegal',
        text,
        reason: 'a null move is no move of the game',
        ...message('moveFault.nullMove'),
      });
    return err({
      kind: 'syntax',
      text,
      reason: `'${text}' is not algebraic notation`,
      ...message('moveFault.syntax', { typed: text }),
    });
  }
  const codes = findSanCodes(box, pattern);
  const [code] = codes;
  if (code === undefined)
    return err({
      kind: 'illegal',
      text,
      reason: `${text} is no legal move here`,
      ...message('moveFault.illegal', { typed: text }),
    });
  return codes.length === 1 ? ok(code) : err(ambiguity(text, codes));
};

/**
 * The legal move that a text means. Besides SAN it accepts castling with zeros, promotion without `=`,
 * lower-case promotion letters, `P` before pawn moves, a longer origin than needed, long and UCI forms, and
 * missing or superfluous `x`, `+` and `#`. It is strict where a guess would be needed: a pawn capture needs
 * its file, `bxc6` is always a pawn move, castling zeros and letters do not mix, and white space is not
 * skipped. A null move is `illegal`, a missing promotion letter `ambiguous`.
 */
export const parseSan = (position: Position, text: string): Result<Move, MoveFault> => {
  loadMailbox(scratch, position);
  const found = findSan(scratch, text);
  return found.ok ? ok(decodeLegalMove(scratch, found.value)) : found;
};

/**
 * Writes a legal move in standard algebraic notation, exactly as PGN export format requires (PGN standard
 * 8.2.3): an origin only where another piece of the kind could also legally go there, `+` for check, `#` for
 * mate. A move of another position is a caller's bug.
 */
export const makeSan = (position: Position, move: Move): string => {
  assert(
    position.board[move.from] === move.piece && move.piece !== NO_PIECE,
    'a move is written where it belongs',
  );
  loadMailbox(scratch, position);
  return makeSanOfCode(scratch, encodeLegalMove(move));
};
