import { chosen } from '../numbers/chosen.js';
import { BINS, binOf, type Costs, type Counts } from '../numbers/costTable.js';

/** Of never counted: half a count. */
const HALF = 0.5;

/** How often the piece of a ply is yet taken up again, by what was counted. */
export type Survival = {
  /** That a ply whose piece may go on stays when it has stood so long and was not pressed. */
  unpressed(stoodMs: number): number;
  /** The same when its player has pressed; `isBeside`: the piece may be meant for a square beside. */
  pressed(stoodMs: number, isBeside: boolean): number;
  /** That a ply stays whose piece can go nowhere else near. */
  readonly settled: number;
  /** That the ply before the last stays. */
  readonly before: number;
};

/** Taken up again in this bin of the time it had stood, or later. */
const laterThan = (counts: Counts, keys: readonly string[]): readonly number[] => {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    keys.reduce((sum, key) => sum + (counts.times[key]?.[bin] ?? 0), 0),
  );
  return bins.map((_, bin) => bins.slice(bin).reduce((sum, count) => sum + count, HALF));
};

const makeSurvival = (counts: Counts): Survival => {
  const { mayGoOn = 0, settled = 0 } = counts.groups['plies'] ?? {};
  const goingOn = Math.max(1, mayGoOn);
  const unpressed = laterThan(counts, ['reopen', 'reopenUnder', 'reopenPressed']);
  const pressed = laterThan(counts, ['reopenPressed']);
  const late = laterThan(counts, ['putRight.2']);
  const { rate, withinMs } = chosen.putRight.value;
  const left = (bins: readonly number[], stoodMs: number): number =>
    Math.min(1, (bins[binOf(Math.max(0, stoodMs))] ?? HALF) / goingOn);
  return {
    unpressed: (stoodMs) => 1 - left(unpressed, stoodMs),
    pressed: (stoodMs, isBeside) => 1 - left(pressed, stoodMs) - (isBeside && stoodMs < withinMs ? rate : 0),
    settled: 1 - HALF / Math.max(1, settled),
    before: 1 - Math.min(1, (late[0] ?? HALF) / goingOn),
  };
};

const known = new WeakMap<Costs, Survival>();

export const survivalOf = (costs: Costs): Survival => {
  const survival = known.get(costs) ?? makeSurvival(costs.counts);
  known.set(costs, survival);
  return survival;
};
