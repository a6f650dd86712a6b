import { attackersOf } from '../../chess/attackersOf.js';
import { isCheck } from '../../chess/legalMoves.js';
import { NO_PIECE, oppositeColor } from '../../chess/piece.js';
import type { Color, Move, PieceCode, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import { sharedNode } from './reporting/shares.js';

/** Value of a piece in pawns, by role. A king captures last, because it must not be recaptured. */
const PIECE_VALUES = [0, 1, 3, 3, 5, 9, 100] as const;
const valueOfPiece = (piece: PieceCode): number => PIECE_VALUES[(piece & 7) as 0] ?? 0;

/** The gain of a capture on a square when both sides capture with their least valuable piece. */
const exchangeOn = (board: Uint8Array, square: Square, by: Color): number => {
  let least = -1;
  for (const from of attackersOf(board, square, by))
    if (least === -1 || valueOfPiece(board[from] ?? 0) < valueOfPiece(board[least] ?? 0)) least = from;
  if (least === -1) return 0;
  const gain = valueOfPiece(board[square] ?? 0);
  board[square] = board[least] ?? NO_PIECE;
  board[least] = NO_PIECE;
  return Math.max(0, gain - exchangeOn(board, square, oppositeColor(by)));
};

/** The gain of a move after the exchange on its square. Negative: the move loses material. */
const wonBy = ({ position }: GameNode, { from, to, piece, captured, enPassant, promotion }: Move): number => {
  const board = Uint8Array.from(position.board);
  board[from] = NO_PIECE;
  if (enPassant !== undefined) board[enPassant] = NO_PIECE;
  board[to] = piece;
  const gain = valueOfPiece(captured) + (promotion === undefined ? 0 : PIECE_VALUES[5] - PIECE_VALUES[1]);
  return gain - exchangeOn(board, to, oppositeColor(position.turn));
};

const most = new WeakMap<GameNode, number>();

/** The gain of the best capture. */
const mostToWin = (node: GameNode): number => {
  const known = most.get(node);
  if (known !== undefined) return known;
  let best = 0;
  for (const move of node.moves) if (move.captured !== NO_PIECE) best = Math.max(best, wonBy(node, move));
  most.set(node, best);
  return best;
};

/** Class limits in pawns. Finer differences do not influence play. */
const EDGES = [0, 2, 4, 8];
const sizeOf = (pawns: number): number => {
  const size = EDGES.findIndex((edge) => pawns <= edge);
  return size === -1 ? EDGES.length : size;
};

/** The class of a move: how much could be won, and how much of that is missed or given away. */
export const looksOfMove = (node: GameNode, move: Move): string => {
  const best = mostToWin(node);
  const check = isCheck(node.position) ? 'check ' : '';
  return `${check}${sizeOf(best)} ${sizeOf(Math.max(0, best - wonBy(node, move)))}`;
};

const known = new WeakMap<GameNode, string | null>();

/** The class of a ply. Null: no ply, or an illegal one. */
export const looksOf = (node: GameNode): string | null => {
  let looks = known.get(node);
  if (looks !== undefined) return looks;
  const { parent, move, isIllegal } = node;
  looks = parent === null || move === null || isIllegal ? null : looksOfMove(parent, move);
  known.set(node, looks);
  return looks;
};

/** The cost of the plies after a node. */
const looksBetween = (after: GameNode, end: GameNode, costOf: (looks: string) => number): number => {
  let sum = 0;
  for (let node: GameNode | null = end; node !== null && node !== after; node = node.parent) {
    const looks = looksOf(node);
    if (looks !== null) sum += costOf(looks);
  }
  return sum;
};

/** How much more the plies of another game cost than those of this one. */
export const looksApart = (from: GameNode, to: GameNode, costOf: (looks: string) => number): number => {
  const shared = sharedNode(from, to);
  return looksBetween(shared, to, costOf) - looksBetween(shared, from, costOf);
};
