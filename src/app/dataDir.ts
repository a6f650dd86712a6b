import { rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, win32 } from 'node:path';
import { isDamage, openDatabase } from '../journal/sqlite.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { isLoopback } from '../server/access.js';
import { isBridgeError, messageOf } from '../shared/bridgeError.js';
import { makeFolder } from '../shared/files/makeFolder.js';
import { pagesOf } from './controlSocket.js';

/** SQLite's error code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/**
 * The default folder for a user's games: local application data on Windows, because it does not roam with the
 * user, elsewhere the XDG base directories.
 */
export const defaultDataDir = (
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string =>
  platform === 'win32'
    ? win32.join(env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local'), 'jadoube')
    : join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'jadoube');

/** Only the owner may read a new folder. An existing one keeps its permissions. */
const OWN_FOLDER = 0o700;

/** The address, on this machine, of the daemon that uses a folder. Undefined when none runs. */
export const addressIn = (path: string): string | undefined => {
  const pages = pagesOf(path);
  if (pages === undefined) return undefined;
  return `http://${isLoopback(pages.host) ? pages.host : '127.0.0.1'}:${pages.port}`;
};

/** Tells a second start where the first one is running. */
const whoRuns = (path: string): Message => {
  const address = addressIn(path);
  if (address === undefined) return message('error.dataFolderUsed', { path });
  return message('error.runsAlready', { path, address });
};

/** A data directory that only this process uses until `release`. */
export type HeldDataDir = { readonly path: string; readonly release: () => void };

/** Locks the data directory by a file. The file holds no data, so a damaged one is simply replaced. */
const lockDataDir = async (path: string, isAgain = false): Promise<HeldDataDir> => {
  const file = join(path, 'lock.sqlite');
  try {
    const lock = await openDatabase(file, { timeoutMs: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return { path, release: () => lock.close() };
  } catch (cause) {
    if (isAgain || !isDamage(cause)) throw cause;
    rmSync(file);
    return lockDataDir(path, true);
  }
};

/**
 * Creates the directory and locks it by SQLite's lock on a separate file. The system releases the lock
 * however the process ends, so a killed daemon never locks out its successor.
 */
export const holdDataDir = async (path: string): Promise<HeldDataDir> => {
  try {
    makeFolder(path, OWN_FOLDER);
  } catch (cause) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.noDataFolder', { path, why: messageOf(cause) }),
      { path },
      cause,
    );
  }
  try {
    return await lockDataDir(path);
  } catch (cause) {
    if (isBridgeError(cause)) throw cause;
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY)
      throw keyedError('DATA_DIR_LOCKED', whoRuns(path), { path }, cause);
    const said = message('error.dataFolderLock', { path, why: messageOf(cause) });
    throw keyedError('FILE_UNWRITABLE', said, { path }, cause);
  }
};
