import type { SensorEvent } from '../../../src/boards/eboard/sensorEvent.js';
import { type ScanModelName, scanModels } from '../../../src/boards/simulated/scanModels.js';
import { senseActs, sensed } from '../../../src/boards/simulated/sensorModel.js';
import type { Position } from '../../../src/chess/position.js';
import type { Board, Color, Move } from '../../../src/chess/types.js';
import { createRandom, type Random } from '../../../src/shared/random.js';
import { planHands } from '../../../src/simulation/hands/planHands.js';
import { type HandProfileName, handProfiles } from '../../../src/simulation/hands/profiles.js';

/** The board is read this long after the last act. */
const LOOKED_AT_MS = 600;

/** A simulated board, and hands that make one move after the other on it, by their profile. */
export class HandsAtBoard {
  readonly #random: Random;
  readonly #hands: HandProfileName;
  readonly #model: ScanModelName;
  #board: Board;
  #plies = 0;

  constructor(start: Board, hands: HandProfileName, model: ScanModelName, seed: number) {
    this.#board = start;
    this.#hands = hands;
    this.#model = model;
    this.#random = createRandom(seed);
  }

  /** The reports of the board before a hand has touched it. */
  firstLook(atMs: number): readonly SensorEvent[] {
    const { sensing } = scanModels[this.#model];
    const board = Uint8Array.from(this.#board, (code) => sensed(sensing, code));
    return [
      { kind: 'link', atMs, up: true },
      { kind: 'board', atMs, changes: [], board, whole: true },
    ];
  }

  /**
   * The board's reports while hands make a move, from a time on, and the time of the last report. `pressed`:
   * the side that presses the clock after it; null: none.
   */
  make(
    move: Move,
    position: Position,
    fromMs: number,
    pressed: Color | null,
  ): { readonly events: readonly SensorEvent[]; readonly endMs: number } {
    const random = this.#random.fork(`ply ${this.#plies++}`);
    const plan = planHands({
      start: position,
      moves: [move],
      result: '*',
      profile: { ...handProfiles[this.#hands], think: { ...handProfiles.clean.think, leastMs: 300 } },
      random: random.fork('hands'),
      withoutClock: true,
      thinkScale: 0.1,
      startMs: Math.ceil(fromMs),
      ending: 'none',
    });
    const model = scanModels[this.#model];
    const { events } = senseActs({
      start: this.#board,
      acts: plan.acts,
      model,
      random: random.fork('sensors'),
    });
    this.#board = plan.finalBoard;
    const lastMs = Math.max(fromMs, plan.truth.endMs, ...events.map(({ atMs }) => atMs));
    const pressMs = Math.ceil(plan.truth.endMs + random.integer(60, 400));
    const press: readonly SensorEvent[] =
      pressed === null ? [] : [{ kind: 'press', atMs: pressMs, side: pressed }];
    const inOrder = [...events.filter(({ kind }) => kind === 'board'), ...press].sort(
      (a, b) => a.atMs - b.atMs,
    );
    return { events: inOrder, endMs: Math.max(lastMs, pressMs) + LOOKED_AT_MS };
  }
}
