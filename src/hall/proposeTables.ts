import { type Round, roundsAtTables, type Tournament } from '../tournament/tournament.js';

const compareIds = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/**
 * Tables for the games of a round that have none: board 1 at the first table, and so on, past those that
 * other games need. Boards beyond the last table have none.
 */
export const proposeTables = (
  tournament: Tournament,
  round: Round,
  tableIds: readonly string[],
): Readonly<Record<string, string>> => {
  const others = roundsAtTables(tournament).filter((one) => one !== round && one.section !== round.section);
  const busy = new Set(
    [...others, round].flatMap(({ pairings }) => pairings.flatMap(({ table }) => table?.value ?? [])),
  );
  const free = tableIds.toSorted(compareIds).filter((id) => !busy.has(id));
  const unseated = round.pairings
    .filter(({ black, table }) => black !== null && table === undefined)
    .toSorted((a, b) => a.board - b.board);
  return Object.fromEntries(unseated.slice(0, free.length).map(({ id }, i) => [id, free[i] ?? '']));
};
