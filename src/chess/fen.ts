import { type Message, message } from '../messages/catalogue/message.js';
import { err, ok, type Result } from '../shared/result.js';
import { makeBoardFen, parseBoardFen } from './board.js';
import { backRank, castlingSide, kingOnBackRank, outermostRook } from './castling.js';
import type { FenFault, FenPart } from './fenFault.js';
import { legalEpSquare } from './legalMoves.js';
import { Position } from './position.js';
import type { Setup } from './setup.js';
import { fileOf, makeSquare, parseSquare, rankOf, squareAt } from './square.js';
import type { Board, Color, Square } from './types.js';

const fault = (part: FenPart, text: string, reason: string, said: Message): Result<never, FenFault> =>
  err({ part, text, reason, ...said });

/**
 * The rook that a castling letter denotes. `K` and `Q` mean the outermost rook on that side of the king
 * (X-FEN), any other letter the rook's file (Shredder).
 */
const castlingSquare = (board: Board, letter: string): Square | undefined => {
  const upper = letter.toUpperCase();
  const color: Color = letter === upper ? 'white' : 'black';
  if (upper === 'K') return outermostRook(board, color, 'h') ?? squareAt(7, backRank(color));
  if (upper === 'Q') return outermostRook(board, color, 'a') ?? squareAt(0, backRank(color));
  return upper >= 'A' && upper <= 'H' ? squareAt(upper.charCodeAt(0) - 65, backRank(color)) : undefined;
};

const parseCastling = (board: Board, text: string): Result<readonly Square[], FenFault> => {
  if (text === '-') return ok([]);
  const squares: Square[] = [];
  for (const letter of text) {
    const square = castlingSquare(board, letter);
    if (square === undefined)
      return fault(
        'castling',
        text,
        `'${letter}' names no castling right`,
        message('fenFault.castlingLetter', { letter }),
      );
    if (squares.includes(square))
      return fault(
        'castling',
        text,
        `the right of the rook on ${makeSquare(square)} is given twice`,
        message('fenFault.rightTwice', { square: makeSquare(square) }),
      );
    squares.push(square);
  }
  if (squares.length === 0 || squares.length > 4)
    return fault(
      'castling',
      text,
      'castling rights are one to four letters, or -',
      message('fenFault.castling'),
    );
  return ok(squares.sort((a, b) => a - b));
};

const parseEnPassant = (turn: Color, text: string): Result<Square | undefined, FenFault> => {
  if (text === '-') return ok(undefined);
  const square = parseSquare(text);
  if (square === undefined)
    return fault(
      'enPassant',
      text,
      `'${text}' is no square and no -`,
      message('fenFault.noSquare', { text }),
    );
  const rank = turn === 'white' ? 5 : 2;
  if (rankOf(square) === rank) return ok(square);
  return fault(
    'enPassant',
    text,
    `with ${turn} to move the en-passant square lies on rank ${rank + 1}`,
    message('fenFault.enPassantRank', { side: turn, rank: rank + 1 }),
  );
};

const parseCounter = (
  part: 'halfmoves' | 'fullmoves',
  text: string,
  least: number,
): Result<number, FenFault> => {
  if (!/^\d{1,6}$/.test(text))
    return fault(
      part,
      text,
      `'${text}' is no whole number up to 999999`,
      message('fenFault.counter', { text }),
    );
  const value = Number(text);
  return value < least
    ? fault(part, text, `${part} starts at ${least}`, message('fenFault.least', { part, least }))
    : ok(value);
};

/** Upper bound on the length of a FEN. The longest FEN of a game has 92 characters. */
const FEN_CHARS_MAX = 200;

/**
 * Reads a FEN of four, five or six fields separated by single spaces. Missing counters are 0 and 1. Castling
 * rights may be written as `KQkq`, as Shredder's rook files (`HAha`) or mixed, in any order. A letter without
 * a matching rook is kept as the corner square, and `positionFromSetup` drops it. The en-passant square may
 * be given after every double step or only when a capture is possible. Whether the position can be played is
 * not judged.
 */
export const parseFen = (text: string): Result<Setup, FenFault> => {
  if (text.length > FEN_CHARS_MAX)
    return fault(
      'fields',
      text,
      `a FEN has at most ${FEN_CHARS_MAX} characters, this text has ${text.length}`,
      message('fenFault.long', { max: FEN_CHARS_MAX, count: text.length }),
    );
  const fields = text.split(' ');
  const [
    placement = '',
    turnText = '',
    castlingText = '',
    epText = '',
    halfmovesText = '0',
    fullmovesText = '1',
  ] = fields;
  if (fields.length < 4 || fields.length > 6)
    return fault(
      'fields',
      text,
      `a FEN has 4 to 6 fields separated by single spaces, this text has ${fields.length}`,
      message('fenFault.fields', { count: fields.length }),
    );
  const board = parseBoardFen(placement);
  if (!board.ok) return board;
  if (turnText !== 'w' && turnText !== 'b')
    return fault(
      'turn',
      turnText,
      `'${turnText}' is neither w nor b`,
      message('fenFault.turn', { text: turnText }),
    );
  const turn = turnText === 'w' ? 'white' : 'black';
  const castlingRights = parseCastling(board.value, castlingText);
  if (!castlingRights.ok) return castlingRights;
  const epSquare = parseEnPassant(turn, epText);
  if (!epSquare.ok) return epSquare;
  const halfmoves = parseCounter('halfmoves', halfmovesText, 0);
  if (!halfmoves.ok) return halfmoves;
  const fullmoves = parseCounter('fullmoves', fullmovesText, 1);
  if (!fullmoves.ok) return fullmoves;
  return ok({
    board: board.value,
    turn,
    castlingRights: castlingRights.value,
    epSquare: epSquare.value,
    halfmoves: halfmoves.value,
    fullmoves: fullmoves.value,
  });
};

const castlingLetter = (board: Board, rook: Square): string => {
  const color: Color = rankOf(rook) === 0 ? 'white' : 'black';
  const king = kingOnBackRank(board, color);
  const side = castlingSide(king ?? rook, rook);
  const outermost = king !== undefined && outermostRook(board, color, side) === rook;
  const letter = outermost ? (side === 'h' ? 'K' : 'Q') : String.fromCharCode(65 + fileOf(rook));
  return color === 'white' ? letter : letter.toLowerCase();
};

/** Castling rights in the customary order: White before Black, the h side before the a side. */
const makeCastling = ({ board, castlingRights }: Pick<Setup, 'board' | 'castlingRights'>): string => {
  let text = '';
  for (const rank of [0, 7])
    for (const rook of castlingRights.filter((square) => rankOf(square) === rank).reverse())
      text += castlingLetter(board, rook);
  return text === '' ? '-' : text;
};

/** The first four fields of `makeFen`. */
export const makeEpd = (subject: Setup): string => {
  const ep = subject instanceof Position ? legalEpSquare(subject) : subject.epSquare;
  const turn = subject.turn === 'white' ? 'w' : 'b';
  return `${makeBoardFen(subject.board)} ${turn} ${makeCastling(subject)} ${ep === undefined ? '-' : makeSquare(ep)}`;
};

/**
 * Writes a position or a setup as FEN with X-FEN castling letters: `KQkq`, or the file of the rook where
 * another rook stands further out. A position includes the en-passant square only when an en-passant capture
 * is legal, the same test by which the Laws distinguish positions (9.2.3). A setup keeps it as given.
 */
export const makeFen = (subject: Setup): string =>
  `${makeEpd(subject)} ${subject.halfmoves} ${subject.fullmoves}`;
