import type { Setup } from '../setup.js';
import type { PieceCode } from '../types.js';
import type { Cell, Man } from './geometry.js';
import * as geometry from './geometry.js';

// Engines fold a module's own constants into hot code, but fetch imported ones anew at every use.
const { BLACK, CELLS, cellOf, KING, MARGIN, manOf, PAWN, roleOf, sideOf, WHITE } = geometry;

/**
 * Men are listed by side, pawns apart from officers: list 0 White's officers, 1 White's pawns, 2 and 3
 * Black's. A list has `SLOTS` slots, slot list * SLOTS the first; the king has the first of the officers',
 * the rest follow in no order.
 */
export const SLOTS = 64;
/** Which list a slot is in. */
export const listOfSlot = (slot: number): number => slot >> 6;
export const officersOf = (side: number): number => side * 2;
export const pawnsOf = (side: number): number => side * 2 + 1;
export const listOf = (man: Man): number => sideOf(man) * 2 + (roleOf(man) === PAWN ? 1 : 0);

/**
 * No board has more legal moves than this. Each free or enemy square is reached along at most 8 lines and by
 * the knights, 8 targets each; with s sliders and k knights that is at most min(27s, 8(64 - s - k)) + 8k <
 * 400, and the promotions of three pawns on one square of the last rank add fewer than 72.
 */
export const MOVES_MAX = 512;

/** Plies that can be made on top of a loaded position. */
export const PLIES_MAX = 1024;

/** What `loadMailbox` reads. */
export type Loadable = Pick<Setup, 'board' | 'turn' | 'castlingRights' | 'epSquare'>;

/** Castling rights are bits: 1 White's h side, 2 White's a side, 4 and 8 the same for Black. */
const ALL_RIGHTS = 15;

/** Integers that one ply of undo takes: rights and en-passant cell, and who was taken (see `makeMove`). */
export const UNDO_STRIDE = 2;

/**
 * One position, made for speed: a board with a margin, lists of men, moves as integers, and make and unmake
 * instead of copies. Everything is allocated once. Only this folder writes to it; the rest of the rules core
 * loads a position, generates or plays, and forgets it.
 */
export class Mailbox {
  /** What stands on each cell. */
  readonly board = new Int8Array(CELLS).fill(MARGIN);
  /** The cell of the man in each slot. */
  readonly men = new Uint8Array(4 * SLOTS);
  /** The slot of the man on a cell. */
  readonly slots = new Uint8Array(CELLS);
  /** Men per list. */
  readonly counts = new Int32Array(4);
  /** WHITE or BLACK to move. */
  side = WHITE;
  rights = 0;
  /** The cell a pawn has just passed over with a double step, or -1. */
  epCell = -1;
  /** Plies made since the position was loaded. */
  ply = 0;

  /** The cell of the rook of each right, in the order of the bits. */
  readonly castlingRooks = new Int32Array(4);
  /** Which rights stay when something leaves or reaches a cell. */
  readonly rightsKept = new Uint8Array(CELLS);

  readonly undo = new Int32Array(UNDO_STRIDE * PLIES_MAX);
  /** Generated moves; the caller keeps track of which part belongs to which ply. */
  readonly moves: Int32Array;

  /** `plies` is how many move lists must fit, one upon the other. */
  constructor(plies: number) {
    this.moves = new Int32Array(plies * MOVES_MAX);
  }
}

export const kingOf = (box: Mailbox, side: number): Cell => box.men[side * 2 * SLOTS] as Cell;

const emptyCells = new Int8Array(CELLS).fill(MARGIN);
for (let square = 0; square < 64; square++) emptyCells[cellOf(square)] = 0;

/** By piece code: the man that it is in the mailbox, and the list it is in. */
const menByCode = Int8Array.from({ length: 16 }, (_, code) => (code === 0 ? 0 : manOf(code)));
const listsByCode = Uint8Array.from(menByCode, listOf);
const cellsBySquare = Uint8Array.from({ length: 64 }, (_, square) => cellOf(square));

const placeMan = (box: Mailbox, code: PieceCode, cell: Cell): void => {
  const { board, men, slots, counts } = box;
  const list = listsByCode[code] as number;
  let slot = list * SLOTS;
  if ((code & 7) !== KING) {
    const place = counts[list] as number;
    slot += place;
    counts[list] = place + 1;
  }
  board[cell] = menByCode[code] as Man;
  men[slot] = cell;
  slots[cell] = slot;
};

/** Four squares at a time, since most of a board is empty. */
const placeMen = (box: Mailbox, from: Setup['board']): void => {
  const { counts } = box;
  box.board.set(emptyCells);
  counts[0] = 1;
  counts[1] = 0;
  counts[2] = 1;
  counts[3] = 0;
  for (let first = 0; first < 64; first += 4) {
    const some =
      (from[first] as PieceCode) |
      (from[first + 1] as PieceCode) |
      (from[first + 2] as PieceCode) |
      (from[first + 3] as PieceCode);
    if (some === 0) continue;
    for (let square = first; square < first + 4; square++) {
      const code = from[square] as PieceCode;
      if (code !== 0) placeMan(box, code, cellsBySquare[square] as Cell);
    }
  }
};

/** The rook may be on either side of the king; bit 0 or 2 is the h side. */
const addRight = (box: Mailbox, rook: Cell): void => {
  const side = sideOf(box.board[rook] as Man);
  const king = kingOf(box, side);
  const index = side * 2 + (rook > king ? 0 : 1);
  box.rights |= 1 << index;
  box.castlingRooks[index] = rook;
  box.rightsKept[rook] = ALL_RIGHTS & ~(1 << index);
  box.rightsKept[king] = ALL_RIGHTS & ~(3 << (side * 2));
};

/**
 * Loads a setup with exactly one king a side and castling rights and en-passant square that fit the board.
 */
export const loadMailbox = (box: Mailbox, setup: Loadable): void => {
  placeMen(box, setup.board);
  box.side = setup.turn === 'white' ? WHITE : BLACK;
  box.epCell = setup.epSquare === undefined ? -1 : cellOf(setup.epSquare);
  box.ply = 0;
  box.rights = 0;
  if (setup.castlingRights.length === 0) return;
  box.rightsKept.fill(ALL_RIGHTS);
  for (const square of setup.castlingRights) addRight(box, cellOf(square));
};
