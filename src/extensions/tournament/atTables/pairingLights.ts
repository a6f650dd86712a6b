import type { TableView } from '../../../table/tableView.js';
import { type Pairing, roundsAtTables, type Tournament } from '../model/tournament.js';
import { type Light, tableLight } from './tableLight.js';

/** The light of each game of the rounds at the tables, by the id of its pairing. */
export const pairingLights = (
  tournament: Tournament,
  tableOf: (id: string) => TableView | undefined,
): ReadonlyMap<string, Light> => {
  const lightOf = (pairing: Pairing): Light => {
    const table = pairing.table?.value;
    return tableLight(pairing, table === undefined ? undefined : tableOf(table));
  };
  const games = roundsAtTables(tournament)
    .flatMap(({ pairings }) => pairings)
    .filter(({ black }) => black !== null);
  return new Map(games.map((pairing) => [pairing.id, lightOf(pairing)]));
};
