import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableService } from '../../table/tableService.js';
import type { Gateway } from '../gateway.js';
import { writeFileAtomically } from './writeFileAtomically.js';

/** Moves of a quick exchange make one write. */
const GAME_DELAY_MS = 100;
/** The file of all games is the larger the longer the evening. */
const ALL_GAMES_DELAY_MS = 2_000;

type PgnFilesDeps = {
  readonly service: TableService;
  /** `games/ID.pgn` for each game and `all/games.pgn` for all are written below it. */
  readonly dir: string;
  /** A file could not be written, or can be again (undefined). */
  readonly report: (problem: unknown) => void;
};

const makeFolders = (dir: string): void => {
  try {
    for (const folder of ['games', 'all']) mkdirSync(join(dir, folder), { recursive: true });
  } catch (cause) {
    const message = `cannot make the folders of PGN files in ${dir}: ${messageOf(cause)}`;
    throw new BridgeError('FILE_UNWRITABLE', message, { path: dir }, cause);
  }
};

/**
 * PGN on the disk, always whole files: written beside and renamed. One folder holds single games, another the
 * file of all games, because upload programs that watch a folder want one kind only.
 */
export const createPgnFilesGateway = ({ service, dir, report }: PgnFilesDeps): Gateway => {
  const stale = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let allTimer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let unsubscribe: () => void = () => {};

  const gameFile = (gameId: string): string => join(dir, 'games', `${gameId}.pgn`);
  const enqueue = (work: () => Promise<void>): void => {
    writing = writing.then(work).then(
      () => report(undefined),
      (problem) => report(problem),
    );
  };
  const writeGames = (): void => {
    timer = undefined;
    for (const gameId of stale) {
      const text = service.gamePgn(gameId);
      enqueue(() =>
        text === undefined
          ? rm(gameFile(gameId), { force: true })
          : writeFileAtomically(gameFile(gameId), text),
      );
    }
    stale.clear();
  };
  const writeAll = (): void => {
    allTimer = undefined;
    enqueue(() => writeFileAtomically(join(dir, 'all', 'games.pgn'), service.allPgn()));
  };
  const touch = (event: TableEvent): void => {
    const gameId =
      'gameId' in event ? event.gameId : event.type === 'clock' ? service.table(event.table)?.game?.id : null;
    if (gameId === null || gameId === undefined) return;
    stale.add(gameId);
    timer ??= setTimeout(writeGames, GAME_DELAY_MS);
    allTimer ??= setTimeout(writeAll, ALL_GAMES_DELAY_MS);
  };

  return {
    name: 'pgn files',
    start: async () => {
      makeFolders(dir);
      unsubscribe = service.subscribe('live', { onEvent: touch });
    },
    stop: async () => {
      unsubscribe();
      clearTimeout(timer);
      clearTimeout(allTimer);
      if (timer !== undefined) writeGames();
      if (allTimer !== undefined) writeAll();
      await writing;
    },
  };
};
