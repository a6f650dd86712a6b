import type { BoxPiece, Cell } from '../mailbox/geometry.js';
import * as geometry from '../mailbox/geometry.js';
import type { Mailbox } from '../mailbox/mailbox.js';
import * as mailbox from '../mailbox/mailbox.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { A1, attackersByDifference, bitOf, CELLS, castledKing, castledRook, DIFFERENCE_ZERO, KING } = geometry;
const { KNIGHT, MARGIN, PAWN, QUEEN, roleOf, sideOf, steps, stepsEnd, UP, WHITE } = geometry;
const { kingOf, SLOTS } = mailbox;

/**
 * A set of pieces: bit i is the i-th piece of an analysis. A board with more pieces than bits is not
 * analysed.
 */
export type PiecesSet = number;
const PIECES_MAX = 32;
const CELLS_MAX = 64;

const NO_PIECE = -1;
const OFF_BOARD = -2;

const fileOf = (cell: Cell): number => cell & 15;
const isLastRank = (cell: Cell, side: number): boolean =>
  side === WHITE ? cell >= A1 + 7 * UP : cell < A1 + UP;

/** The index of the lowest piece of a non-empty set. */
export const firstOf = (pieces: PiecesSet): number => 31 - Math.clz32(pieces & -pieces);

/**
 * Every cell that each piece might ever reach, ignoring turns, checks and the order of moves. The result may
 * be larger than what legal moves allow, never smaller. It starts with the pieces on their cells and grows
 * until nothing changes. A step that a legal move could need is refused only while the pieces found so far
 * make it impossible for ever.
 */
export class Reach {
  /** The pieces of the analysis: their number, cells and kinds. */
  count = 0;
  readonly start = new Uint8Array(PIECES_MAX);
  readonly boxPiece = new Uint8Array(PIECES_MAX);
  /** The pieces of each side, with its king and without it. */
  readonly sides = new Int32Array(2);
  readonly others = new Int32Array(2);
  readonly kings = new Int32Array(2);
  /** The pieces that might stand on a cell in any form, and the pawns that might stand there promoted. */
  readonly visitors = new Int32Array(CELLS);
  readonly promoted = new Int32Array(CELLS);
  /** The cells of each piece in the order found (index * 64 + i), and their number. */
  readonly cells = new Uint8Array(PIECES_MAX * CELLS_MAX);
  readonly cellCounts = new Int32Array(PIECES_MAX);
  /** The piece that stands on a cell in the analysed position. */
  readonly #boxPieceAt = new Int8Array(CELLS);
  /**
   * The pieces that might leave their cell or be captured there, the pawns that might leave their file, and
   * the pieces that might be captured.
   */
  #mobile: PiecesSet = 0;
  #offFile: PiecesSet = 0;
  #taken: PiecesSet = 0;
  #promotable: PiecesSet = 0;
  /**
   * The pieces that were refused a cell because a blocking or guarding piece was not yet known to be mobile.
   */
  #refused: PiecesSet = 0;
  /** How many cells of each officer have been expanded. */
  readonly #grown = new Int32Array(PIECES_MAX);
  /** The same for the cells where a pawn might stand promoted. */
  readonly #promotedCells = new Uint8Array(PIECES_MAX * CELLS_MAX);
  readonly #promotedCounts = new Int32Array(PIECES_MAX);
  readonly #promotedGrown = new Int32Array(PIECES_MAX);
  #unlocked = false;
  #changes = 0;

  /**
   * Analyses the position in the box. Returns false when it gives up: there are too many pieces, or `winner`
   * is given and that side might promote. A promoted piece reaches nearly every cell, so nothing could be
   * ruled out.
   */
  find(box: Mailbox, winner?: number): boolean {
    if (!this.#load(box)) return false;
    this.#addCastling(box);
    this.#addEnPassant(box);
    for (let before = -1; before !== this.#changes; ) {
      before = this.#changes;
      this.#growPawns();
      if (winner !== undefined && (this.#promotable & (this.sides[winner] as number)) !== 0) return false;
      this.#growOfficers();
    }
    return true;
  }

  #load(box: Mailbox): boolean {
    if (box.counts.reduce((sum, count) => sum + count, 0) > PIECES_MAX) return false;
    this.count = 0;
    this.visitors.fill(0);
    this.promoted.fill(0);
    this.cellCounts.fill(0);
    this.#grown.fill(0);
    this.#promotedCounts.fill(0);
    this.#promotedGrown.fill(0);
    this.sides.fill(0);
    this.#promotable = 0;
    this.#refused = 0;
    this.#unlocked = false;
    this.#mobile = 0;
    this.#offFile = 0;
    this.#taken = 0;
    this.#changes = 0;
    for (let cell = 0; cell < CELLS; cell++)
      this.#boxPieceAt[cell] = box.board[cell] === MARGIN ? OFF_BOARD : NO_PIECE;
    for (let list = 0; list < 4; list++)
      for (let i = 0; i < (box.counts[list] as number); i++)
        this.#addBoxPiece(box, box.pieces[list * SLOTS + i] as Cell);
    for (let side = 0; side < 2; side++)
      this.others[side] = (this.sides[side] as number) & ~(this.kings[side] as number);
    return true;
  }

  #addBoxPiece(box: Mailbox, cell: Cell): void {
    const index = this.count++;
    const boxPiece = box.board[cell] as BoxPiece;
    const side = sideOf(boxPiece);
    this.start[index] = cell;
    this.boxPiece[index] = boxPiece;
    this.#boxPieceAt[cell] = index;
    this.sides[side] = (this.sides[side] as number) | (1 << index);
    if (roleOf(boxPiece) === KING) this.kings[side] = 1 << index;
    this.#add(index, cell);
  }

  #addCastling(box: Mailbox): void {
    for (let right = 0; right < 4; right++) {
      if (((box.rights >> right) & 1) === 0) continue;
      const king = kingOf(box, right >> 1);
      const rook = box.castlingRooks[right] as Cell;
      this.#add(this.#boxPieceAt[king] as number, castledKing(king, rook));
      this.#add(this.#boxPieceAt[rook] as number, castledRook(king, rook));
    }
  }

