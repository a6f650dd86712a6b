import type { TableService } from '../../table/tableService.js';
import { type Pairing, type Round, roundsAtTables, type Tournament } from '../tournament/model/tournament.js';
import type { PublicTournament } from '../tournament/spectators/publicTournament.js';

/** The place where the arbiter is needed: a game of the round, without its moves. */
export type AlarmPlace = {
  /** The id of the game's table, and its name if it has one. */
  readonly table?: string;
  readonly name?: string;
  readonly round: number;
  readonly section?: string;
  readonly board: number;
  /** The players' names as the public may see them. */
  readonly white: string;
  readonly black: string;
};

const placeOf = (
  { round, section }: Round,
  { table, board, white, black }: Pairing,
  tables: Pick<TableService, 'table'>,
): AlarmPlace => ({
  ...(table !== undefined && { table: table.value, name: tables.table(table.value)?.name ?? table.value }),
  round,
  ...(section !== undefined && { section }),
  board,
  white: white.name,
  black: black?.name ?? '',
});

/** The places of all games at tables, by the id of their pairing in the hall. */
export const alarmPlaces = (
  tournament: Tournament,
  publicTournament: Pick<PublicTournament, 'tournament'>,
  tables: Pick<TableService, 'table'>,
): ReadonlyMap<string, AlarmPlace> => {
  // The public view may use other ids for the pairings, but has them in the same order.
  const shown = roundsAtTables(publicTournament.tournament());
  return new Map(
    roundsAtTables(tournament).flatMap((round, i) =>
      round.pairings.map((pairing, j): [string, AlarmPlace] => [
        pairing.id,
        placeOf(round, shown[i]?.pairings[j] ?? pairing, tables),
      ]),
    ),
  );
};
