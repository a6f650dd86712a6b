import type { PhysicalAct } from '../../boards/simulated/physicalAct.js';
import type { Color, Square } from '../../chess/types.js';
import type { HandScript } from './handScript.js';

/** The least time between one hand leaving a square and another reaching it. */
const GIVE_WAY_MS = 20;
/** The time that a player looks at the board after a late correction. */
const LOOK_AGAIN_MS = 400;

/**
 * The acts of a whole game, inserted script by script. Two hands never work on one square at the same time.
 */
export class Timeline {
  readonly #acts: PhysicalAct[] = [];
  readonly #settledMs = new Map<Square, number>();
  readonly #handFreeMs: Record<Color, number>;
  endMs: number;

  constructor(startMs: number) {
    this.endMs = startMs;
    this.#handFreeMs = { white: startMs, black: startMs };
  }

  /** Inserts a script as early as squares and hands allow, but not before `earliestMs`. Returns its start. */
  set(script: HandScript, earliestMs: number, side?: Color): number {
    let startMs = Math.max(earliestMs, side === undefined ? earliestMs : this.#handFreeMs[side]);
    for (const act of script.acts) {
      if (act.kind !== 'lift' && act.kind !== 'place') continue;
      const settledMs = this.#settledMs.get(act.square);
      if (settledMs !== undefined) startMs = Math.max(startMs, settledMs + GIVE_WAY_MS - act.atMs);
    }
    startMs = Math.round(startMs);
    for (const act of script.acts) this.add({ ...act, atMs: startMs + act.atMs });
    const lastMs = Math.max(...script.acts.map(({ atMs }) => atMs));
    const restMs = lastMs > script.nowMs ? LOOK_AGAIN_MS : GIVE_WAY_MS;
    if (side !== undefined) this.#handFreeMs[side] = startMs + Math.max(lastMs, script.nowMs) + restMs;
    return startMs;
  }

  add(act: PhysicalAct): void {
    this.#acts.push(act);
    this.endMs = Math.max(this.endMs, act.atMs);
    if (act.kind === 'lift' || act.kind === 'place') {
      this.#settledMs.set(act.square, Math.max(act.atMs, this.#settledMs.get(act.square) ?? 0));
    }
  }

  /** All acts in order of time. Acts at the same time keep their order of insertion. */
  acts(): readonly PhysicalAct[] {
    return [...this.#acts].sort((a, b) => a.atMs - b.atMs);
  }
}
