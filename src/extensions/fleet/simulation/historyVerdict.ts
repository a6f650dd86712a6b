import type { TableEvent } from '../../../table/tableEvent.js';
import { fleetEvent } from '../fleetIds.js';

/** What is wrong with a hub's history of a table, against that of its node. */
export type HistoryVerdict = {
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
};

/** All that both must agree in: each machine numbers for itself, and has a scale of time of its own. */
const contentOf = ({ seq: _seq, atMs: _atMs, ...event }: TableEvent): string =>
  JSON.stringify(event, (key, value: unknown) => (/AtMs$|^atMs$/.test(key) ? null : value));

/** `heard` in the order of the hub's journal. An event that the hub has otherwise than its node is lost. */
export const judgeHistory = (
  node: string,
  reported: readonly TableEvent[],
  received: readonly TableEvent[],
): HistoryVerdict => {
  const byPlace = new Map<string, string>();
  let doubled = 0;
  let reordered = 0;
  let last: TableEvent | undefined;
  for (const event of received) {
    const place = `${event.epoch}/${event.n}`;
    if (byPlace.has(place)) doubled++;
    else if (last !== undefined && last.epoch === event.epoch && event.n < last.n) reordered++;
    byPlace.set(place, contentOf(event));
    last = event;
  }
  const lost = reported.filter(
    (event) => byPlace.get(`${event.epoch}/${event.n}`) !== contentOf(fleetEvent(node, event)),
  );
  return { lost: lost.length, doubled, reordered };
};
