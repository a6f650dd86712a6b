import type { Setup } from '../setup.js';
import type { PieceCode, Square } from '../types.js';
import type { BoxPiece, Cell } from './geometry.js';
import * as geometry from './geometry.js';

// Engines fold a module's own constants into hot code, but fetch imported ones anew at every use.
const { BLACK, CELLS, cellOf, KING, MARGIN, boxPieceOf, PAWN, roleOf, sideOf, WHITE } = geometry;

/**
 * Pieces are listed by side, pawns apart from officers: list 0 White's officers, 1 White's pawns, 2 and 3
 * Black's. A list has `SLOTS` slots, slot list * SLOTS the first; the king has the first of the officers',
 * the rest follow in no order.
 */
export const SLOTS = 64;
/** Which list a slot is in. */
export const listOfSlot = (slot: number): number => slot >> 6;
export const officersOf = (side: number): number => side * 2;
export const pawnsOf = (side: number): number => side * 2 + 1;
const listOf = (boxPiece: BoxPiece): number => sideOf(boxPiece) * 2 + (roleOf(boxPiece) === PAWN ? 1 : 0);

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
 * One position, made for speed: a board with a margin, lists of pieces, moves as integers, and make and
 * unmake instead of copies. Everything is allocated once. Only this folder writes to it; the rest of the
 * rules core loads a position, generates or plays, and forgets it.
 */
export class Mailbox {
  /** What stands on each cell. */
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

export const kingOf = (box: Mailbox, side: number): Cell => box.pieces[side * 2 * SLOTS] as Cell;

const emptyCells = new Int8Array(CELLS).fill(MARGIN);
for (let square = 0; square < 64; square++) emptyCells[cellOf(square)] = 0;

/** By piece code: the piece, and which of the counters below says where it is listed. */
const piecesByCode = Int8Array.from({ length: 16 }, (_, code) => (code === 0 ? 0 : boxPieceOf(code)));
const KING_COUNTERS = 4;
const countersByCode = Uint8Array.from(piecesByCode, (boxPiece) =>
  roleOf(boxPiece) === KING ? KING_COUNTERS + sideOf(boxPiece) : listOf(boxPiece),
);
/** The next slot of each list, and the kings' slots, which do not grow. Written anew by every load. */
const nextSlots = new Int32Array(KING_COUNTERS + 2);
const FIRST_SLOTS = Int32Array.of(1, SLOTS, 2 * SLOTS + 1, 3 * SLOTS, 0, 2 * SLOTS);
const growths = Uint8Array.of(1, 1, 1, 1, 0, 0);
const occupied = new Uint8Array(64 + 1);

/**
 * Without branches on what stands where, which no processor can foresee: first the squares, then the pieces.
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

/** The rook may be on either side of the king; bit 0 or 2 is the h side. */
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
 * Loads a setup with exactly one king a side and castling rights and en-passant square that fit the board.
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
