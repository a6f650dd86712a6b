import type { Phase } from '../../../src/recognition/recognitionEvent.js';

/** The acts of hands at a board, in words and as commands, and the phases that must follow. */
export type Scene = {
  /** As an observer would describe them. */
  readonly hands: string;
  /** The position on the board, given by command; without it a game has just begun from the start array. */
  readonly fen?: string;
  /**
   * Acts separated by commas and performed 300 ms apart. Those joined by `+` form one report. `lift e2`, `put
   * Pe4`, `press white`, `wait 2000` (ms), `cable out`, `cable in`, `set up` (lifts misplaced pieces and sets
   * up the start array, piece by piece), `say new game`, `say white resigns`.
   */
  readonly acts: string;
  /** The phases, in order, beginning with that at the start of the game. */
  readonly phases: readonly Phase[];
};
