import { NO_PIECE } from '../../../../chess/piece.js';
import { fileOf, rankOf } from '../../../../chess/square.js';
import type { PieceCode, Square } from '../../../../chess/types.js';
import type { TimeSource } from '../../../../shared/timeSource.js';
import type { OpenBoardMessage } from '../messages.js';

type MotorState = Extract<OpenBoardMessage, { type: 'MOTOR' }>['is'];

export type MotorParts = {
  readonly time: TimeSource;
  readonly standing: (square: Square) => PieceCode;
  readonly put: (square: Square, piece: PieceCode) => void;
  readonly emit: (is: MotorState, at?: Square) => void;
};

const MS_PER_SQUARE = 300;

const squaresApart = (from: Square, to: Square): number =>
  Math.max(1, Math.abs(fileOf(from) - fileOf(to)) + Math.abs(rankOf(from) - rankOf(to)));

/** A magnet under the board that drags one piece at a time. It moves only while it is armed. */
export class Motors {
  readonly #parts: MotorParts;
  #armTimer: number | undefined;
  #driveTimer: number | undefined;

  constructor(parts: MotorParts) {
    this.#parts = parts;
  }

  arm(seconds: number): void {
    this.#clear('arm');
    this.#armTimer = this.#parts.time.setTimeout(() => this.disarm(), seconds * 1_000);
  }

  /** Stops all motion at once. Sends nothing when there was nothing to disarm. */
  disarm(): void {
    const { emit } = this.#parts;
    if (this.#clear('drive')) emit('stopped');
    if (this.#clear('arm')) emit('disarmed');
  }

  /** Starts to move a piece. Returns the reason when it refuses to. */
  drive(from: Square, to: Square): 'unarmed' | 'busy' | undefined {
    const { time, standing, put, emit } = this.#parts;
    if (this.#armTimer === undefined) return 'unarmed';
    if (this.#driveTimer !== undefined) return 'busy';
    const piece = standing(from);
    emit('moving', from);
    if (piece === NO_PIECE || standing(to) !== NO_PIECE) {
      emit('blocked', from);
      return undefined;
    }
    put(from, NO_PIECE);
    this.#driveTimer = time.setTimeout(() => {
      this.#driveTimer = undefined;
      put(to, piece);
      emit('done', to);
    }, MS_PER_SQUARE * squaresApart(from, to));
    return undefined;
  }

  #clear(which: 'arm' | 'drive'): boolean {
    const timer = which === 'arm' ? this.#armTimer : this.#driveTimer;
    if (timer === undefined) return false;
    this.#parts.time.clearTimeout(timer);
    if (which === 'arm') this.#armTimer = undefined;
    else this.#driveTimer = undefined;
    return true;
  }
}
