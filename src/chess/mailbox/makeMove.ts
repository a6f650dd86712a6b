import type { BoxPiece, Cell } from './geometry.js';
import * as geometry from './geometry.js';
import type { Mailbox } from './mailbox.js';
import * as mailbox from './mailbox.js';
import type { MoveCode } from './moveCode.js';
import * as moveCode from './moveCode.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { bitOf, castledKing, castledRook, PAWN, UP, WHITE } = geometry;
const { listOfSlot, officersOf, SLOTS, UNDO_STRIDE } = mailbox;
const { CASTLING, DOUBLE_STEP, EN_PASSANT, fromOf, kindOf, promotedRole, toOf } = moveCode;

const moveBoxPiece = (box: Mailbox, from: Cell, to: Cell): void => {
  const { board, slots, pieces } = box;
  const slot = slots[from] as number;
  board[to] = board[from] as BoxPiece;
  board[from] = 0;
  slots[to] = slot;
  pieces[slot] = to;
};

/** Removes a piece from its list and returns its slot, into which the last piece of the list moves. */
const unlist = (box: Mailbox, cell: Cell): number => {
  const { slots, pieces, counts } = box;
  const slot = slots[cell] as number;
  const list = listOfSlot(slot);
  const left = (counts[list] as number) - 1;
  const lastCell = pieces[list * SLOTS + left] as Cell;
  pieces[slot] = lastCell;
  slots[lastCell] = slot;
  counts[list] = left;
  return slot;
};

/** Undoes `unlist` and restores the order of the list. */
const relist = (box: Mailbox, cell: Cell, slot: number): void => {
  const { slots, pieces, counts } = box;
  const list = listOfSlot(slot);
  const count = counts[list] as number;
  const displaced = pieces[slot] as Cell;
  const last = list * SLOTS + count;
  if (slot !== last) {
    pieces[last] = displaced;
    slots[displaced] = last;
  }
  pieces[slot] = cell;
  slots[cell] = slot;
  counts[list] = count + 1;
};

const append = (box: Mailbox, cell: Cell, list: number): void =>
  relist(box, cell, list * SLOTS + (box.counts[list] as number));

/**
 * Moves king and rook. In Chess960 either may arrive where the other stood, so both leave before either
 * arrives.
 */
const moveBoth = (box: Mailbox, kingFrom: Cell, kingTo: Cell, rookFrom: Cell, rookTo: Cell): void => {
  const { board, slots, pieces } = box;
  const first = officersOf(box.side) * SLOTS;
  const rookSlot = slots[rookFrom] as number;
  const king = board[kingFrom] as BoxPiece;
  const rook = board[rookFrom] as BoxPiece;
  board[kingFrom] = 0;
  board[rookFrom] = 0;
  board[kingTo] = king;
  board[rookTo] = rook;
  slots[kingTo] = first;
  slots[rookTo] = rookSlot;
  pieces[first] = kingTo;
  pieces[rookSlot] = rookTo;
};

/** Removes the pawn from its list and adds the new piece to the officers. Returns the pawn's slot. */
const promote = (box: Mailbox, from: Cell, to: Cell, role: number): number => {
  const { board, side } = box;
  const slot = unlist(box, from);
  board[from] = 0;
  board[to] = role | bitOf(side);
  append(box, to, officersOf(side));
  return slot;
};

const demote = (box: Mailbox, from: Cell, to: Cell, slot: number): void => {
  const { board, side } = box;
  unlist(box, to);
  board[to] = 0;
  board[from] = PAWN | bitOf(side);
  relist(box, from, slot);
};

/**
 * The captured piece as one integer: the piece, its slot << 8 and a promoted pawn's slot << 16. 0 means none.
 */
type Taken = number;
const SLOT_SHIFT = 8;
const PAWN_SLOT_SHIFT = 16;

const take = (box: Mailbox, cell: Cell): Taken => {
  const { board } = box;
  const victim = board[cell] as BoxPiece;
  if (victim === 0) return 0;
  board[cell] = 0;
  return victim | (unlist(box, cell) << SLOT_SHIFT);
};

const giveBack = (box: Mailbox, cell: Cell, taken: Taken): void => {
  if ((taken & 0xff) === 0) return;
  box.board[cell] = taken & 0xff;
  relist(box, cell, (taken >> SLOT_SHIFT) & 0xff);
};

const enPassantVictim = (to: Cell, side: number): Cell => (side === WHITE ? to - UP : to + UP);

const makeSpecial = (box: Mailbox, from: Cell, to: Cell, kind: number): Taken => {
  if (kind === CASTLING) {
    moveBoth(box, from, castledKing(from, to), to, castledRook(from, to));
    return 0;
  }
  if (kind === EN_PASSANT) {
    const taken = take(box, enPassantVictim(to, box.side));
    moveBoxPiece(box, from, to);
    return taken;
  }
  const taken = take(box, to);
  return taken | (promote(box, from, to, promotedRole(kind)) << PAWN_SLOT_SHIFT);
};

const unmakeSpecial = (box: Mailbox, from: Cell, to: Cell, kind: number, taken: Taken): void => {
  if (kind === CASTLING) {
    moveBoth(box, castledKing(from, to), from, castledRook(from, to), to);
  } else if (kind === EN_PASSANT) {
    moveBoxPiece(box, to, from);
    giveBack(box, enPassantVictim(to, box.side), taken);
  } else {
    demote(box, from, to, taken >> PAWN_SLOT_SHIFT);
    giveBack(box, to, taken);
  }
};

const RIGHTS_BITS = 4;

export const makeMove = (box: Mailbox, code: MoveCode): void => {
  const { undo, rightsKept } = box;
  const from = fromOf(code);
  const to = toOf(code);
  const kind = kindOf(code);
  const u = box.ply++ * UNDO_STRIDE;
  undo[u] = box.rights | ((box.epCell + 1) << RIGHTS_BITS);
  box.epCell = -1;
  if (kind > DOUBLE_STEP) {
    undo[u + 1] = makeSpecial(box, from, to, kind);
  } else {
    undo[u + 1] = take(box, to);
    moveBoxPiece(box, from, to);
    if (kind === DOUBLE_STEP) box.epCell = (from + to) >> 1;
  }
  box.rights &= (rightsKept[from] as number) & (rightsKept[to] as number);
  box.side ^= 1;
};

/** Takes back the last move made. */
export const unmakeMove = (box: Mailbox, code: MoveCode): void => {
  const { undo } = box;
  const from = fromOf(code);
  const to = toOf(code);
  const kind = kindOf(code);
  const u = --box.ply * UNDO_STRIDE;
  const before = undo[u] as number;
  const taken = undo[u + 1] as Taken;
  box.side ^= 1;
  box.rights = before & ((1 << RIGHTS_BITS) - 1);
  box.epCell = (before >> RIGHTS_BITS) - 1;
  if (kind > DOUBLE_STEP) {
    unmakeSpecial(box, from, to, kind, taken);
  } else {
    moveBoxPiece(box, to, from);
    if (taken !== 0) giveBack(box, to, taken);
  }
};

/**
 * Plays a legal move that cannot be taken back. Resets the undo stack, so the length of a game is unlimited.
 */
export const makeMoveForGood = (box: Mailbox, code: MoveCode): void => {
  makeMove(box, code);
  box.ply = 0;
};
