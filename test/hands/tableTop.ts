import { NO_PIECE } from '../../src/chess/piece.js';
import type { Board, Color, PieceCode, Square } from '../../src/chess/types.js';

/**
 * What happened on the table, as a camera above it would record. `lift`: a piece left a square. `put`: a
 * piece was put down and released. `touchDown`: a piece stands there but is still held, as in dragging.
 * `fall`: a piece was knocked over. `askew`: a piece stands so near the edge that the sensor misses it.
 * `centre`: a piece was pushed to the middle of its square. `press`: the clock was pressed.
 */
export type ActKind = 'lift' | 'put' | 'touchDown' | 'fall' | 'askew' | 'centre' | 'press';

export type Act = {
  readonly atMs: number;
  readonly kind: ActKind;
  readonly by: Color;
  /** -1 for a press. */
  readonly square: Square;
  readonly piece: PieceCode;
  /** What the sensor of that square can sense from now on. */
  readonly sensed: PieceCode;
};

type Standing = { readonly piece: PieceCode; readonly isSensed: boolean };

/** The 64 squares with their pieces, sometimes two on one square for a moment, and all acts so far. */
export class TableTop {
  readonly acts: Act[] = [];
  readonly #now: () => number;
  readonly #squares: Standing[][];

  constructor(board: Board, now: () => number) {
    this.#now = now;
    this.#squares = Array.from(board, (piece) => (piece === NO_PIECE ? [] : [{ piece, isSensed: true }]));
  }

  #at(square: Square): Standing[] {
    const standing = this.#squares[square];
    if (standing === undefined) throw new RangeError(`${square} is not a square`);
    return standing;
  }

  /** The piece that stands on a square, the newer of two. Fallen and held pieces are not counted. */
  pieceAt(square: Square): PieceCode {
    return this.#at(square).at(-1)?.piece ?? NO_PIECE;
  }

  stands(square: Square, piece: PieceCode): boolean {
    return this.#at(square).some((standing) => standing.piece === piece);
  }

  isEmpty(square: Square): boolean {
    return this.#at(square).length === 0;
  }

  #note(kind: ActKind, by: Color, square: Square, piece: PieceCode): void {
    const sensed =
      square < 0 ? NO_PIECE : (this.#at(square).findLast(({ isSensed }) => isSensed)?.piece ?? NO_PIECE);
    this.acts.push({ atMs: this.#now(), kind, by, square, piece, sensed });
  }

  /** @throws Error when the piece is not there, because hands only take pieces that are there. */
  take(kind: 'lift' | 'fall', by: Color, square: Square, piece: PieceCode): void {
    const standing = this.#at(square);
    const at = standing.findIndex((one) => one.piece === piece);
    if (at === -1) throw new Error(`${this.#now()} ms: no ${piece} stands on ${square} to ${kind}`);
    standing.splice(at, 1);
    this.#note(kind, by, square, piece);
  }

  put(kind: 'put' | 'touchDown' | 'askew', by: Color, square: Square, piece: PieceCode): void {
    this.#at(square).push({ piece, isSensed: kind !== 'askew' });
    this.#note(kind, by, square, piece);
  }

  /** Pushes a piece to the middle of its square. */
  centre(by: Color, square: Square): void {
    const standing = this.#at(square);
    const last = standing.pop();
    if (last === undefined) return;
    standing.push({ ...last, isSensed: true });
    this.#note('centre', by, square, last.piece);
  }

  press(by: Color): void {
    this.#note('press', by, -1, NO_PIECE);
  }

  /** The board as people see it. */
  board(): Board {
    return Uint8Array.from(this.#squares, (standing) => standing.at(-1)?.piece ?? NO_PIECE);
  }
}
