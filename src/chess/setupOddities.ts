import { castlingSide, kingOnBackRank } from './castling.js';
import { attacksFrom, isSlider, NOTHING_LIFTED } from './mailbox/attacks.js';
import { cellOf, DIFFERENCE_ZERO, stepByDifference } from './mailbox/geometry.js';
import { loadMailbox, Mailbox } from './mailbox/mailbox.js';
import { NO_PIECE, oppositeColor, pieceCode } from './piece.js';
import type { Setup } from './setup.js';
import { makeSquare, rankOf } from './square.js';
import { type Board, COLORS, type Color, type Square } from './types.js';

/**
 * A property of a playable setup that no game of chess can have produced. Only cheap necessary conditions are
 * checked, so a setup without oddities may still be unreachable.
 */
export type SetupOddity = {
  readonly kind:
    | 'tooManyPieces'
    | 'tooManyPawns'
    | 'tooManyPromoted'
    | 'castlingRight'
    | 'epSquare'
    | 'impossibleCheck';
  readonly squares: readonly Square[];
  readonly reason: string;
};

const hasRealRook = ({ board }: Setup, rook: Square): boolean => {
  const color: Color = rankOf(rook) === 0 ? 'white' : 'black';
  const onBackRank = rankOf(rook) === 0 || rankOf(rook) === 7;
  return onBackRank && board[rook] === pieceCode(color, 'rook') && kingOnBackRank(board, color) !== undefined;
};

/** Of two rights on one side of a king, only the outer one counts. */
const isOutermostRight = ({ board }: Setup, rights: readonly Square[], rook: Square): boolean => {
  const king = kingOnBackRank(board, rankOf(rook) === 0 ? 'white' : 'black') ?? rook;
  const side = castlingSide(king, rook);
  return !rights.some(
    (other) =>
      rankOf(other) === rankOf(rook) &&
      castlingSide(king, other) === side &&
      (side === 'h' ? other > rook : other < rook),
  );
};

/** The castling rights whose king and rook are on their squares, ascending. */
export const realCastlingRights = (setup: Setup): readonly Square[] => {
  if (setup.castlingRights.length === 0) return setup.castlingRights;
  const present = setup.castlingRights.filter((rook) => hasRealRook(setup, rook));
  return present.filter((rook) => isOutermostRight(setup, present, rook)).sort((a, b) => a - b);
};

/**
 * The en-passant square if a double step can have passed over it: the enemy pawn is one step beyond, and the
 * square and the pawn's origin are empty.
 */
export const realEpSquare = ({ board, turn, epSquare }: Setup): Square | undefined => {
  if (epSquare === undefined) return undefined;
  const forward = turn === 'white' ? -8 : 8;
  const real =
    rankOf(epSquare) === (turn === 'white' ? 5 : 2) &&
    board[epSquare] === NO_PIECE &&
    board[epSquare - forward] === NO_PIECE &&
    board[epSquare + forward] === pieceCode(oppositeColor(turn), 'pawn');
  return real ? epSquare : undefined;
};

const squaresOf = (board: Board, color: Color, role?: 'pawn'): Square[] => {
  const squares: Square[] = [];
  board.forEach((code, square) => {
    if (code === NO_PIECE || code >> 3 !== (color === 'white' ? 0 : 1)) return;
    if (role === undefined || code === pieceCode(color, role)) squares.push(square);
  });
  return squares;
};

/**
 * The pieces beyond the two knights, two bishops, two rooks and one queen of the start. Bishops are not
 * counted by shade.
 */
const promotedPieces = (board: Board, color: Color): number => {
  const beyond = (role: 'knight' | 'bishop' | 'rook' | 'queen', start: number): number =>
    Math.max(0, board.filter((code) => code === pieceCode(color, role)).length - start);
  return beyond('knight', 2) + beyond('bishop', 2) + beyond('rook', 2) + beyond('queen', 1);
};

const piecesOddities = (board: Board, color: Color): SetupOddity[] => {
  const pieces = squaresOf(board, color);
  const pawns = squaresOf(board, color, 'pawn');
  const promoted = promotedPieces(board, color);
  const oddities: SetupOddity[] = [];
  if (pieces.length > 16)
    oddities.push({ kind: 'tooManyPieces', squares: pieces, reason: `${color} has ${pieces.length} pieces` });
  if (pawns.length > 8)
    oddities.push({ kind: 'tooManyPawns', squares: pawns, reason: `${color} has ${pawns.length} pawns` });
  else if (promoted > 8 - pawns.length)
    oddities.push({
      kind: 'tooManyPromoted',
      squares: pieces,
      reason: `${color} has ${promoted} promoted pieces, but misses only ${8 - pawns.length} pawns`,
    });
  return oddities;
};

const scratch = new Mailbox(1);

const findCheckers = (setup: Setup, king: Square): readonly Square[] => {
  loadMailbox(scratch, { ...setup, castlingRights: [], epSquare: undefined });
  return squaresOf(setup.board, oppositeColor(setup.turn)).filter((square) =>
    attacksFrom(scratch, cellOf(square), cellOf(king), NOTHING_LIFTED),
  );
};

/** One move gives two checks only by uncovering a slider, and never from both ends of one line. */
const cannotCheckTogether = (setup: Setup, [a, b]: readonly [Square, Square], king: Square): boolean => {
  const slides = (square: Square): boolean => isSlider(setup.board[square] as number);
  if (!slides(a) && !slides(b)) return true;
  if (!slides(a) || !slides(b)) return false;
  const step = (square: Square): number =>
    stepByDifference[cellOf(king) - cellOf(square) + DIFFERENCE_ZERO] as number;
  return step(a) === -step(b);
};

const checkOddities = (setup: Setup): SetupOddity[] => {
  const king = setup.board.indexOf(pieceCode(setup.turn, 'king'));
  if (king === -1) return [];
  const squares = findCheckers(setup, king);
  const [a, b, c] = squares;
  if (a === undefined || b === undefined) return [];
  if (c === undefined && !cannotCheckTogether(setup, [a, b], king)) return [];
  const names = squares.map(makeSquare).join(', ');
  return [{ kind: 'impossibleCheck', squares, reason: `no move gives check from ${names} at once` }];
};

/**
 * The oddities of a setup: too many pieces, rights and en-passant squares that contradict the board,
 * impossible checks.
 */
export const setupOddities = (setup: Setup): readonly SetupOddity[] => {
  const oddities = COLORS.flatMap((color) => piecesOddities(setup.board, color));
  const real = realCastlingRights(setup);
  const unreal = setup.castlingRights.filter((rook) => !real.includes(rook));
  for (const rook of unreal)
    oddities.push({
      kind: 'castlingRight',
      squares: [rook],
      reason: `no king and unmoved rook answer to the castling right of ${makeSquare(rook)}`,
    });
  if (setup.epSquare !== undefined && realEpSquare(setup) === undefined)
    oddities.push({
      kind: 'epSquare',
      squares: [setup.epSquare],
      reason: `no pawn can have just passed over ${makeSquare(setup.epSquare)}`,
    });
  return [...oddities, ...checkOddities(setup)];
};
