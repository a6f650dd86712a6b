import type { PublicHall } from '../../hall/spectators/publicHall.js';
import type { TableService } from '../../table/tableService.js';
import { type FolderFiles, type FolderShape, roundFiles, tournamentFiles } from './eventTree.js';

type Made = { readonly of: string; readonly games: readonly string[]; readonly files: FolderFiles };

/** The files of an event as it is now. Only rounds of which something has changed are made anew. */
export const createTreeCache = (shape: FolderShape, hall: PublicHall, tables: Pick<TableService, 'game'>) => {
  let made = new Map<string, Made>();
  let stale = new Set<string>();
  return {
    /** Something of this game has changed; undefined: of any. */
    changed: (gameId: string | undefined): void => {
      if (gameId === undefined) made = new Map();
      else stale.add(gameId);
    },
    files: (): FolderFiles => {
      const tournament = hall.tournament();
      const next = new Map<string, Made>();
      for (const round of tournament.rounds) {
        const key = JSON.stringify([round.round, round.section]);
        const of = JSON.stringify([tournament.event, round]);
        const before = made.get(key);
        const isSame = before?.of === of && !before.games.some((game) => stale.has(game));
        const games = round.pairings.flatMap(({ game }) => game ?? []);
        next.set(key, isSame ? before : { of, games, files: roundFiles(shape, tables, tournament, round) });
      }
      made = next;
      stale = new Set();
      return new Map([
        ...tournamentFiles(tables, tournament),
        ...[...made.values()].flatMap(({ files }) => [...files]),
      ]);
    },
  };
};
