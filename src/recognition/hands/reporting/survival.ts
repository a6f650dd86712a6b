import type { Openness } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import { againKey, BINS, binOf, type Costs, type Counts, TAKEN_UP_AGAIN } from '../numbers/costTable.js';

/** Of never counted: half a count. */
const HALF = 0.5;

/** How often the piece of a ply is yet taken up again, by what was counted. */
export type Survival = {
  /** That a ply stays whose piece has stood so long and was not pressed. */
  unpressed(openness: Openness, stoodMs: number): number;
  /** The same when its player has pressed; `isBeside`: the piece may be meant for a square beside. */
  pressed(openness: Openness, stoodMs: number, isBeside: boolean): number;
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
  const plies = counts.groups['plies'] ?? {};
  const all = Object.values(plies).reduce((sum, count) => sum + count, 1);
  const of = (openness: Openness, keys: readonly string[]) => ({
    plies: Math.max(1, plies[openness] ?? 0),
    bins: laterThan(
      counts,
      keys.map((key) => againKey(key, openness)),
    ),
  });
  const by = (keys: readonly string[]) => ({
    beyond: of('beyond', keys),
    beside: of('beside', keys),
    settled: of('settled', keys),
  });
  const unpressed = by(TAKEN_UP_AGAIN);
  const pressed = by(['reopenPressed']);
  const late = laterThan(counts, ['putRight.2']);
  const { rate, withinMs } = chosen.putRight.value;
  const stays = (which: ReturnType<typeof by>, openness: Openness, stoodMs: number): number => {
    const { bins, plies: landed } = which[openness];
    return 1 - Math.min(1, (bins[binOf(Math.max(0, stoodMs))] ?? HALF) / landed);
  };
  return {
    unpressed: (openness, stoodMs) =>
      stays(unpressed, openness, stoodMs) - (openness !== 'settled' && stoodMs < withinMs ? rate : 0),
    pressed: (openness, stoodMs, isBeside) =>
      stays(pressed, openness, stoodMs) - (isBeside && stoodMs < withinMs ? rate : 0),
    before: 1 - Math.min(1, (late[0] ?? HALF) / all),
  };
};

const known = new WeakMap<Costs, Survival>();

export const survivalOf = (costs: Costs): Survival => {
  const survival = known.get(costs) ?? makeSurvival(costs.ofHands);
  known.set(costs, survival);
  return survival;
};
