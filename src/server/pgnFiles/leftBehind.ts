import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableService } from '../../table/tableService.js';

/** More games than tables: only what was played last can have been left so. */
const GAMES_MAX = 1_000;

export type LeftBehind = {
  /** Games whose files are missing or are not what the games are. */
  readonly games: readonly string[];
  /** The file of all games is missing, or older than that of a single one. */
  readonly isAllStale: boolean;
};

const writtenMs = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.NEGATIVE_INFINITY,
  );

/** What a program that ended suddenly has not written any more, of the newest games. */
export const findLeftBehind = async (
  dir: string,
  service: Pick<TableService, 'gameIds' | 'gamePgn'>,
  isOver: () => boolean,
): Promise<LeftBehind> => {
  const games: string[] = [];
  const allMs = await writtenMs(join(dir, 'all', 'games.pgn'));
  let newestMs = Number.NEGATIVE_INFINITY;
  for (const gameId of [...service.gameIds()].slice(-GAMES_MAX)) {
    if (isOver()) break;
    const path = join(dir, 'games', `${gameId}.pgn`);
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined || text !== service.gamePgn(gameId)) games.push(gameId);
    newestMs = Math.max(newestMs, await writtenMs(path));
  }
  return { games, isAllStale: games.length > 0 || newestMs > allMs };
};
