import type { Color } from '../chess/types.js';
import { clockAlarm } from '../clock/clockAlarm.js';
import type { GameClock } from '../clock/gameClock.js';
import { initialLever, LEVER_REST_MS, type LeverState, leverAtRest, stepLever } from '../clock/leverWatch.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { ClockWatch } from './clockWatch.js';

export type FlappingLeverDeps = {
  readonly time: TimeSource;
  readonly watch: ClockWatch;
  /** The table's own clock as it was before the lever began to flap. */
  readonly restore: (clock: GameClock) => void;
  /** The lever rests, and stands so. */
  readonly rest: (side: Color) => void;
};

/**
 * Presses that complete no move, many in a row, are no presses: the clock stays as it was, the arbiter is
 * told.
 */
export class FlappingLever {
  readonly #deps: FlappingLeverDeps;
  #state: LeverState<GameClock | undefined> = initialLever;
  #timer: number | undefined;

  constructor(deps: FlappingLeverDeps) {
    this.#deps = deps;
  }

  get flaps(): boolean {
    return this.#state.flapping;
  }

  /** A press, and the table's own clock before it. To be called within `handle`. */
  heard(side: Color, completes: boolean, kept: GameClock | undefined): void {
    const { time, watch, restore } = this.#deps;
    const flapped = this.#state.flapping;
    this.#state = stepLever(this.#state, { side, completes, kept }, time.nowMs());
    if (!this.#state.flapping) return;
    this.#awaitRest();
    if (flapped) return;
    watch.note(
      clockAlarm('CLOCK_FLAPPING', 'the lever of the clock goes to and fro without a move being made'),
    );
    if (this.#state.kept) restore(this.#state.kept);
  }

  stop(): void {
    this.#deps.time.clearTimeout(this.#timer ?? 0);
  }

  #awaitRest(): void {
    const { time, watch, rest } = this.#deps;
    time.clearTimeout(this.#timer ?? 0);
    this.#timer = time.setTimeout(() => {
      const atRest = leverAtRest(this.#state, time.nowMs());
      if (atRest === null) return;
      this.#state = atRest;
      watch.clear('CLOCK_FLAPPING');
      // It may rest the other way: then that was a press.
      if (atRest.lastSide !== null) rest(atRest.lastSide);
    }, LEVER_REST_MS);
  }
}
