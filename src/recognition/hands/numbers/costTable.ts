import { chosen } from './chosen.js';

/** Upper edges of the time bins; the last bin is open. */
export const BIN_EDGES_MS = [30, 60, 120, 250, 500, 1000, 2000, 4000, 8000];
export const BINS = BIN_EDGES_MS.length + 1;

export const binOf = (ms: number): number => {
  let bin = 0;
  while (bin < BIN_EDGES_MS.length && ms >= (BIN_EDGES_MS[bin] ?? 0)) bin++;
  return bin;
};

/** The share of its bin that has passed at this time; 0 in the open bin. */
export const partOfBin = (bin: number, ms: number): number => {
  const from = BIN_EDGES_MS[bin - 1] ?? 0;
  const to = BIN_EDGES_MS[bin];
  return to === undefined ? 0 : (ms - from) / (to - from);
};

/** Frequencies. `groups`: by the state in which something happened. `times`: by its duration. */
export type Counts = {
  readonly groups: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly times: Readonly<Record<string, readonly number[]>>;
};

/** Transitions that reopen the last ply. */
export const TAKEN_UP_AGAIN: readonly string[] = ['reopen', 'reopenUnder', 'reopenPressed'];

/** The key for lifting a piece again, by the openness of its ply. */
export const againKey = (key: string, openness: string): string => `${key} ${openness}`;

/** Costs of acts and sensor effects in nats: minus the logarithm of the frequency. */
export interface Costs {
  of(group: string, key: string): number;
  time(key: string, ms: number): number;
  /** The cost of a ply of this class, compared with a random legal move. */
  looks(key: string): number;
  readonly counts: Counts;
  /** Counts of player habits that do not depend on the board. */
  readonly ofHands: Counts;
}

const addInto = (sums: Record<string, number>, counted: Readonly<Record<string, number>>): void => {
  for (const [key, count] of Object.entries(counted)) sums[key] = (sums[key] ?? 0) + count;
};

/** The sum of the counts of several kinds of boards. */
export const sumCounts = (all: readonly Counts[]): Counts => {
  const groups: Record<string, Record<string, number>> = {};
  const times: Record<string, readonly number[]> = {};
  for (const counts of all) {
    for (const [group, counted] of Object.entries(counts.groups)) {
      groups[group] ??= {};
      addInto(groups[group], counted);
    }
    for (const [key, bins] of Object.entries(counts.times))
      times[key] = bins.map((count, bin) => count + (times[key]?.[bin] ?? 0));
  }
  return { groups, times };
};

/** The key for the cost of anything never counted in a group. */
const OTHER = '';

/**
 * The cost of a count. A small share assumes players and boards unlike the counted ones, for which everything
 * is equally frequent.
 */
const costOf = (count: number, total: number, kinds: number): number => {
  const { value: smoothing } = chosen.smoothing;
  const { value: unlike } = chosen.unlike;
  const counted = (count + smoothing) / (total + smoothing * kinds);
  return -Math.log((1 - unlike) * counted + unlike / kinds);
};

const tableOf = (counted: Readonly<Record<string, number>>, keys: number): ReadonlyMap<string, number> => {
  const total = Object.values(counted).reduce((sum, count) => sum + count, 0);
  const costs = Object.entries(counted).map(([key, count]) => [key, costOf(count, total, keys)] as const);
  return new Map([...costs, [OTHER, costOf(0, total, keys)]]);
};

const binsOf = (counted: readonly number[]): readonly number[] => {
  const total = counted.reduce((sum, count) => sum + count, 0);
  return counted.map((count) => costOf(count, total, counted.length));
};

const EVENLY = Math.log(BINS);

/** Adds the chosen costs of sensor faults, which boards without faults cannot teach. */
const withChosenSensors = (table: ReadonlyMap<string, number> | undefined): ReadonlyMap<string, number> =>
  new Map([...(table ?? []), ...Object.entries(chosen.sensors.value)]);

/**
 * Suffix of a state's name for a piece that has stopped on its way. A state without counts of its own costs
 * the same as without the suffix.
 */
export const SLIDING = ' sliding';

/** Makes costs from counts. `keys` is the number of possible outcomes, used for smoothing. */
export const makeCosts = (
  counts: Counts,
  keys: number,
  ofHands = counts,
  looks: Counts['groups'] = {},
): Costs => {
  const groups = new Map(
    Object.entries(counts.groups).map(([group, counted]) => [group, tableOf(counted, keys)]),
  );
  groups.set('sensor', withChosenSensors(groups.get('sensor')));
  groups.set('becomes', new Map(Object.entries(chosen.becomes.value)));
  const times = new Map(Object.entries(counts.times).map(([key, counted]) => [key, binsOf(counted)]));
  return {
    counts,
    ofHands,
    of: (group, key) => {
      const own = chosen.transitionCosts.value[key];
      if (own !== undefined) return own;
      const table = groups.get(group) ?? groups.get(group.replace(SLIDING, ''));
      if (table === undefined) return chosen.defaultCost.value;
      return table.get(key) ?? table.get(OTHER) ?? chosen.defaultCost.value;
    },
    time: (key, ms) => times.get(key)?.[binOf(ms)] ?? EVENLY,
    looks: looksOfCounts(looks),
  };
};

/** Groups for the classes of played plies, and of random moves in the same positions. */
export const CHOSEN = 'chosen';
export const BLIND = 'blind';

const looksOfCounts = (groups: Counts['groups']): ((key: string) => number) => {
  const { value: smoothing } = chosen.smoothing;
  const costs = new Map<string, number>();
  for (const [key, blind] of Object.entries(groups[BLIND] ?? {})) {
    const cost = Math.log((blind + smoothing) / ((groups[CHOSEN]?.[key] ?? 0) + smoothing));
    costs.set(key, Math.min(chosen.looksMost.value, cost));
  }
  return (key) => costs.get(key) ?? 0;
};

const NONE: Counts = { groups: {}, times: {} };

/** Uniform costs for a first count, except that the usual silence is cheap. */
export const evenCosts: Costs = {
  counts: NONE,
  ofHands: NONE,
  of: (group, key) => {
    if (group === 'sensor') return { ...chosen.sensors.value, seen: 0, asBelieved: 0 }[key] ?? 5;
    if (/^(press|wait|long wait)/.test(group)) return key === 'empty' || key === 'none' ? 0 : 3;
    return UNUSUAL.test(key) ? chosen.defaultCost.value : 1;
  },
  time: () => 0,
  looks: () => 0,
};
/** Corrections, and promotions to less than a queen. */
const UNUSUAL = new RegExp(
  '^(adjust|misplace|putRight|rest|meant|nudge|carry|reopenUnder|landOther|landLeaving|.*Early' +
    '|pawnLands\\.(knight|rook|bishop))',
);
