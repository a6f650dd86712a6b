import type { BoxPiece, Cell } from './geometry.js';
import * as geometry from './geometry.js';
import type { Mailbox } from './mailbox.js';
import * as mailbox from './mailbox.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { attackersByDifference, BISHOP, bitOf, DIFFERENCE_ZERO, PAWN, QUEEN, roleOf } = geometry;
const { stepByDifference, UP, WHITE } = geometry;
const { kingOf, officersOf, SLOTS } = mailbox;

/** Passed as `lifted` when every piece stays on the board. */
export const NOTHING_LIFTED = -1;

export const isSlider = (boxPiece: BoxPiece): boolean => {
  const role = roleOf(boxPiece);
  return role >= BISHOP && role <= QUEEN;
};

/** Whether the piece on `from` attacks `target`, treating the cell `lifted` as empty. */
export const attacksFrom = (box: Mailbox, from: Cell, target: Cell, lifted: Cell): boolean => {
  const { board } = box;
  const difference = target - from + DIFFERENCE_ZERO;
  const boxPiece = board[from] as BoxPiece;
  if ((((attackersByDifference[difference] as number) >> boxPiece) & 1) === 0) return false;
  if (!isSlider(boxPiece)) return true;
  const step = stepByDifference[difference] as number;
  let cell = from + step;
  while (cell !== target && (board[cell] === 0 || cell === lifted)) cell += step;
  return cell === target;
};

export const isPawnAttacked = (box: Mailbox, target: Cell, side: number): boolean => {
  const { board } = box;
  const behind = side === WHITE ? target - UP : target + UP;
  const pawn = PAWN | bitOf(side);
  return board[behind - 1] === pawn || board[behind + 1] === pawn;
};

/**
 * Whether a piece of `side` attacks `target`, treating `lifted` as empty. A piece on `target` does not count.
 */
export const isAttacked = (box: Mailbox, target: Cell, side: number, lifted: Cell): boolean => {
  if (isPawnAttacked(box, target, side)) return true;
  const { pieces } = box;
  const first = officersOf(side) * SLOTS;
  const end = first + (box.counts[officersOf(side)] as number);
  for (let i = first; i < end; i++) if (attacksFrom(box, pieces[i] as Cell, target, lifted)) return true;
  return false;
};

export const isKingAttacked = (box: Mailbox, side: number): boolean =>
  isAttacked(box, kingOf(box, side), side ^ 1, NOTHING_LIFTED);
