import { type Caller, whoIs } from '../../../table/caller.js';
import { firstPartId } from '../../../table/game/gameParts.js';
import type { TableService } from '../../../table/tableService.js';
import { findPairing, type Pairing, type Tournament } from '../model/tournament.js';
import type { ActBody } from '../model/tournamentAct.js';
import type { ActBook } from './actBook.js';
import { BY_BOARD } from './followGames.js';
import { noPairingTags, tableTags } from './pairingTags.js';

type NamingDeps = {
  readonly tables: Pick<TableService, 'table' | 'command'>;
  /** Reports a failure of background work. */
  readonly onFault: (message: string, details: object) => void;
};

/** Gives a game the names of its pairing after it was assigned by an act. */
export const nameGame = async (
  { tables, onFault }: NamingDeps,
  tournament: Tournament,
  { pairing: id, game }: Extract<ActBody, { type: 'begin' }>,
  caller: Caller,
): Promise<void> => {
  const found = findPairing(tournament, id);
  const table = found?.pairing.table?.value;
  const present = table === undefined ? undefined : tables.table(table)?.game;
  if (found === undefined || table === undefined || present == null || firstPartId(present) !== game) return;
  const tags = tableTags(tournament, found.round, found.pairing);
  const named = await tables.command(table, { type: 'setTags', tags }, caller);
  if (!named.ok) onFault(named.error.message, { table });
};

/** Removes the names of a game that was assigned to a pairing by mistake. */
const unnameGame = async (
  { tables, onFault }: NamingDeps,
  { table }: Pairing,
  game: string,
  caller: Caller,
): Promise<void> => {
  const id = table?.value;
  const present = id === undefined ? undefined : tables.table(id)?.game;
  if (id === undefined || present == null || firstPartId(present) !== game) return;
  const unnamed = await tables.command(id, { type: 'setTags', tags: noPairingTags, once: true }, caller);
  if (!unnamed.ok) onFault(unnamed.error.message, { table: id });
};

const hasSamePlayers = (one: Pairing, other: Pairing): boolean =>
  one.white.name === other.white.name && one.black?.name === other.black?.name;

/** Updates the names of games after an act changed their pairing or colours, or an undo restored them. */
export const renameGames = async (
  deps: NamingDeps,
  before: Tournament,
  { acts, tournament: now }: Pick<ActBook, 'acts' | 'tournament'>,
  caller: Caller,
): Promise<void> => {
  // Whether an act named the game. A game that the tables found by its names had them before.
  const isNamed = (id: string, game: string): boolean =>
    acts.findLast((act) => act.type === 'begin' && act.pairing === id && act.game === game)?.by !==
    whoIs(BY_BOARD);
  for (const pairing of now.rounds.flatMap(({ pairings }) => pairings)) {
    const old = findPairing(before, pairing.id)?.pairing;
    const { game } = pairing;
    if (old === undefined || (old.game === game && (game === undefined || hasSamePlayers(old, pairing))))
      continue;
    if (old.game !== undefined && game === undefined && isNamed(pairing.id, old.game))
      await unnameGame(deps, pairing, old.game, caller);
    if (game !== undefined) await nameGame(deps, now, { type: 'begin', pairing: pairing.id, game }, caller);
  }
};
