import { isFresh } from '../game/gameParts.js';
import { isOver } from '../game/gameState.js';
import type { Caller } from '../table/caller.js';
import type { TableCommand, TableService } from '../table/tableService.js';
import type { GameTags, TableView } from '../table/tableView.js';
import { type Pairing, type Round, roundsAtTables, type Tournament } from '../tournament/tournament.js';
import { noPairingTags, tableTags } from './pairingTags.js';

/** A game that may still become the pairing's. */
const hasFreshGame = ({ game }: TableView): boolean => game !== null && isFresh(game);

/** The table has been told already, and nothing has changed since. */
const isTold = ({ nextTags, game }: TableView, tags: GameTags, fresh: boolean): boolean =>
  Object.entries(tags).every(
    ([name, value]) => (nextTags[name] ?? '') === value && (!fresh || (game?.tags[name] ?? '') === value),
  );

const commandsFor = (
  table: TableView,
  tournament: Tournament,
  round: Round,
  pairing: Pairing,
): readonly TableCommand[] => {
  const tags = tableTags(tournament, round, pairing);
  const fresh = hasFreshGame(table);
  if (isTold(table, tags, fresh)) return [];
  // A game with moves keeps its own names: it is the last round's, or somebody's analysis.
  const setTags: TableCommand = { type: 'setTags', tags, ...(!fresh && { next: true }) };
  if (pairing.fen === undefined) return [setTags];
  const start: TableCommand = { type: 'newGame', fen: pairing.fen.value, chess960: true };
  return fresh || table.game === null || isOver(table.game) ? [setTags, start] : [setTags];
};

/** What could not be done at a table. */
type SetUpFault = { readonly table: string; readonly message: string };

/** Tells every table of a round whose game comes next. Games that have moves are left as they are. */
export const setUpTables = async (
  service: Pick<TableService, 'table' | 'command'>,
  tournament: Tournament,
  round: Round,
  caller: Caller,
): Promise<readonly SetUpFault[]> => {
  const faults = round.pairings.map(async (pairing): Promise<readonly SetUpFault[]> => {
    const id = pairing.table?.value;
    if (id === undefined || pairing.game !== undefined) return [];
    const table = service.table(id);
    if (table === undefined) return [{ table: id, message: `there is no table ${id}` }];
    for (const command of commandsFor(table, tournament, round, pairing)) {
      const done = await service.command(id, command, caller);
      if (!done.ok) return [{ table: id, message: done.error.message }];
    }
    return [];
  });
  return (await Promise.all(faults)).flat();
};

/** What is played at a table from now on is nobody's game: analysis after the result. */
export const forgetPairing = (
  service: Pick<TableService, 'command'>,
  table: string,
  caller: Caller,
): Promise<unknown> => service.command(table, { type: 'setTags', tags: noPairingTags, next: true }, caller);

/** Tables that expect a game of a round. */
const expectingTables = (tournament: Tournament): readonly string[] =>
  roundsAtTables(tournament).flatMap(({ pairings }) =>
    pairings.flatMap(({ table, game }) => (table === undefined || game !== undefined ? [] : table.value)),
  );

/** The tables that expected a game and expect none any more; a game without moves has no names either. */
export const forgetTables = async (
  service: Pick<TableService, 'table' | 'command'>,
  before: Tournament,
  now: Tournament,
  caller: Caller,
): Promise<void> => {
  const expecting = new Set(expectingTables(now));
  const left = expectingTables(before).filter((id) => !expecting.has(id));
  await Promise.all(
    left.map(async (id) => {
      const table = service.table(id);
      if (table === undefined) return;
      if (hasFreshGame(table)) await service.command(id, { type: 'setTags', tags: noPairingTags }, caller);
      else await forgetPairing(service, id, caller);
    }),
  );
};
