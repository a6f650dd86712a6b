import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { messageOf } from '../../shared/bridgeError.js';
import { makeFolder } from '../../shared/files/makeFolder.js';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableService } from '../../table/tableService.js';
import { gameOfEvent } from '../gameOfEvent.js';
import type { Gateway } from '../gateway.js';
import { createAllGamesFile } from './allGamesFile.js';

/**
 * Writes the present game of each table as `DIR/TABLE.pgn`, for programs that broadcast games in progress.
 */
const createPresentGames = (dir: string, service: Pick<TableService, 'tables' | 'table' | 'gamePgn'>) => {
  const tableOf = new Map<string, string>();
  const write = (table: string, text: string): Promise<void> =>
    writeFileAtomically(join(dir, `${table}.pgn`), text);
  return {
    /** Notes that a game of a table has changed. */
    changed: (gameId: string, table: string): void => {
      tableOf.set(gameId, table);
    },
    /** Writes a game to the file of its table, if it is still the present one. */
    write: async (gameId: string, text: string): Promise<void> => {
      const table = tableOf.get(gameId);
      tableOf.delete(gameId);
      if (table !== undefined && service.table(table)?.game?.id === gameId) await write(table, text);
    },
    /** Writes the present games at the start. */
    writeAll: async (isOver: () => boolean): Promise<void> => {
      for (const { id, game } of service.tables()) {
        const text = game === null || isOver() ? undefined : service.gamePgn(game.id);
        if (text !== undefined) await write(id, text);
      }
    },
  };
};

/**
 * The number of newest games that are checked after a crash. It exceeds the number of tables, so it includes
 * all incomplete files.
 */
const GAMES_MAX = 1_000;

type LeftBehind = {
  /** Games whose files are missing or outdated. */
  readonly games: readonly string[];
  /** Whether the file of all games is missing or older than that of a single game. */
  readonly isAllStale: boolean;
};

const writtenMs = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.NEGATIVE_INFINITY,
  );

