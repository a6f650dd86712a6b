import { fileOf, rankOf } from '../../src/chess/square.js';
import type { Color, PieceCode, Square } from '../../src/chess/types.js';
import type { Random } from '../../src/shared/random.js';
import { type Activity, pause, type Stage, waitUntil } from './stage.js';
import type { TableTop } from './tableTop.js';

/** A place on the table in squares: a1 is (0, 0), h8 is (7, 7). */
type Spot = { readonly x: number; readonly y: number };

const CLOCK: Spot = { x: 9.5, y: 3.5 };
const restOf = (color: Color): Spot => ({ x: 3.5, y: color === 'white' ? -2 : 9 });
const asideOf = (color: Color): Spot => ({ x: -1.5, y: color === 'white' ? 1 : 6 });

/**
 * Fitts's law in its usual form: the time of a reach grows with the logarithm of the distance. 120 ms plus
 * 130 ms per bit make 250 ms to the next square and 550 ms across the board, as videos of club games show.
 */
const REACH_BASE_MS = 120;
const REACH_BIT_MS = 130;
const GRIP_MS = 90;
const RELEASE_MS = 70;
/** The time per square when a piece is dragged. Between two squares neither sensor senses its magnet. */
const DRAG_SQUARE_MS = 95;
/** The deviation of the logarithm of a player's reaches. */
const UNEVEN = 0.18;

export type HandOptions = {
  readonly stage: Stage;
  readonly table: TableTop;
  readonly color: Color;
  /** 1 is an adult who plays without hurry. Less is faster. */
  readonly tempo: number;
  readonly random: Random;
};

/** One hand of one player. It reaches, takes, carries, drags and releases. */
export class Hand {
  readonly #options: HandOptions;
  /** The other hand is already above the clock, and does not wait until this one lets go. */
  isRushed = false;
  #at: Spot;

  constructor(options: HandOptions) {
    this.#options = options;
    this.#at = restOf(options.color);
  }

  /** The time that this hand needs for what a calm adult does in `ms`. */
  takes(ms: number): number {
    const { tempo, random } = this.#options;
    return random.lognormal(ms * tempo, UNEVEN);
  }

  *wait(ms: number): Activity {
    yield* pause(this.takes(ms));
  }

  *#reach(spot: Spot): Activity {
    const distance = Math.hypot(spot.x - this.#at.x, spot.y - this.#at.y);
    if (distance < 0.1) return;
    yield* this.wait(REACH_BASE_MS + REACH_BIT_MS * Math.log2(1 + distance));
    this.#at = spot;
  }

  *reach(square: Square): Activity {
    yield* this.#reach({ x: fileOf(square), y: rankOf(square) });
  }

  *rest(): Activity {
    yield* this.#reach(restOf(this.#options.color));
  }

  /** Reaches to where the captured pieces stand. */
  *aside(): Activity {
    yield* this.#reach(asideOf(this.#options.color));
  }

  /** Takes a piece as soon as it is on the square. */
  *lift(square: Square, piece: PieceCode): Activity {
    const { table, color } = this.#options;
    yield* this.reach(square);
    yield* waitUntil(() => table.stands(square, piece));
    yield* this.wait(GRIP_MS);
    yield* waitUntil(() => table.stands(square, piece));
    table.take('lift', color, square, piece);
  }

  /** Takes a piece with the fingers while the hand holds another one. */
  *pinch(square: Square, piece: PieceCode, ms: number): Activity {
    const { table, color } = this.#options;
    yield* this.reach(square);
    yield* waitUntil(() => table.stands(square, piece));
    yield* this.wait(ms);
    yield* waitUntil(() => table.stands(square, piece));
    table.take('lift', color, square, piece);
  }

  /** Puts a held piece down as soon as there is room. */
  *put(square: Square, piece: PieceCode, kind: 'put' | 'askew' = 'put'): Activity {
    const { table, color } = this.#options;
    yield* this.reach(square);
    yield* waitUntil(() => table.isEmpty(square));
    table.put(kind, color, square, piece);
    if (!this.isRushed) yield* this.wait(RELEASE_MS);
  }

  /** Puts the held piece beside another one, which is pushed to the edge of the square. */
  *putBeside(square: Square, piece: PieceCode, victim: PieceCode): Activity {
    const { table, color } = this.#options;
    yield* this.reach(square);
    yield* waitUntil(() => table.stands(square, victim));
    table.put('put', color, square, piece);
  }

  /** Touches the square without releasing the piece. */
  *touchDown(square: Square, piece: PieceCode, ms: number): Activity {
    const { table, color } = this.#options;
    yield* this.reach(square);
    if (!table.isEmpty(square)) return;
    table.put('touchDown', color, square, piece);
    yield* this.wait(ms);
    table.take('lift', color, square, piece);
  }

  /** Drags a piece over these free squares and lifts it off the last one. */
  *drag(squares: readonly Square[], piece: PieceCode): Activity {
    const { table, color } = this.#options;
    for (const square of squares) {
      yield* this.wait(DRAG_SQUARE_MS * 0.4);
      if (!table.isEmpty(square)) continue;
      table.put('touchDown', color, square, piece);
      yield* this.wait(DRAG_SQUARE_MS * 0.6);
      table.take('lift', color, square, piece);
      this.#at = { x: fileOf(square), y: rankOf(square) };
    }
  }

  *centre(square: Square, piece: PieceCode): Activity {
    const { table, color } = this.#options;
    yield* this.reach(square);
    if (table.stands(square, piece)) table.centre(color, square);
  }

  *press(): Activity {
    yield* this.#reach(CLOCK);
  }
}
