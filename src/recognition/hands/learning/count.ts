import type { Path } from '../beam/path.js';
import { opennessOf } from '../meanings/plays.js';
import { againKey, BINS, binOf, type Counts, TAKEN_UP_AGAIN } from '../numbers/costTable.js';

type Tally = { groups: Record<string, Record<string, number>>; times: Record<string, number[]> };

export const newTally = (): Tally => ({ groups: {}, times: {} });

const add = (groups: Tally['groups'], group: string, key: string): void => {
  groups[group] ??= {};
  const row = groups[group];
  row[key] = (row[key] ?? 0) + 1;
};

const addTime = (times: Tally['times'], key: string, ms: number): void => {
  times[key] ??= new Array<number>(BINS).fill(0);
  const bins = times[key];
  bins[binOf(ms)] = (bins[binOf(ms)] ?? 0) + 1;
};

/** Adds what an aligned game paid for, and what became of its plies by where their pieces might yet go. */
export const countPath = ({ groups, times }: Tally, { trail, hands }: Path): void => {
  for (const node of hands.node.pathFrom(0)) add(groups, 'plies', opennessOf(node));
  for (let paid = trail; paid !== null; paid = paid.earlier) {
    const { group, key, ms } = paid;
    add(groups, group, key);
    if (ms === undefined) continue;
    addTime(times, key, ms);
    if (!TAKEN_UP_AGAIN.includes(key)) continue;
    const openness = opennessOf(paid.node);
    add(groups, 'plies', openness);
    addTime(times, againKey(key, openness), ms);
  }
};

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The counts in an order that does not depend on that of the games. */
export const countsOf = ({ groups, times }: Tally): Counts => ({
  groups: sorted(Object.fromEntries(Object.entries(groups).map(([group, row]) => [group, sorted(row)]))),
  times: sorted(times),
});
