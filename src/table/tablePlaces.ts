import type { Journal } from './journal.js';
import { noPlace, type TablePlace } from './tablePlace.js';

/** Gives the events of each table their numbers. */
export interface TablePlaces {
  /** The place of the newest event that has one; `noPlace` before the first. */
  last(table: string): TablePlace;
  /** `begins`: a game begins, and with it a new epoch where one is due. */
  next(table: string, begins?: boolean): TablePlace;
  /**
   * Others know more of the table than this journal: it was set back, or begun anew with a clock that was
   * behind. With its next game it begins an epoch after theirs. False: they do not.
   */
  renewAfter(table: string, received: TablePlace): boolean;
  /** An event came that another house has numbered. */
  received(table: string, place: TablePlace): void;
}

/** `2026-11-22T10:00:00.000Z` as digits: later beginnings have other names. */
const epochOf = (iso: string): string => iso.replaceAll(/[^0-9]/g, '').slice(0, DIGITS);
const DIGITS = 17;

/** Independent of the clock: it comes after `before`. */
const epochAfter = (before: string, iso: string): string => {
  const now = epochOf(iso);
  if (now > before || !/^\d+$/.test(before)) return now;
  return String(BigInt(before) + 1n).padStart(before.length, '0');
};

/** They go on where the journal, and what waits for it, has them; a table without any begins an epoch. */
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