/** Finds what the program did not write before it ended, among the newest games. */
const findLeftBehind = async (
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

/**
 * Quick moves are written together. In a large hall, where writing takes longer, more moves share a write.
 */
const GAME_DELAY_MS = 100;
const GAME_DELAY_MAX_MS = 10_000;
const GAMES_SHARE = 1 / 40;
/** The file of all games grows during an event. Its writing is limited to this share of the time. */
const ALL_GAMES_DELAY_MS = 2_000;
const ALL_GAMES_SHARE = 1 / 40;
const ALL_GAMES_DELAY_MAX_MS = 60_000;

/** How long the end of the program waits for the files. The rest is written at the next start. */
const LAST_WORK_MS = 800;

/** The number of games whose file content is remembered. */
const WRITTEN_MAX = 1_000;

type PgnFilesDeps = {
  readonly service: TableService;
  /**
   * The folder of `games/ID.pgn` for each game, `tables/TABLE.pgn` for the present game of each table, and
   * `all/games.pgn` for all games.
   */
  readonly dir: string;
  /** Called when a file could not be written, and with undefined when it can be again. */
  readonly report: (problem: unknown) => void;
  /** The least time between two writes while files are put off, or 0. */
  readonly putOffMs?: () => number;
};

/**
 * The delay that keeps work within its share of the time.
 *
 * @param fromMs when the work began
 */
const fairDelay = (fromMs: number, share: number, leastMs: number, mostMs: number): number =>
  Math.min(Math.max(leastMs, (performance.now() - fromMs) / share), mostMs);

const makeFolders = (dir: string): void => {
  try {
    for (const folder of ['games', 'tables', 'all']) makeFolder(join(dir, folder));
  } catch (cause) {
    const said = message('error.noPgnFolders', { path: dir, why: messageOf(cause) });
    throw keyedError('FILE_UNWRITABLE', said, { path: dir }, cause);
  }
};

/**
 * Writes PGN to the disk. Each file is replaced as a whole, by renaming a new one. Single games, present
 * games and the file of all games have separate folders, because programs that watch a folder want only one
 * kind. One file is written at a time. A game that changes meanwhile is written again, even on a slow disk.
 */
export const createPgnFilesGateway = ({
  service,
  dir,
  report,
  putOffMs = () => 0,
}: PgnFilesDeps): Gateway => {
  const allGames = createAllGamesFile(join(dir, 'all', 'games.pgn'), service);
  const presentGames = createPresentGames(join(dir, 'tables'), service);
  const stale = new Set<string>();
  const written = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let allTimer: NodeJS.Timeout | undefined;
  let gameDelayMs = GAME_DELAY_MS;
  let allDelayMs = ALL_GAMES_DELAY_MS;
  let writing: Promise<void> = Promise.resolve();
  let unsubscribe: () => void = () => {};
  let endsAtMs = Number.POSITIVE_INFINITY;
  const isOver = (): boolean => performance.now() >= endsAtMs;

  const attempt = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => report(undefined),
      (problem) => {
        if (!isOver()) report(problem);
      },
    );
  const enqueue = (work: () => Promise<void>): void => {
    writing = writing.then(work);
  };
  /** Writes a game if its PGN has changed. Most events do not change it. */
  const writeGame = async (gameId: string): Promise<void> => {
    const path = join(dir, 'games', `${gameId}.pgn`);
    const text = service.gamePgn(gameId);
    if (text !== undefined && text === written.get(gameId)) return;
    written.delete(gameId);
    if (text === undefined) return rm(path, { force: true });
    await writeFileAtomically(path, text);
    await presentGames.write(gameId, text);
    written.set(gameId, text);
    const [oldest] = written.size > WRITTEN_MAX ? written.keys() : [];
    if (oldest !== undefined) written.delete(oldest);
  };
  const writeGames = async (): Promise<void> => {
    timer = undefined;
    const fromMs = performance.now();
    for (const gameId of [...stale]) {
      if (isOver()) return;
      stale.delete(gameId);
      await attempt(writeGame(gameId));
    }
    gameDelayMs = fairDelay(fromMs, GAMES_SHARE, GAME_DELAY_MS, GAME_DELAY_MAX_MS);
  };
  const writeAll = async (): Promise<void> => {
    allTimer = undefined;
    const fromMs = performance.now();
    await attempt(allGames.write(isOver));
    allDelayMs = fairDelay(fromMs, ALL_GAMES_SHARE, ALL_GAMES_DELAY_MS, ALL_GAMES_DELAY_MAX_MS);
  };
  const writeSoon = (): void => {
    if (stale.size > 0) timer ??= setTimeout(() => enqueue(writeGames), Math.max(gameDelayMs, putOffMs()));
    allTimer ??= setTimeout(() => enqueue(writeAll), Math.max(allDelayMs, putOffMs()));
  };
  const touch = (event: TableEvent): void => {
    const gameId = gameOfEvent(service, event);
    if (gameId === undefined) return;
    stale.add(gameId);
    presentGames.changed(gameId, event.table);
    allGames.changed(gameId);
    writeSoon();
  };
  /** Writes what was left when the program last ended. */
  const goOn = async (): Promise<void> => {
    const { games, isAllStale } = await findLeftBehind(dir, service, isOver);
    for (const gameId of games) stale.add(gameId);
    await attempt(presentGames.writeAll(isOver));
    if (isAllStale && endsAtMs === Number.POSITIVE_INFINITY) writeSoon();
  };

  return {
    name: 'pgn files',
    start: async () => {
      makeFolders(dir);
      unsubscribe = service.subscribe('live', { onEvent: touch });
      enqueue(() => attempt(goOn()));
    },
    stop: async () => {
      endsAtMs = performance.now() + LAST_WORK_MS;
      unsubscribe();
      clearTimeout(timer);
      clearTimeout(allTimer);
      if (stale.size > 0) enqueue(writeGames);
      if (allGames.isStale()) enqueue(writeAll);
      await writing;
    },
  };
};
