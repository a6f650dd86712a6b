import { assert } from '../../shared/assert.js';
import type { Move, PieceCode, PromotionRole, Square } from '../types.js';
import type { BoxPiece, Cell } from './geometry.js';
import * as geometry from './geometry.js';
import type { Mailbox } from './mailbox.js';
import type { MoveCode } from './moveCode.js';
import * as moveCode from './moveCode.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { CELLS, castledKing, castledRook, cellOf, codeOfBoxPiece, PAWN, squareOfCell, UP, WHITE } = geometry;
const { CASTLING, DOUBLE_STEP, EN_PASSANT, encodeMove, fromOf, kindOf, PLAIN, PROMOTION, toOf } = moveCode;

/** In the order of the promotion kinds of a move code. */
const PROMOTION_ROLES: readonly PromotionRole[] = ['knight', 'bishop', 'rook', 'queen'];

/** A legal move as the integer that the mailbox plays. */
export const encodeLegalMove = ({ from, to, piece, promotion, castling, enPassant }: Move): MoveCode => {
  if (castling !== undefined) return encodeMove(cellOf(from), cellOf(castling.rookFrom), CASTLING);
  if (enPassant !== undefined) return encodeMove(cellOf(from), cellOf(to), EN_PASSANT);
  if (promotion !== undefined)
    return encodeMove(cellOf(from), cellOf(to), PROMOTION + PROMOTION_ROLES.indexOf(promotion));
  const doubleStep = (piece & 7) === PAWN && Math.abs(to - from) === 16;
  return encodeMove(cellOf(from), cellOf(to), doubleStep ? DOUBLE_STEP : PLAIN);
};

const decodeSpecial = (box: Mailbox, code: MoveCode, kind: number): Move => {
  const { board } = box;
  const fromCell = fromOf(code);
  const toCell = toOf(code);
  const from = squareOfCell(fromCell);
  const to = squareOfCell(toCell);
  const piece = codeOfBoxPiece(board[fromCell] as BoxPiece);
  if (kind === CASTLING) {
    const kingTo = squareOfCell(castledKing(fromCell, toCell));
    const rookTo = squareOfCell(castledRook(fromCell, toCell));
    return { from, to: kingTo, piece, captured: 0, castling: { rookFrom: to, rookTo } };
  }
  if (kind === EN_PASSANT) {
    const victim: Cell = box.side === WHITE ? toCell - UP : toCell + UP;
    return {
      from,
      to,
      piece,
      captured: codeOfBoxPiece(board[victim] as BoxPiece),
      enPassant: squareOfCell(victim),
    };
  }
  const promotion = PROMOTION_ROLES[kind - PROMOTION];
  assert(promotion !== undefined, 'a move code has one of eight kinds');
  return { from, to, piece, captured: codeOfBoxPiece(board[toCell] as BoxPiece), promotion };
};

/** A lookup table, because writing these four fields takes half the time of decoding a list of moves. */
const squares = Uint8Array.from({ length: CELLS }, (_, cell) => squareOfCell(cell));

/** Decodes a move of the position in the box. */
export const decodeLegalMove = (box: Mailbox, code: MoveCode): Move => {
  const kind = kindOf(code);
  if (kind >= EN_PASSANT) return decodeSpecial(box, code, kind);
  const from = squares[fromOf(code)] as Square;
  const to = squares[toOf(code)] as Square;
  const piece: PieceCode = codeOfBoxPiece(box.board[fromOf(code)] as BoxPiece);
  return { from, to, piece, captured: codeOfBoxPiece(box.board[toOf(code)] as BoxPiece) };
};

/**
 * Decodes the moves in `box.moves` up to `end`, which were generated for the position in the box. Plain moves
 * are decoded inline, because a call for each would cost a quarter more.
 */
export const decodeLegalMoves = (box: Mailbox, end: number): readonly Move[] => {
  const { board, moves } = box;
  const decoded = new Array<Move>(end);
  for (let i = 0; i < end; i++) {
    const code = moves[i] as MoveCode;
    if (kindOf(code) >= EN_PASSANT) {
      decoded[i] = decodeSpecial(box, code, kindOf(code));
      continue;
    }
    const fromCell = fromOf(code);
    const toCell = toOf(code);
    decoded[i] = {
      from: squares[fromCell] as Square,
      to: squares[toCell] as Square,
      piece: codeOfBoxPiece(board[fromCell] as BoxPiece),
      captured: codeOfBoxPiece(board[toCell] as BoxPiece),
    };
  }
  return decoded;
};
