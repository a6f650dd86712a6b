import { pieceAt, sameBoard } from '../../chess/board.js';
import { NO_PIECE, pieceCode } from '../../chess/piece.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import type { Move, PieceCode, Square } from '../../chess/types.js';

/** A board act without its time. */
export type BoardAct =
  | { readonly kind: 'lift'; readonly square: Square }
  | { readonly kind: 'place'; readonly square: Square; readonly piece: PieceCode };

/** Acts with a fixed order. */
type Chain = readonly BoardAct[];

const lift = (square: Square): BoardAct => ({ kind: 'lift', square });
const place = (square: Square, piece: PieceCode): BoardAct => ({ kind: 'place', square, piece });

/** A castling piece moves. When it ends on its own square, it stays or is lifted and put back. */
const castlingChains = (from: Square, to: Square, piece: PieceCode): readonly Chain[] => {
  const moved = [lift(from), place(to, piece)];
  return from === to ? [[], moved] : [moved];
};

const castlingVariants = ({ turn }: Position, move: Move): readonly (readonly Chain[])[] => {
  const { rookFrom, rookTo } = move.castling ?? { rookFrom: move.from, rookTo: move.from };
  const kings = castlingChains(move.from, move.to, move.piece);
  const rooks = castlingChains(rookFrom, rookTo, pieceCode(turn, 'rook'));
  return kings.flatMap((king) => rooks.map((rook) => [king, rook]));
};

const promotionVariants = (
  { turn }: Position,
  { from, to, piece, promotion }: Move,
): readonly (readonly Chain[])[] => {
  const promoted = place(to, pieceCode(turn, promotion ?? 'queen'));
  return [
    [[lift(from), place(to, piece), lift(to), promoted]],
    [[lift(from), place(to, piece), promoted]],
    [[lift(from)], [promoted]],
  ];
};

/** Each way to carry out the move, as chains that may be interleaved freely. */
const variantsOf = (position: Position, move: Move): readonly (readonly Chain[])[] => {
  if (move.castling !== undefined) return castlingVariants(position, move);
  const movers: readonly (readonly Chain[])[] =
    move.promotion === undefined
      ? [[[lift(move.from), place(move.to, move.piece)]]]
      : promotionVariants(position, move);
  if (move.captured === NO_PIECE) return movers;
  const victim: Chain = [lift(move.enPassant ?? move.to)];
  const removed = movers.map((chains) => [...chains, victim]);
  return move.enPassant === undefined ? [...removed, ...movers] : removed;
};

/** Every order of all acts that keeps the order within each chain. */
const interleavings = (chains: readonly Chain[]): readonly Chain[] => {
  const waiting = chains.filter((chain) => chain.length > 0);
  if (waiting.length === 0) return [[]];
  return waiting.flatMap((chosen) => {
    const rest = waiting.map((chain) => (chain === chosen ? chain.slice(1) : chain));
    return interleavings(rest).map((order) => [...chosen.slice(0, 1), ...order]);
  });
};

/**
 * The board after the acts. Undefined when a hand lifts from an empty square, or puts a piece on a square
 * that must not be occupied.
 */
const boardAfter = (position: Position, move: Move, order: Chain): Uint8Array | undefined => {
  const board = Uint8Array.from(position.board);
  for (const act of order) {
    const there = pieceAt(board, act.square);
    const maySwap =
      there === NO_PIECE || there === move.captured || (there === move.piece && move.promotion !== undefined);
    if (act.kind === 'lift' ? there === NO_PIECE : !maySwap) return undefined;
    board[act.square] = act.kind === 'lift' ? NO_PIECE : act.piece;
  }
  return board;
};

/**
 * Every physical order in which the pieces of a legal move can be lifted and placed. Castling: king first,
 * rook first, or both in the air. Captures: the victim lifted first, second, or pushed off. En passant: the
 * captured pawn removed at any point. Promotion: the pawn touches the last rank or not, is exchanged by hand
 * or pushed off, or is removed last. Slides and mistakes are not included.
 */
export const physicalOrders = (position: Position, move: Move): readonly (readonly BoardAct[])[] => {
  const { board: wanted } = playMove(position, move);
  return variantsOf(position, move)
    .flatMap(interleavings)
    .filter((order) => {
      const board = boardAfter(position, move, order);
      return order.length > 0 && board !== undefined && sameBoard(board, wanted);
    });
};
