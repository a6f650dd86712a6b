import type { TableView } from '../../../table/tableView.js';
import { roundsAtTables, type Tournament } from '../model/tournament.js';

/** Tables whose boards may be used elsewhere: the board answers, and the table has no game of a round. */
export const spareTables = (tournament: Tournament, tables: readonly TableView[]): readonly TableView[] => {
  const taken = new Set(
    roundsAtTables(tournament)
      .flatMap(({ pairings }) => pairings)
      .filter(({ black, result }) => black !== null && result.value === '*')
      .map(({ table }) => table?.value),
  );
  return tables.filter(({ id, device }) => device.link === 'ready' && !taken.has(id));
};
