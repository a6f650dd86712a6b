import type { Cell, Man } from './geometry.js';
import * as geometry from './geometry.js';
import type { Mailbox } from './mailbox.js';
import * as mailbox from './mailbox.js';
import type { MoveCode } from './moveCode.js';
import * as moveCode from './moveCode.js';

// Engines fold a module's own constants into hot code, but fetch imported ones anew at every use.
const { bitOf, castledKing, castledRook, PAWN, UP, WHITE } = geometry;
const { listOf, officersOf, pawnsOf, SLOTS, UNDO_STRIDE } = mailbox;
const { CASTLING, DOUBLE_STEP, EN_PASSANT, fromOf, kindOf, PROMOTION, promotedRole, toOf } = moveCode;

const moveMan = (box: Mailbox, from: Cell, to: Cell, man: Man): void => {
  const { board, slots, men } = box;
  const slot = slots[from] as number;
  board[from] = 0;
  board[to] = man;
  slots[to] = slot;
  men[listOf(man) * SLOTS + slot] = to;
};

/** Takes a man off a list and returns its slot, which the last of the list takes over. */
const unlist = (box: Mailbox, cell: Cell, list: number): number => {
  const { slots, men, counts } = box;
  const slot = slots[cell] as number;
  const last = (counts[list] as number) - 1;
  const lastCell = men[list * SLOTS + last] as Cell;
  men[list * SLOTS + slot] = lastCell;
  slots[lastCell] = slot;
  counts[list] = last;
  return slot;
};

/** Undoes `unlist`, so that the list has its former order again; a slot at the end appends. */
const relist = (box: Mailbox, cell: Cell, list: number, slot: number): void => {
  const { slots, men, counts } = box;
  const last = counts[list] as number;
  const displaced = men[list * SLOTS + slot] as Cell;
  if (slot !== last) {
    men[list * SLOTS + last] = displaced;
    slots[displaced] = last;
  }
  men[list * SLOTS + slot] = cell;
  slots[cell] = slot;
  counts[list] = last + 1;
};

/** In Chess960 each may come to stand where the other stood: both leave before either arrives. */
const moveBoth = (box: Mailbox, kingFrom: Cell, kingTo: Cell, rookFrom: Cell, rookTo: Cell): void => {
  const { board, slots, men } = box;
  const first = officersOf(box.side) * SLOTS;
  const rookSlot = slots[rookFrom] as number;
  const king = board[kingFrom] as Man;
  const rook = board[rookFrom] as Man;
  board[kingFrom] = 0;
  board[rookFrom] = 0;
  board[kingTo] = king;
  board[rookTo] = rook;
  slots[kingTo] = 0;
  slots[rookTo] = rookSlot;
  men[first] = kingTo;
  men[first + rookSlot] = rookTo;
};

/** The pawn leaves its list and the new man joins the officers. Returns the pawn's slot. */
const promote = (box: Mailbox, from: Cell, to: Cell, role: number): number => {
  const { board, counts } = box;
  const side = box.side;
  const slot = unlist(box, from, pawnsOf(side));
  board[from] = 0;
  board[to] = role | bitOf(side);
  relist(box, to, officersOf(side), counts[officersOf(side)] as number);
  return slot;
};

const demote = (box: Mailbox, from: Cell, to: Cell, slot: number): void => {
  const { board } = box;
  const side = box.side;
  unlist(box, to, officersOf(side));
  board[to] = 0;
  board[from] = PAWN | bitOf(side);
  relist(box, from, pawnsOf(side), slot);
};

const SLOT_SHIFT = 8;
const PAWN_SLOT_SHIFT = 16;

/** Plays a legal move. */
export const makeMove = (box: Mailbox, code: MoveCode): void => {
  const { board, undo, rightsKept } = box;
  const from = fromOf(code);
  const to = toOf(code);
  const kind = kindOf(code);
  const us = box.side;
  const u = box.ply++ * UNDO_STRIDE;
  undo[u] = 0;
  undo[u + 2] = box.rights;
  undo[u + 3] = box.epCell;
  box.epCell = -1;
  if (kind === CASTLING) {
    moveBoth(box, from, castledKing(from, to), to, castledRook(from, to));
  } else {
    const victimCell = kind === EN_PASSANT ? (us === WHITE ? to - UP : to + UP) : to;
    const victim = board[victimCell] as Man;
    let places = victimCell;
    if (victim !== 0) {
      undo[u] = victim;
      places |= unlist(box, victimCell, listOf(victim)) << SLOT_SHIFT;
      board[victimCell] = 0;
    }
    if (kind >= PROMOTION) places |= promote(box, from, to, promotedRole(kind)) << PAWN_SLOT_SHIFT;
    else moveMan(box, from, to, board[from] as Man);
    undo[u + 1] = places;
    if (kind === DOUBLE_STEP) box.epCell = (from + to) >> 1;
  }
  box.rights &= (rightsKept[from] as number) & (rightsKept[to] as number);
  box.side = us ^ 1;
};

/** Takes back the last move made. */
export const unmakeMove = (box: Mailbox, code: MoveCode): void => {
  const { board, undo } = box;
  const from = fromOf(code);
  const to = toOf(code);
  const kind = kindOf(code);
  const u = --box.ply * UNDO_STRIDE;
  box.side ^= 1;
  box.rights = undo[u + 2] as number;
  box.epCell = undo[u + 3] as Cell;
  if (kind === CASTLING) {
    moveBoth(box, castledKing(from, to), from, castledRook(from, to), to);
    return;
  }
  const places = undo[u + 1] as number;
  if (kind >= PROMOTION) demote(box, from, to, places >> PAWN_SLOT_SHIFT);
  else moveMan(box, to, from, board[to] as Man);
  const victim = undo[u] as Man;
  if (victim === 0) return;
  const victimCell = places & 0xff;
  board[victimCell] = victim;
  relist(box, victimCell, listOf(victim), (places >> SLOT_SHIFT) & 0xff);
};

/** Plays a legal move that is never taken back, so that a game of any length fits. */
export const makeMoveForGood = (box: Mailbox, code: MoveCode): void => {
  makeMove(box, code);
  box.ply = 0;
};
