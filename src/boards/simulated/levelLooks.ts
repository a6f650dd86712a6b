import type { Board } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import type { SensorLevels } from '../eboard/sensorBoard.js';
import { Magnets } from './magnets.js';
import type { PhysicalAct } from './physicalAct.js';

/** As in the driver of the open protocol (see `src/boards/protocols/open/README.md`). */
const LOOK_EVERY_MS = 150;
const LOOK_FOR_MS = 3_000;
const REST_EVERY_MS = 2_000;
const NEVER = Number.POSITIVE_INFINITY;

/** The times at which levels are read. `workMs`: when the host learns of hands at work, in order. */
export const lookTimes = (workMs: readonly number[], fromMs: number, toMs: number): readonly number[] => {
  const looks: number[] = [];
  let nextWork = 0;
  let workedMs = Number.NEGATIVE_INFINITY;
  let lookMs = NEVER;
  let restMs = fromMs + REST_EVERY_MS;
  for (;;) {
    const workingMs = workMs[nextWork] ?? NEVER;
    const atMs = Math.min(workingMs, lookMs, restMs);
    if (atMs > toMs) return looks;
    if (atMs === workingMs) {
      workedMs = atMs;
      nextWork++;
      if (lookMs === NEVER) lookMs = atMs + LOOK_EVERY_MS;
    } else if (atMs === lookMs) {
      const isBusy = atMs - workedMs <= LOOK_FOR_MS;
      if (isBusy) looks.push(atMs);
      lookMs = isBusy ? atMs + LOOK_EVERY_MS : NEVER;
    } else {
      if (lookMs === NEVER) looks.push(atMs);
      restMs = atMs + REST_EVERY_MS;
    }
  }
};

export type Look = { readonly atMs: number; readonly levels: SensorLevels };

/** The readings, at each of these times in order, of a board whose pieces have magnets. */
export const senseLevels = (
  start: Board,
  acts: readonly PhysicalAct[],
  looks: readonly number[],
  random: Random,
): readonly Look[] => {
  const magnets = new Magnets(start, random);
  let done = 0;
  return looks.map((atMs) => {
    for (let act = acts[done]; act !== undefined && act.atMs <= atMs; act = acts[++done]) magnets.apply(act);
    return { atMs, levels: magnets.read() };
  });
};
