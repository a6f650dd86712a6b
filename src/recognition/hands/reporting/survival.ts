import type { Openness } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import {
  againKey,
  BINS,
  binOf,
  type Costs,
  type Counts,
  partOfBin,
  TAKEN_UP_AGAIN,
} from '../numbers/costTable.js';

/** Half a count for what was never counted. */
const HALF = 0.5;

/** How often these hands have reopened plies so far, and of how many. */
export type Habit = { readonly plies: number; readonly again: number; readonly late: number };

/** How often a ply is still reopened, by the counts and by what these hands do. */
export type Survival = {
  /** Probability that an unpressed ply stays whose piece has stood this long. */
  unpressed(habit: Habit, openness: Openness, stoodMs: number): number;
  /**
   * The same when its player has pressed; `isBeside`: the piece may be meant for a square beside; `unlooked`:
   * how long it had stood when the board may have looked last, and when the hand left it for the lever.
   */
  pressed(
    habit: Habit,
    openness: Openness,
    stoodMs: number,
    isBeside: boolean,
    unlooked: readonly [fromMs: number, toMs: number],
  ): number;
  /** Probability that the ply before the last stays. */
  readonly before: number;
};

/** How many were reopened in this bin of standing time, or later. */
const laterThan = (counts: Counts, keys: readonly string[]): readonly number[] => {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    keys.reduce((sum, key) => sum + (counts.times[key]?.[bin] ?? 0), 0),
  );
  return bins.map((_, bin) => bins.slice(bin).reduce((sum, count) => sum + count, HALF));
};

/** Within one bin, the remaining share is that of its remaining time. */
const laterAt = (bins: readonly number[], ms: number): number => {
  const bin = binOf(ms);
  const later = bins[bin] ?? HALF;
  return later - ((bins[bin] ?? HALF) - (bins[bin + 1] ?? later)) * partOfBin(ms);
};

const timesOf = ({ times }: Counts, key: string): number =>
  (times[key] ?? []).reduce((sum, count) => sum + count, 0);

/**
 * How much more often than others these hands do something: the mean of a gamma distribution over the
 * expected count. The smaller its shape, the more tables differ, and the sooner one is believed.
 */
const habitOf = (seen: number, expected: number, shape: number): number =>
  (shape + seen) / (shape + expected);

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
  const { again, late: lateShape } = chosen.habit.value;
  const againRate = TAKEN_UP_AGAIN.reduce((sum, key) => sum + timesOf(counts, key), 0) / all;
  const lateRate = timesOf(counts, 'reopenPressed') / all + rate;
  const chance = (which: ReturnType<typeof by>, openness: Openness, stoodMs: number): number => {
    const { bins, plies: landed } = which[openness];
    return laterAt(bins, Math.max(0, stoodMs)) / landed;
  };
  const stays = (chances: number, habit: number): number => 1 - Math.min(1, chances * habit);
  const againOf = (habit: Habit): number => habitOf(habit.again, habit.plies * againRate, again);
  const leaves = (openness: Openness, fromMs: number, toMs: number): number =>
    fromMs >= toMs ? 0 : chance(unpressed, openness, fromMs) - chance(unpressed, openness, toMs);
  return {
    unpressed: (habit, openness, stoodMs) => stays(chance(unpressed, openness, stoodMs), againOf(habit)),
    pressed: (habit, openness, stoodMs, isBeside, [fromMs, toMs]) =>
      stays(leaves(openness, fromMs, toMs), againOf(habit)) *
      stays(
        chance(pressed, openness, stoodMs) + (isBeside && stoodMs < withinMs ? rate : 0),
        habitOf(habit.late, habit.plies * lateRate, lateShape),
      ),
    before: 1 - Math.min(1, (late[0] ?? HALF) / all),
  };
};

const known = new WeakMap<Costs, Survival>();

export const survivalOf = (costs: Costs): Survival => {
  const survival = known.get(costs) ?? makeSurvival(costs.ofHands);
  known.set(costs, survival);
  return survival;
};
