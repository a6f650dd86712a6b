import { gameOfEvent } from '../../../server/gameOfEvent.js';
import { publicServiceKey } from '../../../shared/service.js';
import { firstPartId } from '../../../table/game/gameParts.js';
import type { TableService } from '../../../table/tableService.js';
import type { Pairing, Round, Tournament } from '../model/tournament.js';
import type { PublicTournament } from '../spectators/publicTournament.js';
import { inBoardOrder, indexFile, isRoundLive, treeGame, treeJson } from './eventTree.js';
import { gameJson, tournamentId, tournamentJson } from './liveChessTree.js';
import { sectionFolders } from './sectionFolders.js';

/** Caches what was made of an immutable object, until the stamp of its games changes. */
const createMemory = <Thing extends object, Made>() => {
  const known = new WeakMap<Thing, { readonly stamp: number; readonly made: Made }>();
  return (thing: Thing, stamp: number, make: () => Made): Made => {
    const before = known.get(thing);
    if (before?.stamp === stamp) return before.made;
    const made = make();
    known.set(thing, { stamp, made });
    return made;
  };
};

/**
 * Limit of changed games tracked one by one. Further changes before the next request make all games stale.
 */
const CHANGED_MAX = 2_000;

/** Counts the changes of each game between requests for files. */
const createGameCounts = (tables: Pick<TableService, 'game'>) => {
  let others = 0;
  const counts = new Map<string, number>();
  const changed = new Set<string>();
  return {
    changed: (gameId: string): void => {
      if (changed.size < CHANGED_MAX) changed.add(gameId);
      else others += 1;
    },
    allChanged: (): void => {
      others += 1;
    },
    /** Counts pending changes. Called at a request, because changes are far more frequent than requests. */
    count: (): void => {
      for (const gameId of changed) {
        const game = tables.game(gameId);
        if (game === undefined) others += 1;
        else counts.set(firstPartId(game), (counts.get(firstPartId(game)) ?? 0) + 1);
      }
      changed.clear();
    },
    /** Changes whenever one of these games changes. */
    stampOf: (pairings: readonly Pairing[]): number =>
      pairings.reduce((sum, { game }) => sum + (game === undefined ? 0 : (counts.get(game) ?? 0)), others),
  };
};

/**
 * The JSON files of the tree, made when viewers ask for them: `tournament.json`, `round-3/index.json`,
 * `Open-A/round-3/game-7.json`. Unchanged files are cached, because viewers ask for hundreds of files every
 * two seconds.
 */
export const createCloudTree = (tournamentService: PublicTournament, tables: TableService) => {
  const counts = createGameCounts(tables);
  const [indexOf, gameOf] = [createMemory<Round, string>(), createMemory<Pairing, string>()];
  const liveOf = createMemory<Round, boolean>();
  let stop = (): void => {};

  const isLive = (round: Round): boolean =>
    liveOf(round, counts.stampOf(round.pairings), () => isRoundLive(tables, round));
  const gameFile = (round: Round, number: number): string | undefined => {
    const pairing = inBoardOrder(round).filter(({ black }) => black !== null)[number - 1];
    if (pairing === undefined) return undefined;
    return gameOf(pairing, counts.stampOf([pairing]), () =>
      treeGame(tables, pairing)
        .map((game) => treeJson(gameJson(game)))
        .join(''),
    );
  };
  const fileOfRound = (round: Round, name: string): string | undefined => {
    if (name === 'index.json')
      return indexOf(round, counts.stampOf(round.pairings), () => indexFile(tables, round));
    const [, number] = /^game-([1-9]\d{0,3})\.json$/.exec(name) ?? [];
    return number === undefined ? undefined : gameFile(round, Number(number));
  };
  const fileOf = (tournament: Tournament, path: string): string | undefined => {
    for (const [section, folder] of sectionFolders(tournament)) {
      if (path === `${folder}tournament.json`) return treeJson(tournamentJson(tournament, section, isLive));
      for (const round of tournament.rounds) {
        const start = `${folder}round-${round.round}/`;
        if (round.section === section && path.startsWith(start))
          return fileOfRound(round, path.slice(start.length));
      }
    }
    return undefined;
  };
  return {
    /** The folder of the tournament or section with this id, ending with `/`, or undefined. */
    folder: (id: string): string | undefined => {
      const tournament = tournamentService.tournament();
      return [...sectionFolders(tournament)].find(
        ([section]) => tournamentId(tournament, section) === id,
      )?.[1];
    },
    /** The content of a file, or undefined if there is no such file. */
    file: (path: string): string | undefined => {
      counts.count();
      return fileOf(tournamentService.tournament(), path);
    },
    start: (): void => {
      // Files that were made earlier may be stale.
      counts.allChanged();
      stop = tables.subscribe('live', {
        level: 'final',
        onEvent: (event) => {
          const id = gameOfEvent(tables, event);
          if (id !== undefined) counts.changed(id);
        },
        onGone: () => counts.allChanged(),
      });
    },
    stop: (): void => stop(),
  };
};

export type CloudTree = ReturnType<typeof createCloudTree>;

export const cloudTreeService = publicServiceKey<CloudTree>('cloudTree');
