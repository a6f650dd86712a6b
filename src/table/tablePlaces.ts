import type { Journal } from './journal.js';
import { noPlace, type TablePlace } from './tablePlace.js';

/** Gives the events of each table their numbers. */
export interface TablePlaces {
  /** The place of the newest event that has one; `noPlace` before the first. */
  last(table: string): TablePlace;
  next(table: string): TablePlace;
  /** An event came that another house has numbered. */
  heard(table: string, place: TablePlace): void;
}

/** `2026-11-22T10:00:00.000Z` as digits: what begins later is called otherwise. */
const epochOf = (iso: string): string => iso.replaceAll(/[^0-9]/g, '').slice(0, 17);

/** They go on where the journal, and what waits for it, has them; a table without any begins an epoch. */
export const createTablePlaces = (
  journal: Pick<Journal, 'lastPlace' | 'waiting'>,
  nowIso: () => string,
): TablePlaces => {
  const places = new Map<string, TablePlace>();
  const kept = (table: string): TablePlace => {
    const waiting = journal.waiting().findLast((event) => event.table === table && event.n > 0);
    return waiting ?? journal.lastPlace(table) ?? noPlace;
  };
  const last = (table: string): TablePlace => {
    const known = places.get(table) ?? kept(table);
    places.set(table, known);
    return known;
  };
  const heard = (table: string, { epoch, n }: TablePlace): void => {
    if (n > 0) places.set(table, { epoch, n });
  };
  return {
    last,
    heard,
    next: (table) => {
      const before = last(table);
      const epoch = before.epoch === '' ? epochOf(nowIso()) : before.epoch;
      heard(table, { epoch, n: before.n + 1 });
      return last(table);
    },
  };
};
