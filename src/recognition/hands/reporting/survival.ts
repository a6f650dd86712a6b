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

/** Half a count, for anything never counted. */
const HALF = 0.5;

/** How often these players have reopened plies so far, out of how many. */
export type Habit = { readonly plies: number; readonly again: number; readonly late: number };

/** How often a ply is still reopened, by the counts and by these players' habits. */
export type Survival = {
  /** Probability that an unpressed ply stays, by how long its piece has stood. Never falls with time. */
  unpressed(habit: Habit, openness: Openness): (stoodMs: number) => number;
  /**
   * The same for a pressed ply. `isBeside`: the piece may be meant for an adjacent square. `leftMs`: how long
   * it had stood when the hand left it for the clock. `unlookedMs`: for how long before a moment the board
   * may not have scanned it.
   */
  pressed(
    habit: Habit,
    openness: Openness,
    isBeside: boolean,
    leftMs: number,
    unlookedMs: number,
  ): (stoodMs: number) => number;
  /** Probability that the ply before the last stays. */
  readonly before: number;
};

/** The number of pieces lifted again in this bin of standing time or later. */
const laterThan = (counts: Counts, keys: readonly string[]): readonly number[] => {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    keys.reduce((sum, key) => sum + (counts.times[key]?.[bin] ?? 0), 0),
  );
  return bins.map((_, bin) => bins.slice(bin).reduce((sum, count) => sum + count, HALF));
};

/** Within a bin, the count decreases linearly with time. */
const laterAt = (bins: readonly number[], ms: number): number => {
  const bin = binOf(ms);
  const later = bins[bin] ?? HALF;
  return later - ((bins[bin] ?? HALF) - (bins[bin + 1] ?? later)) * partOfBin(bin, ms);
};

const timesOf = ({ times }: Counts, key: string): number =>
  (times[key] ?? []).reduce((sum, count) => sum + count, 0);

/**
 * How much more often than others these players do something: the mean of a gamma distribution over the
 * expected count. A smaller shape means that tables differ more, so that fewer observations count.
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
  const chance = ({ bins, plies: landed }: ReturnType<typeof of>, stoodMs: number): number =>
    laterAt(bins, Math.max(0, stoodMs)) / landed;
  const stays = (chances: number, habit: number): number => 1 - Math.min(1, chances * habit);
  const againOf = (habit: Habit): number => habitOf(habit.again, habit.plies * againRate, again);
  return {
    unpressed: (habit, openness) => {
      const [table, often] = [unpressed[openness], againOf(habit)];
      return (stoodMs) => stays(chance(table, stoodMs), often);
    },
    pressed: (habit, openness, isBeside, leftMs, unlookedMs) => {
      const [table, tablePressed] = [unpressed[openness], pressed[openness]];
      const [often, oftenLate] = [againOf(habit), habitOf(habit.late, habit.plies * lateRate, lateShape)];
      const toMs = leftMs + unlookedMs;
      const left = chance(table, toMs);
      return (stoodMs) => {
        const fromMs = stoodMs - unlookedMs;
        const leaves = fromMs >= toMs ? 0 : chance(table, fromMs) - left;
        const late = chance(tablePressed, stoodMs) + (isBeside && stoodMs < withinMs ? rate : 0);
        return stays(leaves, often) * stays(late, oftenLate);
      };
    },
    before: 1 - Math.min(1, (late[0] ?? HALF) / all),
  };
};

const known = new WeakMap<Costs, Survival>();

export const survivalOf = (costs: Costs): Survival => {
  const survival = known.get(costs) ?? makeSurvival(costs.ofHands);
  known.set(costs, survival);
  return survival;
};
