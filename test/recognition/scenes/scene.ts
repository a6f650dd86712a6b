import type { Phase } from '../../../src/recognition/recognitionEvent.js';

/** What hands do at a board, in words and in acts, and the phases that must follow. */
export type Scene = {
  /** What an observer would report. */
  readonly hands: string;
  /** The position on the board, told by command; without it a game has just begun from the start array. */
  readonly fen?: string;
  /**
   * Acts one after the other, 300 ms apart, with commas between them; with `+` between them they fall into
   * one report. `lift e2`, `put Pe4`, `press white`, `wait 2000` (ms), `cable out`, `cable in`,
   * `set up` (lifts what stands wrong and puts the start array, piece by piece), `say new game`,
   * `say white resigns`.
   */
  readonly acts: string;
  /** The phases, in order, from the one that the game begins with on. */
  readonly phases: readonly Phase[];
};
