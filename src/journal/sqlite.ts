import type { DatabaseSync } from '@photostructure/sqlite';
import { withoutNative } from '../shared/nativeModule.js';

/**
 * SQLite by the interface of `node:sqlite`. The package gives it to Node 20 as well; this file is all that
 * names it.
 */
export type Database = InstanceType<typeof DatabaseSync>;

export type DatabaseOptions = {
  /** How long a statement waits for another connection's lock; 0: not at all. */
  readonly timeoutMs: number;
};

/** Throws NATIVE_MISSING, or what SQLite has against the file. */
export const openDatabase = async (file: string, { timeoutMs }: DatabaseOptions): Promise<Database> => {
  const { DatabaseSync } = await import('@photostructure/sqlite').catch(
    withoutNative('@photostructure/sqlite', 'native.journal'),
  );
  return new DatabaseSync(file, { timeout: timeoutMs });
};

/** All of the work or nothing. */
export const inTransaction = (database: Database, work: () => void): void => {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    try {
      database.exec('ROLLBACK');
    } catch {
      // A full disk has ended the transaction already.
    }
    throw error;
  }
};

/** SQLite's numbers for a file that is damaged, and for one that is none of its own. */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** What a file cut short looks like to SQLite: an input that failed, though the disk is well. */
const SQLITE_SHORT_READ = 522;

/** Whether what SQLite says is of the file, and not of the disk. */
export const isDamage = (error: unknown): boolean => {
  const { errcode = 0 } = error as { readonly errcode?: number };
  return errcode === SQLITE_SHORT_READ || [SQLITE_CORRUPT, SQLITE_NOTADB].includes(errcode & 0xff);
};

/** The file was written, and not synchronised: what failed so may stand in the log all the same. */
const SQLITE_IOERR_FSYNC = 10 | (4 << 8);

/** Whether nothing of a transaction that failed can be on the disk. */
export const isSurelyRefused = (error: unknown): boolean =>
  (error as { readonly errcode?: number }).errcode !== SQLITE_IOERR_FSYNC;

/** `PRAGMA synchronous`: every transaction is on the disk when it ends, or only what moves into the file. */
const FULL = 2;
const NORMAL = 1;

/**
 * What may be lost with the machine's power, though not with the program: the disk is not waited for, and
 * what waits for the disk does not wait for this.
 */
export const withoutWaiting = (database: Database, work: () => void): void => {
  const { synchronous } = database.prepare('PRAGMA synchronous').get() as { readonly synchronous: number };
  if (synchronous === FULL) database.exec(`PRAGMA synchronous = ${NORMAL}`);
  try {
    work();
  } finally {
    if (synchronous === FULL) database.exec(`PRAGMA synchronous = ${FULL}`);
  }
};
