import { chmodSync, closeSync, openSync } from 'node:fs';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { isBridgeError, messageOf } from '../shared/bridgeError.js';
import { guardParts, LOG_KEPT_BYTES } from './journalParts.js';
import { createJournalReader, type JournalReader } from './journalReader.js';
import { createJournalWriter, type JournalWriter, moveLog } from './journalWriter.js';
import { migrate } from './schema.js';
import { type Database, isDamage, openDatabase } from './sqlite.js';

/** How long to wait for the lock of another connection before refusing. */
const LOCK_WAIT_MS = 500;

/**
 * SQLite restarts the log only after all of it was moved, which may never happen while commits go on. At this
 * length (256 MB) the writer moves the rest itself, and everything waits while the disk is synchronised three
 * times.
 */
const LOG_PAGES_MAX = 64_000;

/** Only the owner may read games and names. SQLite gives the files beside it the same mode. */
const OWN_FILE = 0o600;

const keepToOwner = (file: string): void => {
  closeSync(openSync(file, 'a', OWN_FILE));
  chmodSync(file, OWN_FILE);
};

/** SQLite: no permission, read-only, I/O error, full, cannot open. */
const SQLITE_DISK: readonly number[] = [3, 8, 10, 13, 14];
const NODE_DISK: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO'];

/** A disk that refuses says nothing about the journal, and is no reason to move the file away. */
const codeOf = (cause: unknown): 'JOURNAL_UNREADABLE' | 'FILE_UNWRITABLE' => {
  const { code = '', errcode = 0 } = cause as { readonly code?: string; readonly errcode?: number };
  const isOfDisk = SQLITE_DISK.includes(errcode & 0xff) && !isDamage(cause);
  return isOfDisk || NODE_DISK.includes(code) ? 'FILE_UNWRITABLE' : 'JOURNAL_UNREADABLE';
};

const openFile = async (file: string, prepare: (database: Database) => void): Promise<Database> => {
  try {
    const database = await openDatabase(file, { timeoutMs: LOCK_WAIT_MS });
    prepare(database);
    return database;
  } catch (cause) {
    if (isBridgeError(cause)) throw cause;
    const said = message('error.journalOpen', { file, why: messageOf(cause) });
    throw keyedError(codeOf(cause), said, { file }, cause);
  }
};

/**
 * Opens the journal file for its only writer, after creating or migrating it. WAL with full synchronisation
 * keeps every confirmed event. Without `isDurable`, for simulated disks, events survive the end of the
 * program but not that of the machine. Throws JOURNAL_UNREADABLE, or FILE_UNWRITABLE when the disk refuses.
 */
export const openJournalWriter = async (file: string, isDurable = true): Promise<JournalWriter> => {
  const database = await openFile(file, (opened) => {
    keepToOwner(file);
    opened.exec('PRAGMA journal_mode = WAL');
    opened.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'OFF'}`);
    opened.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES_MAX}`);
    opened.exec(`PRAGMA journal_size_limit = ${LOG_KEPT_BYTES}`);
    migrate(opened, file);
  });
  return createJournalWriter(database, guardParts(database, file));
};

/** Opens a journal for reading after its writer has opened it. Readers never wait for the writer. */
export const openJournalReader = async (file: string): Promise<JournalReader> =>
  createJournalReader(await openFile(file, (database) => database.exec('PRAGMA query_only = 1')));

/**
 * Moves the log into the file, as far as no reader needs it, while writers go on. Returns the number of pages
 * in the log.
 */
export const checkpointJournal = async (file: string): Promise<number> => {
  const database = await openFile(file, () => {});
  try {
    return moveLog(database);
  } finally {
    database.close();
  }
};
