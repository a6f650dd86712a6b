import { isKingAttacked } from './mailbox/attacks.js';
import {
  A1,
  BISHOP,
  type BoxPiece,
  bitOf,
  type Cell,
  PAWN,
  QUEEN,
  steps,
  stepsEnd,
  UP,
  WHITE,
} from './mailbox/geometry.js';
import type { Mailbox } from './mailbox/mailbox.js';
import { makeMove, unmakeMove } from './mailbox/makeMove.js';
import { DOUBLE_STEP, EN_PASSANT, encodeMove, type MoveCode, PLAIN, PROMOTION } from './mailbox/moveCode.js';

/** The rows from which White's and Black's pawns make a double step, and those on which they promote. */
const isDoubleStepRow = (cell: Cell, side: number): boolean => (cell - A1) >> 4 === (side === WHITE ? 1 : 6);
const isLastRow = (cell: Cell, side: number): boolean => (cell - A1) >> 4 === (side === WHITE ? 7 : 0);

const addPawnMove = (codes: MoveCode[], from: Cell, to: Cell, side: number): void => {
  if (!isLastRow(to, side)) codes.push(encodeMove(from, to, PLAIN));
  else for (let kind = PROMOTION; kind < PROMOTION + 4; kind++) codes.push(encodeMove(from, to, kind));
};

const addPawnMoves = ({ board, side, epCell }: Mailbox, codes: MoveCode[], to: Cell): void => {
  const pawn = PAWN | bitOf(side);
  const up = side === WHITE ? UP : -UP;
  const behind = to - up;
  const isFree = board[to] === 0;
  if (isFree && board[behind] === pawn) addPawnMove(codes, behind, to, side);
  if (isFree && board[behind] === 0 && board[behind - up] === pawn && isDoubleStepRow(behind - up, side))
    codes.push(encodeMove(behind - up, to, DOUBLE_STEP));
  if (isFree && to !== epCell) return;
  for (let from = behind - 1; from <= behind + 1; from += 2) {
    if (board[from] !== pawn) continue;
    if (isFree) codes.push(encodeMove(from, to, EN_PASSANT));
    else addPawnMove(codes, from, to, side);
  }
};

/** Looks from the cell outwards: what a piece of ours can reach, it can be reached from. */
const addPieceMoves = ({ board, side }: Mailbox, codes: MoveCode[], role: number, to: Cell): void => {
  const boxPiece = role | bitOf(side);
  const slides = role >= BISHOP && role <= QUEEN;
  const end = stepsEnd[role] as number;
  for (let i = role * 8; i < end; i++) {
    const step = steps[i] as number;
    let from = to + step;
    if (slides) while (board[from] === 0) from += step;
    if (board[from] === boxPiece) codes.push(encodeMove(from, to, PLAIN));
  }
};

/**
 * The moves of our pieces of a role to a cell by their way of moving, check not minded; castling is not among
 * them.
 */
export const movesTo = (box: Mailbox, role: number, to: Cell): MoveCode[] => {
  const codes: MoveCode[] = [];
  if (((box.board[to] as BoxPiece) & bitOf(box.side)) !== 0) return codes;
  if (role === PAWN) addPawnMoves(box, codes, to);
  else addPieceMoves(box, codes, role, to);
  return codes;
};

/** Whether a move that `movesTo` found leaves our own king safe. */
export const isSafe = (box: Mailbox, code: MoveCode): boolean => {
  const { side } = box;
  makeMove(box, code);
  const safe = !isKingAttacked(box, side);
  unmakeMove(box, code);
  return safe;
};
