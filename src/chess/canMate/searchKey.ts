import { createRandom } from '../../shared/random.js';
import type { BoxPiece, Cell } from '../mailbox/geometry.js';
import * as geometry from '../mailbox/geometry.js';
import type { Mailbox } from '../mailbox/mailbox.js';
import * as mailbox from '../mailbox/mailbox.js';
import type { MoveCode } from '../mailbox/moveCode.js';
import * as moveCode from '../mailbox/moveCode.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { bitOf, castledKing, castledRook, PAWN, UP, WHITE } = geometry;
const { SLOTS } = mailbox;
const { CASTLING, DOUBLE_STEP, EN_PASSANT, fromOf, kindOf, PROMOTION, promotedRole, toOf } = moveCode;

/**
 * A key of two 32-bit halves that distinguishes the positions of one search. It differs from `PositionKey`
 * and must not be stored.
 */
export type SearchKey = { high: number; low: number };

const PIECE_SHIFT = 8;
const PIECES = 32;
const random = createRandom(0x6d617465);
const numbers = (count: number): Int32Array =>
  Int32Array.from({ length: count }, () => (random.next() * 2 ** 32) | 0);

const boxPieceHigh = numbers(PIECES << PIECE_SHIFT);
const boxPieceLow = numbers(PIECES << PIECE_SHIFT);
const rightsHigh = numbers(16);
const rightsLow = numbers(16);
/** Indexed by the cell passed over. Index 0, a cell outside the board, means none. */
const passedHigh = numbers(1 << PIECE_SHIFT);
const passedLow = numbers(1 << PIECE_SHIFT);
const TURN_HIGH = (random.next() * 2 ** 32) | 0;
const TURN_LOW = (random.next() * 2 ** 32) | 0;

/** The cell passed over if an enemy pawn is placed to capture there, else 0. */
const passedCell = (box: Mailbox, passed: Cell, pawnSide: number): Cell => {
  if (passed < 0) return 0;
  const landed = pawnSide === WHITE ? passed + UP : passed - UP;
  const enemyPawn = PAWN | bitOf(pawnSide ^ 1);
  return box.board[landed - 1] === enemyPawn || box.board[landed + 1] === enemyPawn ? passed : 0;
};

export const keyOf = (box: Mailbox, key: SearchKey): void => {
  const passed = passedCell(box, box.epCell, box.side ^ 1);
  let high = (rightsHigh[box.rights] as number) ^ (passedHigh[passed] as number);
  let low = (rightsLow[box.rights] as number) ^ (passedLow[passed] as number);
  for (let list = 0; list < 4; list++) {
    const end = list * SLOTS + (box.counts[list] as number);
    for (let i = list * SLOTS; i < end; i++) {
      const cell = box.pieces[i] as Cell;
      const index = ((box.board[cell] as BoxPiece) << PIECE_SHIFT) | cell;
      high ^= boxPieceHigh[index] as number;
      low ^= boxPieceLow[index] as number;
    }
  }
  key.high = box.side === WHITE ? high : high ^ TURN_HIGH;
  key.low = box.side === WHITE ? low : low ^ TURN_LOW;
};

/** The key of the position after a legal move. `before` is the key of the position in the box. */
export const keyAfter = (box: Mailbox, code: MoveCode, before: SearchKey, key: SearchKey): void => {
  const { board } = box;
  const from = fromOf(code);
  const to = toOf(code);
  const kind = kindOf(code);
  const boxPiece = board[from] as BoxPiece;
  let { high, low } = before;
  const toggle = (who: BoxPiece, cell: Cell): void => {
    const index = (who << PIECE_SHIFT) | cell;
    high ^= boxPieceHigh[index] as number;
    low ^= boxPieceLow[index] as number;
  };
  toggle(boxPiece, from);
  if (kind === CASTLING) {
    const rook = board[to] as BoxPiece;
    toggle(boxPiece, castledKing(from, to));
    toggle(rook, to);
    toggle(rook, castledRook(from, to));
  } else {
    const victimCell = kind === EN_PASSANT ? (box.side === WHITE ? to - UP : to + UP) : to;
    const victim = board[victimCell] as BoxPiece;
    if (victim !== 0) toggle(victim, victimCell);
    toggle(kind >= PROMOTION ? promotedRole(kind) | bitOf(box.side) : boxPiece, to);
  }
  const rights = box.rights & (box.rightsKept[from] as number) & (box.rightsKept[to] as number);
  const passed = passedCell(box, box.epCell, box.side ^ 1);
  const passedNow = kind === DOUBLE_STEP ? passedCell(box, (from + to) >> 1, box.side) : 0;
  key.high =
    high ^
    TURN_HIGH ^
    (rightsHigh[box.rights] as number) ^
    (rightsHigh[rights] as number) ^
    (passedHigh[passed] as number) ^
    (passedHigh[passedNow] as number);
  key.low =
    low ^
    TURN_LOW ^
    (rightsLow[box.rights] as number) ^
    (rightsLow[rights] as number) ^
    (passedLow[passed] as number) ^
    (passedLow[passedNow] as number);
};
