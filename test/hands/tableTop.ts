import { NO_PIECE } from '../../src/chess/piece.js';
import type { Board, Color, PieceCode, Square } from '../../src/chess/types.js';

/**
 * What happened on the table, as a camera above it would tell. `lift`: a piece left the surface of a square;
 * `put`: one came to stand there and was let go; `touchDown`: it stands there but the hand still has it, as in
 * dragging; `fall`: it was knocked over; `askew`: it stands so near the edge that the sensor does not feel it;
 * `centre`: it was pushed to the middle of its square; `press`: the clock.
 */
export type ActKind = 'lift' | 'put' | 'touchDown' | 'fall' | 'askew' | 'centre' | 'press';

export type Act = {
  readonly atMs: number;
  readonly kind: ActKind;
  readonly by: Color;
  /** -1 for a press. */
  readonly square: Square;
  readonly piece: PieceCode;
  /** What a sensor below that square can feel from now on. */
  readonly felt: PieceCode;
};

type Standing = { readonly piece: PieceCode; readonly isFelt: boolean };

/** The 64 squares and what stands on them, perhaps two pieces on one for a moment, and all acts so far. */
export class TableTop {
  readonly acts: Act[] = [];
  readonly #now: () => number;
  readonly #squares: Standing[][];

  constructor(board: Board, now: () => number) {
    this.#now = now;
    this.#squares = Array.from(board, (piece) => (piece === NO_PIECE ? [] : [{ piece, isFelt: true }]));
  }

  #at(square: Square): Standing[] {
    const standing = this.#squares[square];
    if (standing === undefined) throw new RangeError(`${square} is not a square`);
    return standing;
  }

  /** The piece that stands there, the newer of two; lying ones and those in hands do not stand. */
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
    const felt =
      square < 0 ? NO_PIECE : (this.#at(square).findLast(({ isFelt }) => isFelt)?.piece ?? NO_PIECE);
    this.acts.push({ atMs: this.#now(), kind, by, square, piece, felt });
  }

  /** @throws Error when it does not stand there: hands take only what is there. */
  take(kind: 'lift' | 'fall', by: Color, square: Square, piece: PieceCode): void {
    const standing = this.#at(square);
    const at = standing.findIndex((one) => one.piece === piece);
    if (at === -1) throw new Error(`${this.#now()} ms: no ${piece} stands on ${square} to ${kind}`);
    standing.splice(at, 1);
    this.#note(kind, by, square, piece);
  }

  put(kind: 'put' | 'touchDown' | 'askew', by: Color, square: Square, piece: PieceCode): void {
    this.#at(square).push({ piece, isFelt: kind !== 'askew' });
    this.#note(kind, by, square, piece);
  }

  /** Pushed to the middle of its square. */
  centre(by: Color, square: Square): void {
    const standing = this.#at(square);
    const last = standing.pop();
    if (last === undefined) return;
    standing.push({ ...last, isFelt: true });
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