  /**
   * Adds the en-passant capture of the current position. Later ones need no rule of their own, because the
   * captured pawn then reaches the passed cell as well.
   */
  #addEnPassant(box: Mailbox): void {
    if (box.epCell < 0) return;
    const victimCell = box.side === WHITE ? box.epCell - UP : box.epCell + UP;
    const victim = this.#boxPieceAt[victimCell] as number;
    for (const from of [victimCell - 1, victimCell + 1]) {
      if (box.board[from] !== (PAWN | bitOf(box.side))) continue;
      this.#add(this.#boxPieceAt[from] as number, box.epCell);
      this.#mobile |= 1 << victim;
      this.#taken |= 1 << victim;
    }
  }

  #add(index: number, cell: Cell): void {
    const bit = 1 << index;
    if (((this.visitors[cell] as number) & bit) !== 0) return;
    this.visitors[cell] = (this.visitors[cell] as number) | bit;
    const count = this.cellCounts[index] as number;
    this.cells[index * CELLS_MAX + count] = cell;
    this.cellCounts[index] = count + 1;
    this.#changes++;
    if (count === 0) return;
    const start = this.start[index] as Cell;
    let mobile = bit;
    const here = this.#boxPieceAt[cell] as number;
    if (here >= 0 && this.#isEnemy(here, index) && roleOf(this.boxPiece[here] as BoxPiece) !== KING)
      mobile |= 1 << here;
    if ((this.#mobile | mobile) !== this.#mobile) this.#unlocked = true;
    this.#mobile |= mobile;
    if (fileOf(cell) !== fileOf(start)) this.#offFile |= bit;
  }

  #addPromoted(index: number, cell: Cell): void {
    const bit = 1 << index;
    if (((this.promoted[cell] as number) & bit) !== 0) return;
    this.promoted[cell] = (this.promoted[cell] as number) | bit;
    this.#promotable |= bit;
    const count = this.#promotedCounts[index] as number;
    this.#promotedCells[index * CELLS_MAX + count] = cell;
    this.#promotedCounts[index] = count + 1;
    this.#changes++;
    this.#add(index, cell);
  }

  #isEnemy(a: number, b: number): boolean {
    return sideOf(this.boxPiece[a] as BoxPiece) !== sideOf(this.boxPiece[b] as BoxPiece);
  }

  #isMobile(index: number): boolean {
    return ((this.#mobile >> index) & 1) === 1;
  }

  #growOfficers(): void {
    for (let index = 0; index < this.count; index++) {
      const role = roleOf(this.boxPiece[index] as BoxPiece);
      if (role !== PAWN) this.#growOfficer(index, role);
    }
    this.#findTaken();
    if (this.#unlocked) this.#retryRefused();
    this.#unlocked = false;
  }

  /** Retries refused cells, because a piece that was immobile is now known to be mobile. */
  #retryRefused(): void {
    for (let rest = this.#refused; rest !== 0; rest &= rest - 1) {
      this.#grown[firstOf(rest)] = 0;
      this.#promotedGrown[firstOf(rest)] = 0;
    }
    this.#refused = 0;
  }

  #growPawns(): void {
    for (let index = 0; index < this.count; index++)
      if (roleOf(this.boxPiece[index] as BoxPiece) === PAWN) this.#growPawn(index);
  }

  /** A piece that might share a cell with an enemy piece might be captured there. */
  #findTaken(): void {
    let taken = this.#taken;
    for (let cell = A1; cell < A1 + 8 * UP; cell++) {
      const who = this.visitors[cell] as number;
      if ((who & (this.sides[0] as number)) !== 0 && (who & (this.sides[1] as number)) !== 0) taken |= who;
    }
    if (taken !== this.#taken) this.#changes++;
    this.#taken = taken;
  }

  #growOfficer(index: number, role: number): void {
    for (let i = this.#grown[index] as number; i < (this.cellCounts[index] as number); i++) {
      this.#grown[index] = i + 1;
      const from = this.cells[index * CELLS_MAX + i] as Cell;
      const stop = stepsEnd[role] as number;
      for (let s = role * 8; s < stop; s++) {
        const to = from + (steps[s] as number);
        if (!this.#canEnter(index, to)) continue;
        if (role === KING && this.#isGuarded(to, sideOf(this.boxPiece[index] as BoxPiece)))
          this.#refused |= 1 << index;
        else this.#add(index, to);
      }
    }
  }

  /** A promoted piece moves like a queen or a knight. */
  #growPromoted(index: number): void {
    for (let i = this.#promotedGrown[index] as number; i < (this.#promotedCounts[index] as number); i++) {
      this.#promotedGrown[index] = i + 1;
      const from = this.#promotedCells[index * CELLS_MAX + i] as Cell;
      this.#stepPromoted(index, from, KNIGHT);
      this.#stepPromoted(index, from, QUEEN);
    }
  }

  #stepPromoted(index: number, from: Cell, role: number): void {
    for (let s = role * 8; s < role * 8 + 8; s++) {
      const to = from + (steps[s] as number);
      if (this.#canEnter(index, to)) this.#addPromoted(index, to);
    }
  }

  /** Whether an officer might enter a cell. A piece of its own side on the cell must be mobile. */
  #canEnter(index: number, cell: Cell): boolean {
    const here = this.#boxPieceAt[cell] as number;
    if (here === NO_PIECE) return true;
    if (here === OFF_BOARD) return false;
    if (this.#isEnemy(here, index) || this.#isMobile(here)) return true;
    this.#refused |= 1 << index;
    return false;
  }

  /**
   * Whether the cell is guarded against the king of `side` by an enemy piece that can neither move nor be
   * captured.
   */
  #isGuarded(cell: Cell, side: number): boolean {
    for (let rest = (this.sides[side ^ 1] as number) & ~this.#mobile; rest !== 0; rest &= rest - 1) {
      const index = firstOf(rest);
      const boxPiece = this.boxPiece[index] as BoxPiece;
      const from = this.start[index] as Cell;
      const attacks = ((attackersByDifference[cell - from + DIFFERENCE_ZERO] as number) >> boxPiece) & 1;
      if (attacks === 1 && (roleOf(boxPiece) === KNIGHT || isBeside(cell, from))) return true;
    }
    return false;
  }

  #growPawn(index: number): void {
    const side = sideOf(this.boxPiece[index] as BoxPiece);
    for (let i = 0; i < (this.cellCounts[index] as number); i++) {
      const from = this.cells[index * CELLS_MAX + i] as Cell;
      if (!isLastRank(from, side)) this.#stepPawn(index, side, from);
    }
    this.#growPromoted(index);
  }

  #stepPawn(index: number, side: number, from: Cell): void {
    const up = side === WHITE ? UP : -UP;
    for (let step = up - 1; step <= up + 1; step++) {
      const to = from + step;
      if (this.#boxPieceAt[to] === OFF_BOARD) continue;
      const allowed = step === up ? this.#canPush(index, to) : this.#canCapture(index, side, to);
      if (!allowed) continue;
      if (isLastRank(to, side)) this.#addPromoted(index, to);
      else this.#add(index, to);
    }
  }

  #canCapture(index: number, side: number, cell: Cell): boolean {
    return (
      ((this.visitors[cell] as number) & (this.others[side ^ 1] as number)) !== 0 &&
      this.#canEnter(index, cell)
    );
  }

  /**
   * Whether a pawn might advance to a cell. An enemy pawn of its file blocks it for ever when neither can
   * leave the file and the enemy pawn cannot be captured.
   */
  #canPush(index: number, cell: Cell): boolean {
    const here = this.#boxPieceAt[cell] as number;
    if (here === NO_PIECE) return true;
    if (!this.#isMobile(here)) return false;
    if (roleOf(this.boxPiece[here] as BoxPiece) !== PAWN || !this.#isEnemy(here, index)) return true;
    if (fileOf(this.start[index] as Cell) !== fileOf(cell)) return true;
    return (this.#offFile & ((1 << index) | (1 << here))) !== 0 || ((this.#taken >> here) & 1) === 1;
  }
}

/** Whether two different cells touch, corners included. */
export const isBeside = (a: Cell, b: Cell): boolean =>
  Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs((a >> 4) - (b >> 4)) <= 1;
