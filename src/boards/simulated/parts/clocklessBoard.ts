import type { PieceCode, Square } from '../../../chess/types.js';
import type { Random } from '../../../shared/random.js';
import type { PhysicalAct } from '../physicalAct.js';
import { BoardOnLine } from './boardOnLine.js';

export type ClocklessBoardOptions = {
  readonly baud: number | 'unlimited';
  /** It lies the other way round. */
  readonly turned?: boolean;
  readonly faults: { readonly untilMs: number };
};

/** A simulated board that knows of no clock: pieces come and go, and so does its power. */
export abstract class ClocklessBoard extends BoardOnLine {
  readonly #turned: boolean;
  readonly #calmFromMs: number;

  protected constructor({ baud, turned = false, faults }: ClocklessBoardOptions, random: Random) {
    super(baud, random);
    this.#turned = turned;
    this.#calmFromMs = faults.untilMs;
  }

  /** Squares are as the board names them. */
  protected abstract lift(square: Square): void;
  protected abstract place(square: Square, piece: PieceCode): void;
  /** It begins anew, also when it had power before. */
  protected abstract powerUp(): void;
  protected abstract powerDown(): void;

  protected opened(powerCycled: boolean): void {
    if (powerCycled) this.powerUp();
  }

  protected suffer(act: PhysicalAct): void {
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

  /** No fault begins any more. */
  protected get isCalm(): boolean {
    return this.time.nowMs() >= this.#calmFromMs;
  }

  /** The square as the board names it. */
  protected named(square: Square): Square {
    return this.#turned ? 63 - square : square;
  }
}
