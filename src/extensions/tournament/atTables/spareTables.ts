import type { TableView } from '../../../table/tableView.js';
import { roundsAtTables, type Tournament } from '../model/tournament.js';

/** Tables whose boards may be taken elsewhere: they answer, and no game of a round is played there. */
export const spareTables = (tournament: Tournament, tables: readonly TableView[]): readonly TableView[] => {
  const taken = new Set(
    roundsAtTables(tournament)
      .flatMap(({ pairings }) => pairings)
      .filter(({ black, result }) => black !== null && result.value === '*')
      .map(({ table }) => table?.value),
  );
  return tables.filter(({ id, device }) => device.link === 'ready' && !taken.has(id));
};
