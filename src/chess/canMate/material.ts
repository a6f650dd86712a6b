import type { BoxPiece, Cell } from '../mailbox/geometry.js';
import { BISHOP, KNIGHT, QUEEN, roleOf } from '../mailbox/geometry.js';
import { type Mailbox, officersOf, pawnsOf, SLOTS } from '../mailbox/mailbox.js';

const shadesOfBishops = (box: Mailbox, side: number): number => {
  let shades = 0;
  const first = officersOf(side) * SLOTS;
  const end = first + (box.counts[officersOf(side)] as number);
  for (let i = first; i < end; i++) {
    const cell = box.pieces[i] as Cell;
    if (roleOf(box.board[cell] as BoxPiece) === BISHOP) shades |= 1 << (((cell >> 4) + cell) & 1);
  }
  return shades;
};

const countRole = (box: Mailbox, side: number, role: number): number => {
  const first = officersOf(side) * SLOTS;
  const end = first + (box.counts[officersOf(side)] as number);
  let count = 0;
  for (let i = first; i < end; i++)
    if (roleOf(box.board[box.pieces[i] as Cell] as BoxPiece) === role) count++;
  return count;
};

/**
 * Whether the pieces of `winner` cannot mate on any squares: a bare king; a lone knight against a king and
 * queens; bishops of one shade, when neither side has a piece that could stay on a square of the other shade.
 */
export const lacksMaterial = (box: Mailbox, winner: number): boolean => {
  const loser = winner ^ 1;
  const officers = box.counts[officersOf(winner)] as number;
  if ((box.counts[pawnsOf(winner)] as number) > 0) return false;
  if (officers === 1) return true;
  if ((box.counts[pawnsOf(loser)] as number) > 0) return false;
  const knights = countRole(box, winner, KNIGHT);
  const loserOfficers = box.counts[officersOf(loser)] as number;
  if (knights === 1 && officers === 2) return countRole(box, loser, QUEEN) === loserOfficers - 1;
  if (countRole(box, winner, BISHOP) !== officers - 1) return false;
  const shades = shadesOfBishops(box, winner) | shadesOfBishops(box, loser);
  return shades !== 3 && countRole(box, loser, KNIGHT) === 0;
};
