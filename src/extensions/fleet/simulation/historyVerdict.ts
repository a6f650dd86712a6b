import type { TableEvent } from '../../../table/tableEvent.js';
import { fleetEvent } from '../fleetIds.js';

/** The differences between a hub's history of a table and that of its node. */
export type HistoryVerdict = {
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
};

/** The content that both must share. Numbers and times differ between machines. */
const contentOf = ({ seq: _seq, atMs: _atMs, ...event }: TableEvent): string =>
  JSON.stringify(event, (key, value: unknown) => (/AtMs$|^atMs$/.test(key) ? null : value));

/**
 * Compares the histories. An event with other content than at its node counts as lost.
 *
 * @param received the events in the order of the hub's journal
 */
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
