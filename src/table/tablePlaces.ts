import type { Journal } from './journal.js';
import { noPlace, type TablePlace } from './tablePlace.js';

/** Numbers the events of each table. */
export interface TablePlaces {
  /** The place of the newest numbered event. `noPlace` before the first. */
  last(table: string): TablePlace;
  /** The next place. `begins`: a game begins, which starts a new epoch if one is due. */
  next(table: string, begins?: boolean): TablePlace;
  /**
   * Starts a new epoch with the table's next game if others know more of the table than this journal, because
   * it was reset or started with a slow clock. Returns false if they do not.
   */
  renewAfter(table: string, received: TablePlace): boolean;
  /** Records the place of an event that another house numbered. */
  received(table: string, place: TablePlace): void;
}

/** The digits of `2026-11-22T10:00:00.000Z`, so later epochs have greater names. */
const epochOf = (iso: string): string => iso.replaceAll(/[^0-9]/g, '').slice(0, DIGITS);
const DIGITS = 17;

/** An epoch name after `before`, even if the clock was set back. */
const epochAfter = (before: string, iso: string): string => {
  const now = epochOf(iso);
  if (now > before || !/^\d+$/.test(before)) return now;
  return String(BigInt(before) + 1n).padStart(before.length, '0');
};

/** Continues after the last places in the journal and in its queue. A table without any begins an epoch. */
export const createTablePlaces = (
  journal: Pick<Journal, 'lastPlace' | 'waiting'>,
  nowIso: () => string,
): TablePlaces => {
  const places = new Map<string, TablePlace>();
  /** The epoch after which a table's next one begins. */
  const due = new Map<string, string>();
  const kept = (table: string): TablePlace => {
    const waiting = journal.waiting().findLast((event) => event.table === table && event.n > 0);
    return waiting ?? journal.lastPlace(table) ?? noPlace;
  };
  const last = (table: string): TablePlace => {
    const known = places.get(table) ?? kept(table);
    places.set(table, known);
    return known;
  };
  const received = (table: string, { epoch, n }: TablePlace): void => {
    if (n > 0) places.set(table, { epoch, n });
  };
  return {
    last,
    received,
    renewAfter: (table, { epoch, n }) => {
      const here = last(table);
      if (epoch < here.epoch || (epoch === here.epoch && n <= here.n)) return false;
      if (epoch > (due.get(table) ?? '')) due.set(table, epoch);
      return true;
    },
    next: (table, begins = false) => {
      const renewed = begins ? due.get(table) : undefined;
      if (renewed !== undefined) {
        due.delete(table);
        received(table, { epoch: epochAfter(renewed, nowIso()), n: 1 });
        return last(table);
      }
      const before = last(table);
      const epoch = before.epoch === '' ? epochOf(nowIso()) : before.epoch;
      received(table, { epoch, n: before.n + 1 });
      return last(table);
    },
  };
};
