import { findPlace } from '../model/seatingPlan.js';
import { type BoardPlace, type Round, roundsAtTables, type Tournament } from '../model/tournament.js';

const compareIds = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** A table of the house with the serial number of its board, if the board reports one. */
type KnownTable = { readonly id: string; readonly serialNumber?: string | undefined };

/**
 * The table at a place of the seating plan. The serial number of the board comes first, because a board may
 * be plugged into another port.
 */
const tableAt = (place: BoardPlace | undefined, tables: readonly KnownTable[]): string | undefined => {
  if (place === undefined) return undefined;
  const { serial, table } = place;
  const same = serial === undefined ? undefined : tables.find(({ serialNumber }) => serialNumber === serial);
  return same?.id ?? tables.find(({ id }) => id === table.value)?.id;
};

/**
 * Proposes tables for the games of a round that have none. The seating plan comes first. The other games get
 * the remaining free tables in order, and those beyond the last table get none.
 */
export const proposeTables = (
  tournament: Tournament,
  round: Round,
  tables: readonly KnownTable[],
): Readonly<Record<string, string>> => {
  const others = roundsAtTables(tournament).filter((one) => one !== round && one.section !== round.section);
  const busy = new Set(
    [...others, round].flatMap(({ pairings }) => pairings.flatMap(({ table }) => table?.value ?? [])),
  );
  const unseated = round.pairings
    .filter(({ black, table }) => black !== null && table === undefined)
    .toSorted((a, b) => a.board - b.board);
  const { section } = round;
  const proposed = new Map<string, string>();
  for (const { id, board } of unseated) {
    const place = findPlace(tournament, { board, ...(section !== undefined && { section }) });
    const table = tableAt(place, tables);
    if (table === undefined || busy.has(table)) continue;
    busy.add(table);
    proposed.set(id, table);
  }
  // A table that the plan reserves for another place stays free.
  const placed = new Set(tournament.places.map((place) => tableAt(place, tables)));
  const free = tables
    .map(({ id }) => id)
    .toSorted(compareIds)
    .filter((id) => !busy.has(id) && !placed.has(id));
  const left = unseated.filter(({ id }) => !proposed.has(id));
  left.slice(0, free.length).forEach(({ id }, i) => {
    proposed.set(id, free[i] ?? '');
  });
  return Object.fromEntries(proposed);
};
