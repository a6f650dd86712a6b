import type { PieceCode, Square } from '../../../chess/types.js';
import type { Random } from '../../../shared/random.js';
import type { PhysicalAct } from '../physicalAct.js';
import { BoardOnLine } from './boardOnLine.js';

export type ClocklessBoardOptions = {
  readonly baud: number | 'unlimited';
  readonly turned?: boolean;
  readonly faults: { readonly untilMs: number };
};

/** A simulated board without a clock. Acts move pieces and switch power. */
export abstract class ClocklessBoard extends BoardOnLine {
  readonly #turned: boolean;
  readonly #calmFromMs: number;

  protected constructor({ baud, turned = false, faults }: ClocklessBoardOptions, random: Random) {
    super(baud, random);
    this.#turned = turned;
    this.#calmFromMs = faults.untilMs;
  }

  /** Squares are in the board's own numbering. */
  protected abstract lift(square: Square): void;
  protected abstract place(square: Square, piece: PieceCode): void;
  /** Restarts the board, even when it already had power. */
  protected abstract powerUp(): void;
  protected abstract powerDown(): void;

  protected opened(powerCycled: boolean): void {
    if (powerCycled) this.powerUp();
  }

  protected perform(act: PhysicalAct): void {
    switch (act.kind) {
      case 'lift':
        this.lift(this.named(act.square));
        break;
      case 'place':
        this.place(this.named(act.square), act.piece);
        break;
      case 'unplug':
        this.powerDown();
        break;
      case 'plug':
        this.powerUp();
        break;
      default:
    }
  }

  /** Whether the time of faults is over. */
  protected get isCalm(): boolean {
    return this.time.nowMs() >= this.#calmFromMs;
  }

  /** The square in the board's own numbering. */
  protected named(square: Square): Square {
    return this.#turned ? 63 - square : square;
  }
}
