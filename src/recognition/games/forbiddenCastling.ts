import { castledKingSquare, castledRookSquare, castlingSide, kingOnBackRank } from '../../chess/castling.js';
import { NO_PIECE, pieceCode } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import { fileOf, rankOf, squareAt } from '../../chess/square.js';
import type { Move, Square } from '../../chess/types.js';
import { type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { fits } from '../squares/sensing.js';
import type { GameNode } from './gameNode.js';
import { isBeyond, rookOf } from './placement.js';

type Way = { readonly to: Square; readonly rookTo: Square };

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/**
 * The castling squares by the usual rule: the king moves two squares towards the rook, and the rook moves to
 * the square that the king crossed.
 */
const straightWay = (king: Square, rook: Square): Way | undefined => {
  for (const [files, ranks] of STEPS) {
    const file = fileOf(king) + 2 * files;
    const rank = rankOf(king) + 2 * ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) continue;
    const to = squareAt(file, rank);
    const rookTo = squareAt(file - files, rank - ranks);
    if (rook === to || isBeyond(king, to, rook)) return { to, rookTo };
  }
  return undefined;
};

const waysOf = ({ board, turn, chess960 }: Position, king: Square, rook: Square): readonly Way[] => {
  const straight = straightWay(king, rook);
  const ways = straight === undefined ? [] : [straight];
  if (!chess960 || kingOnBackRank(board, turn) !== king || rankOf(rook) !== rankOf(king)) return ways;
  const side = castlingSide(king, rook);
  return [...ways, { to: castledKingSquare(turn, side), rookTo: castledRookSquare(turn, side) }];
};

/**
 * Finds an illegal castling on the board: king and rook have left their squares and stand as after castling.
 */
export const findForbiddenCastling = (node: GameNode, physical: PhysicalBoard): Move | undefined => {
  const { board, turn } = node.position;
  const piece = pieceCode(turn, 'king');
  const rook = rookOf(piece);
  const from = board.indexOf(piece);
  if (from === -1 || fits(seenAt(physical, from), piece)) return undefined;
  for (let rookFrom = 0; rookFrom < 64; rookFrom++) {
    if (board[rookFrom] !== rook || fits(seenAt(physical, rookFrom), rook)) continue;
    const isFree = (square: Square): boolean =>
      square === from || square === rookFrom || board[square] === NO_PIECE;
    const way = waysOf(node.position, from, rookFrom).find(
      ({ to, rookTo }) =>
        to !== from &&
        isFree(to) &&
        isFree(rookTo) &&
        fits(seenAt(physical, to), piece) &&
        fits(seenAt(physical, rookTo), rook),
    );
    const isLegal = node.castlings.some(({ castling }) => castling?.rookFrom === rookFrom);
    if (way === undefined || isLegal) continue;
    const castling = { rookFrom, rookTo: way.rookTo };
    return { from, to: way.to, piece, captured: NO_PIECE, castling };
  }
  return undefined;
};

/** The ways to castle with this rook regardless of the rules, the Chess960 way last. */
export const castlingsWith = (position: Position, rookFrom: Square): readonly Move[] => {
  const piece = pieceCode(position.turn, 'king');
  const from = position.board.indexOf(piece);
  if (from === -1 || position.board[rookFrom] !== rookOf(piece)) return [];
  return waysOf(position, from, rookFrom).map(({ to, rookTo }) => {
    return { from, to, piece, captured: NO_PIECE, castling: { rookFrom, rookTo } };
  });
};
