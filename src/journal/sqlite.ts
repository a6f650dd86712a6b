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
    withoutNative('@photostructure/sqlite', 'no game can be kept'),
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
