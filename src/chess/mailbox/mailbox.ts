import type { Setup } from '../setup.js';
import type { PieceCode, Square } from '../types.js';
import type { BoxPiece, Cell } from './geometry.js';
import * as geometry from './geometry.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { BLACK, CELLS, cellOf, KING, MARGIN, boxPieceOf, PAWN, roleOf, sideOf, WHITE } = geometry;

/**
 * Slots per list. Pieces are listed by side, pawns apart from officers: list 0 holds White's officers, 1
 * White's pawns, 2 and 3 Black's. The first slot of a list is list * SLOTS. The king has the first officers'
 * slot; the others have no order.
 */
export const SLOTS = 64;
export const listOfSlot = (slot: number): number => slot >> 6;
export const officersOf = (side: number): number => side * 2;
export const pawnsOf = (side: number): number => side * 2 + 1;
const listOf = (boxPiece: BoxPiece): number => sideOf(boxPiece) * 2 + (roleOf(boxPiece) === PAWN ? 1 : 0);

/**
 * Upper bound on the moves of any board. Each free or enemy square is reached along at most 8 lines, and by
 * the knights, which have 8 targets each. With s sliders and k knights that is at most min(27s, 8(64 - s -
 * k)) + 8k < 400. The promotions of three pawns on one square of the last rank add fewer than 72.
 */
export const MOVES_MAX = 512;

/** The most plies that can be made on top of a loaded position. */
export const PLIES_MAX = 1024;

/** What `loadMailbox` reads. */
export type Loadable = Pick<Setup, 'board' | 'turn' | 'castlingRights' | 'epSquare'>;

/** Castling rights as bits: 1 is White's h side, 2 White's a side, 4 and 8 the same for Black. */
const ALL_RIGHTS = 15;

/**
 * Integers of undo information per ply: rights and en-passant cell, and the captured piece (see `makeMove`).
 */
export const UNDO_STRIDE = 2;

/**
 * One position, built for speed: a board with a margin, piece lists, moves as integers, and make and unmake
 * instead of copies. Everything is allocated once. Only this folder writes to it; the rest of the rules core
 * loads a position, generates or plays moves, and discards it.
 */
export class Mailbox {
  /** The content of each cell. */
  readonly board = new Int8Array(CELLS).fill(MARGIN);
  /** The cell of the piece in each slot. */
  readonly pieces = new Uint8Array(4 * SLOTS);
  /** The slot of the piece on a cell. */
  readonly slots = new Uint8Array(CELLS);
  /** Pieces per list. */
  readonly counts = new Int32Array(4);
  /** WHITE or BLACK to move. */
  side = WHITE;
  rights = 0;
  /** The cell that a pawn has just passed over with a double step, or -1. */
  epCell = -1;
  /** Plies made since the position was loaded. */
  ply = 0;

  /** The cell of the rook of each castling right, in the order of the bits. */
  readonly castlingRooks = new Int32Array(4);
  /** The castling rights that remain when a piece leaves or reaches a cell. */
  readonly rightsKept = new Uint8Array(CELLS);

  readonly undo = new Int32Array(UNDO_STRIDE * PLIES_MAX);
  /** Generated moves. The caller tracks which part belongs to which ply. */
  readonly moves: Int32Array;

  /** `plies` is how many move lists must fit one after another. */
  constructor(plies: number) {
    this.moves = new Int32Array(plies * MOVES_MAX);
  }
}

export const kingOf = (box: Mailbox, side: number): Cell => box.pieces[side * 2 * SLOTS] as Cell;

const emptyCells = new Int8Array(CELLS).fill(MARGIN);
for (let square = 0; square < 64; square++) emptyCells[cellOf(square)] = 0;

/** By piece code: the piece, and the counter below that belongs to its list. */
const piecesByCode = Int8Array.from({ length: 16 }, (_, code) => (code === 0 ? 0 : boxPieceOf(code)));
const KING_COUNTERS = 4;
const countersByCode = Uint8Array.from(piecesByCode, (boxPiece) =>
  roleOf(boxPiece) === KING ? KING_COUNTERS + sideOf(boxPiece) : listOf(boxPiece),
);
/** The next slot of each list, and the kings' slots, which stay fixed. Rewritten by every load. */
const nextSlots = new Int32Array(KING_COUNTERS + 2);
const FIRST_SLOTS = Int32Array.of(1, SLOTS, 2 * SLOTS + 1, 3 * SLOTS, 0, 2 * SLOTS);
const growths = Uint8Array.of(1, 1, 1, 1, 0, 0);
const occupied = new Uint8Array(64 + 1);

/**
 * Collects the occupied squares first and places the pieces afterwards. Neither loop branches on a piece,
 * because such branches are unpredictable for a processor.
 */
const placePieces = (box: Mailbox, from: Setup['board']): void => {
  const { board, pieces, slots, counts } = box;
  let count = 0;
  for (let square = 0; square < 64; square++) {
    occupied[count] = square;
    count += ((from[square] as PieceCode) + 15) >> 4;
  }
  board.set(emptyCells);
  nextSlots.set(FIRST_SLOTS);
  for (let i = 0; i < count; i++) {
    const square = occupied[i] as Square;
    const code = from[square] as PieceCode;
    const cell = cellOf(square);
    const counter = countersByCode[code] as number;
    const slot = nextSlots[counter] as number;
    nextSlots[counter] = slot + (growths[counter] as number);
    board[cell] = piecesByCode[code] as BoxPiece;
    pieces[slot] = cell;
    slots[cell] = slot;
  }
  for (let list = 0; list < 4; list++) counts[list] = (nextSlots[list] as number) - list * SLOTS;
};

/** Adds the castling right of a rook on either side of the king. Bits 0 and 2 are the h side. */
const addRight = (box: Mailbox, rook: Cell): void => {
  const side = sideOf(box.board[rook] as BoxPiece);
  const king = kingOf(box, side);
  const index = side * 2 + (rook > king ? 0 : 1);
  box.rights |= 1 << index;
  box.castlingRooks[index] = rook;
  box.rightsKept[rook] = ALL_RIGHTS & ~(1 << index);
  box.rightsKept[king] = ALL_RIGHTS & ~(3 << (side * 2));
};

/**
 * Loads a setup that has exactly one king a side and whose castling rights and en-passant square fit the
 * board.
 */
export const loadMailbox = (box: Mailbox, setup: Loadable): void => {
  placePieces(box, setup.board);
  box.side = setup.turn === 'white' ? WHITE : BLACK;
  box.epCell = setup.epSquare === undefined ? -1 : cellOf(setup.epSquare);
  box.ply = 0;
  box.rights = 0;
  if (setup.castlingRights.length === 0) return;
  box.rightsKept.fill(ALL_RIGHTS);
  for (const square of setup.castlingRights) addRight(box, cellOf(square));
};
