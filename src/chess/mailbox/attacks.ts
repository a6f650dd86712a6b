import type { Cell, Man } from './geometry.js';
import * as geometry from './geometry.js';
import type { Mailbox } from './mailbox.js';
import * as mailbox from './mailbox.js';

// Engines fold a module's own constants into hot code, but fetch imported ones anew at every use.
const { attackersByDifference, BISHOP, bitOf, DIFFERENCE_ZERO, PAWN, QUEEN, roleOf } = geometry;
const { stepByDifference, UP, WHITE } = geometry;
const { kingOf, officersOf, SLOTS } = mailbox;

/** Passed as `lifted` when every man stays on the board. */
export const NOTHING_LIFTED = -1;

export const isSlider = (man: Man): boolean => {
  const role = roleOf(man);
  return role >= BISHOP && role <= QUEEN;
};

/** Whether the man on `from` attacks `target`, with the cell `lifted` taken as empty. */
export const attacksFrom = (box: Mailbox, from: Cell, target: Cell, lifted: Cell): boolean => {
  const { board } = box;
  const difference = target - from + DIFFERENCE_ZERO;
  const man = board[from] as Man;
  if ((((attackersByDifference[difference] as number) >> man) & 1) === 0) return false;
  if (!isSlider(man)) return true;
  const step = stepByDifference[difference] as number;
  let cell = from + step;
  while (cell !== target && (board[cell] === 0 || cell === lifted)) cell += step;
  return cell === target;
};

/** Whether a pawn of `side` attacks `target`. */
export const isPawnAttacked = (box: Mailbox, target: Cell, side: number): boolean => {
  const { board } = box;
  const behind = side === WHITE ? target - UP : target + UP;
  const pawn = PAWN | bitOf(side);
  return board[behind - 1] === pawn || board[behind + 1] === pawn;
};

/** Whether a man of `side` attacks `target`; one that stands on it does not, and `lifted` counts as empty. */
export const isAttacked = (box: Mailbox, target: Cell, side: number, lifted: Cell): boolean => {
  if (isPawnAttacked(box, target, side)) return true;
  const { men } = box;
  const first = officersOf(side) * SLOTS;
  const end = first + (box.counts[officersOf(side)] as number);
  for (let i = first; i < end; i++) if (attacksFrom(box, men[i] as Cell, target, lifted)) return true;
  return false;
};

/** Whether the king of `side` is attacked. */
export const isKingAttacked = (box: Mailbox, side: number): boolean =>
  isAttacked(box, kingOf(box, side), side ^ 1, NOTHING_LIFTED);
