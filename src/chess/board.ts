import { type Message, message } from '../messages/catalogue/message.js';
import { assert } from '../shared/assert.js';
import { err, ok, type Result } from '../shared/result.js';
import type { FenFault } from './fenFault.js';
import { NO_PIECE, parsePieceLetter, pieceLetter } from './piece.js';
import type { Board, PieceCode } from './types.js';

const SQUARES = 64;

/** A board without pieces. */
export const emptyBoard: Board = new Uint8Array(SQUARES);

/** The piece on a square (0 to 63). */
export const pieceAt = (board: Board, square: number): PieceCode => board[square] ?? NO_PIECE;

/** True when the same pieces stand on the same squares. */
export const sameBoard = (a: Board, b: Board): boolean => {
  for (let square = 0; square < SQUARES; square++) if (a[square] !== b[square]) return false;
  return true;
};

const fault = (text: string, reason: string, said: Message): Result<never, FenFault> =>
  err({ part: 'placement', text, reason, ...said });

const rankFault = (text: string, rank: number, count: number): Result<never, FenFault> =>
  fault(text, `rank ${rank} has ${count} of 8 squares`, message('fenFault.rankSquares', { rank, count }));

const DIGIT_ZERO = 48;
const SLASH = 47;

/** Piece codes by the character code of their FEN letter; 0 elsewhere. */
const codesByCharacter = Uint8Array.from({ length: 128 }, (_, character) => {
  return parsePieceLetter(String.fromCharCode(character)) ?? NO_PIECE;
});

/**
 * Reads the placement field of a FEN: eight ranks separated by `/`, from the eighth rank to the first, each
 * of exactly eight squares. Two digits in a row are refused. Any placement is accepted; `positionFromSetup`
 * judges it.
 */
export const parseBoardFen = (text: string): Result<Board, FenFault> => {
  const board = new Uint8Array(SQUARES);
  let rank = 7;
  let file = 0;
  let afterDigit = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (character === SLASH) {
      if (file !== 8) return rankFault(text, rank + 1, file);
      if (rank === 0) return fault(text, 'there are more than 8 ranks', message('fenFault.moreRanks'));
      rank--;
      file = 0;
      afterDigit = false;
    } else if (character > DIGIT_ZERO && character <= DIGIT_ZERO + 8) {
      if (afterDigit)
        return fault(
          text,
          `rank ${rank + 1} has two numbers in a row`,
          message('fenFault.twoNumbers', { rank: rank + 1 }),
        );
      file += character - DIGIT_ZERO;
      afterDigit = true;
    } else {
      const code = codesByCharacter[character] ?? NO_PIECE;
      if (code === NO_PIECE)
        return fault(
          text,
          `'${text[i]}' is no piece, number or slash`,
          message('fenFault.noPiece', { letter: text[i] ?? '' }),
        );
      if (file < 8) board[rank * 8 + file] = code;
      file++;
      afterDigit = false;
    }
    if (file > 8)
      return fault(
        text,
        `rank ${rank + 1} has more than 8 squares`,
        message('fenFault.moreSquares', { rank: rank + 1 }),
      );
  }
  if (file !== 8) return rankFault(text, rank + 1, file);
  return rank === 0
    ? ok(board)
    : fault(text, `there are only ${8 - rank} of 8 ranks`, message('fenFault.fewRanks', { count: 8 - rank }));
};

/** Writes the placement field of a FEN. */
export const makeBoardFen = (board: Board): string => {
  let text = '';
  for (let rank = 7; rank >= 0; rank--) {
    let empty = 0;
    for (let square = rank * 8; square < rank * 8 + 8; square++) {
      const code = board[square] ?? NO_PIECE;
      if (code === NO_PIECE) {
        empty++;
        continue;
      }
      if (empty > 0) text += empty;
      text += pieceLetter(code);
      empty = 0;
    }
    if (empty > 0) text += empty;
    if (rank > 0) text += '/';
  }
  return text;
};

const parseStartBoard = (): Board => {
  const board = parseBoardFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
  assert(board.ok, 'the start array is a FEN');
  return board.value;
};

/** The pieces of a game of standard chess before the first move. */
export const startBoard: Board = parseStartBoard();
