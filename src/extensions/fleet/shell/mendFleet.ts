import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readableRows, type SummedTable } from '../../../journal/rowSums.js';
import { type Database, openDatabase } from '../../../journal/sqlite.js';
import { nameAside } from '../../../shared/files/setAside.js';

const OWN_FOLDER = 0o700;
type Row = Readonly<Record<string, string | number | null>>;

const partsOf = (file: string): readonly string[] =>
  [file, `${file}-wal`, `${file}-shm`].filter((part) => existsSync(part));

const put = (database: Database, { name }: SummedTable, row: Row): void => {
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  try {
    database
      .prepare(`INSERT OR REPLACE INTO ${name} (${names.join(', ')}) VALUES (${places})`)
      .run(...Object.values(row));
  } catch {
    // The row does not fit this table.
  }
};

/**
 * Copies the damaged fleet file into a folder beside it, and replaces it with a new file that has all intact
 * rows. Returns the folder. Throws on a file system error and leaves everything unchanged.
 */
export const mendFleetFile = async (
  file: string,
  tables: readonly SummedTable[],
  openFresh: (file: string) => Promise<Database>,
): Promise<string> => {
  const parts = partsOf(file);
  const kept = nameAside(file);
  const [work, fresh] = [join(kept, 'work'), join(kept, 'rescued.sqlite')];
  try {
    mkdirSync(work, { recursive: true, mode: OWN_FOLDER });
    for (const part of parts) {
      copyFileSync(part, join(kept, basename(part)));
      // Reads a copy, because SQLite removes a log after reading it.
      copyFileSync(part, join(work, basename(part)));
    }
    const [from, to] = [
      await openDatabase(join(work, basename(file)), { timeoutMs: 0 }).catch(() => undefined),
      await openFresh(fresh),
    ];
    for (const table of tables)
      for (const row of from === undefined ? [] : readableRows(from, table)) put(to, table, row);
    from?.close();
    // Otherwise rows that are only in the log would be lost.
    to.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    to.close();
  } catch (refusal) {
    rmSync(kept, { recursive: true, force: true });
    throw refusal;
  }
  rmSync(work, { recursive: true, force: true });
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  renameSync(fresh, file);
  for (const end of ['-wal', '-shm']) rmSync(`${fresh}${end}`, { force: true });
  return basename(kept);
};
