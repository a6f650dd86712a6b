import type { DatabaseSync } from '@photostructure/sqlite';
import { withoutNative } from '../shared/nativeModule.js';

/**
 * SQLite by the interface of `node:sqlite`, which the package also offers to Node 20. Only this file names
 * it.
 */
export type Database = InstanceType<typeof DatabaseSync>;

export type DatabaseOptions = {
  /** How long a statement waits for the lock of another connection. 0 does not wait. */
  readonly timeoutMs: number;
};

/** Throws NATIVE_MISSING, or an error of SQLite about the file. */
export const openDatabase = async (file: string, { timeoutMs }: DatabaseOptions): Promise<Database> => {
  const { DatabaseSync } = await import('@photostructure/sqlite').catch(
    withoutNative('@photostructure/sqlite', 'native.journal'),
  );
  return new DatabaseSync(file, { timeout: timeoutMs });
};

/** Commits all of the work or nothing. */
export const inTransaction = (database: Database, work: () => void): void => {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    try {
      database.exec('ROLLBACK');
    } catch {
      // A full disk has already ended the transaction.
    }
    throw error;
  }
};

/** SQLite's error codes for a damaged file, and for a file of another kind. */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** SQLite's error code for a read past the end, which a shortened file causes on a healthy disk. */
const SQLITE_SHORT_READ = 522;

/** Whether an error of SQLite concerns the file and not the disk. */
export const isDamage = (error: unknown): boolean => {
  const { errcode = 0 } = error as { readonly errcode?: number };
  return errcode === SQLITE_SHORT_READ || [SQLITE_CORRUPT, SQLITE_NOTADB].includes(errcode & 0xff);
};

/** The data was written but not synchronised, so a failed transaction may still be in the log. */
const SQLITE_IOERR_FSYNC = 10 | (4 << 8);

/** Whether nothing of a failed transaction can be on the disk. */
export const isSurelyRefused = (error: unknown): boolean =>
  (error as { readonly errcode?: number }).errcode !== SQLITE_IOERR_FSYNC;

/**
 * Values of `PRAGMA synchronous`: FULL waits for the disk at every transaction, NORMAL only when the log is
 * moved.
 */
const FULL = 2;
const NORMAL = 1;

/**
 * Runs work whose result may be lost in a power failure, but not with the program. It does not wait for the
 * disk, and does not hold up work that does.
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
