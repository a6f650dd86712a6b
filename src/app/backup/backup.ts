import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../journal/sqlite.js';
import { keyedError, SaidError, whyOf } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { type BridgeError, isBridgeError, messageOf } from '../../shared/bridgeError.js';
import { holdDataDir } from '../dataDir.js';

const JOURNAL = 'journal.sqlite';
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;
/** How long to wait for a writer that has locked the file. */
const LOCK_WAIT_MS = 5_000;

export type JournalCount = { readonly events: number; readonly games: number };

const unwritable = (path: string, cause: unknown): BridgeError =>
  isBridgeError(cause)
    ? cause
    : keyedError(
        'FILE_UNWRITABLE',
        message('error.cannotWrite', { path, why: whyOf(cause) }),
        { path },
        cause,
      );

/** Checks a whole journal and counts its contents. Throws JOURNAL_UNREADABLE when SQLite finds a fault. */
export const checkJournal = async (file: string): Promise<JournalCount> => {
  try {
    const database = await openDatabase(file, { timeoutMs: LOCK_WAIT_MS });
    try {
      const [found] = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
      if (found?.integrity_check !== 'ok')
        throw found === undefined
          ? new SaidError(message('error.nothingChecked'))
          : new Error(found.integrity_check);
      const count = (table: string): number =>
        Number((database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n);
      return { events: count('events'), games: count('games') };
    } finally {
      database.close();
    }
  } catch (cause) {
    if (isBridgeError(cause)) throw cause;
    const said = message('error.isDamaged', { path: file, why: whyOf(cause) });
    throw keyedError('JOURNAL_UNREADABLE', said, { file }, cause);
  }
};

/** The other data files of the folder: tokens, tournament, and the folder of learned pieces. */
const otherDataFiles = async (dir: string): Promise<readonly string[]> =>
  (await readdir(dir)).filter((name) => /\.jsonl?$/.test(name) || name === 'boards');

/**
 * Writes a consistent copy of the journal, and the files beside it, into a new folder, even while the daemon
 * runs. The folder appears only after all of it was written and its journal checked. Throws FILE_UNREADABLE,
 * FILE_UNWRITABLE, JOURNAL_UNREADABLE.
 */
export const backUp = async (dataDir: string, into: string): Promise<JournalCount> => {
  const source = join(dataDir, JOURNAL);
  const beside = `${into}.new`;
  const names = await otherDataFiles(dataDir).catch((cause) => {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path: dataDir, why: messageOf(cause) }),
      { dataDir },
      cause,
    );
  });
  try {
    if (await isThere(into)) throw new SaidError(message('error.thereAlready'));
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { recursive: true, mode: OWN_FOLDER });
    const copy = join(beside, JOURNAL);
    await checkJournal(source);
    const database = await openDatabase(source, { timeoutMs: LOCK_WAIT_MS });
    try {
      database.prepare('VACUUM INTO ?').run(copy);
    } finally {
      database.close();
    }
    await chmod(copy, OWN_FILE);
    for (const name of names) await cp(join(dataDir, name), join(beside, name), { recursive: true });
    const counted = await checkJournal(copy);
    await rename(beside, into);
    return counted;
  } catch (cause) {
    await rm(beside, { recursive: true, force: true });
    throw unwritable(into, cause);
  }
};

const isThere = (path: string): Promise<boolean> =>
  readdir(path).then(
    () => true,
    (cause: NodeJS.ErrnoException) => cause.code !== 'ENOENT',
  );

/** The file of the journal, and the files that SQLite keeps beside it. */
const JOURNAL_FILES = [JOURNAL, `${JOURNAL}-wal`, `${JOURNAL}-shm`];

/**
 * Replaces the contents of a data directory with a backup, and keeps the old contents in a folder beside it.
 * Throws DATA_DIR_LOCKED while a daemon runs, FILE_UNREADABLE when there is no backup, and JOURNAL_UNREADABLE
 * when it is damaged.
 */
export const restore = async (
  from: string,
  dataDir: string,
  suffix: string,
): Promise<JournalCount & { readonly before?: string }> => {
  const inside = await readdir(from).catch((): readonly string[] => []);
  if (!inside.includes(JOURNAL))
    throw keyedError('FILE_UNREADABLE', message('error.noBackup', { path: from }), { from });
  const counted = await checkJournal(join(from, JOURNAL));
  const names = await otherDataFiles(from);
  const held = await holdDataDir(dataDir);
  try {
    const old = await readdir(dataDir);
    const replaced = old.filter((name) => JOURNAL_FILES.includes(name) || names.includes(name));
    const before = join(dataDir, `before-restore-${suffix}`);
    if (replaced.length > 0) await mkdir(before, { mode: OWN_FOLDER });
    for (const name of replaced) await rename(join(dataDir, name), join(before, name));
    for (const name of [...names, JOURNAL])
      await cp(join(from, name), join(dataDir, name), { recursive: true });
    await chmod(join(dataDir, JOURNAL), OWN_FILE);
    return { ...counted, ...(replaced.length > 0 && { before }) };
  } catch (cause) {
    throw unwritable(dataDir, cause);
  } finally {
    held.release();
  }
};
