import { closeSync, openSync, readFileSync, readSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../shared/bridgeError.js';
import { crc32 } from '../shared/crc32.js';
import { isLogDamaged, isLogTorn } from './logFrames.js';
import { journalVersionOf, sumsSince } from './schema.js';
import { type Database, isDamage, openDatabase } from './sqlite.js';

/** Undefined when there is no such file. */
const sizeOf = (file: string): number | undefined => {
  try {
    return statSync(file).size;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
};

/**
 * The offset of the page size (SQLite file format, 1.3). The value 1 means 65,536, which does not fit into
 * two bytes.
 */
const PAGE_BYTES_AT = 16;

export const pageBytesOf = (file: Buffer): number | undefined => {
  const said = file.length < PAGE_BYTES_AT + 2 ? 0 : file.readUInt16BE(PAGE_BYTES_AT);
  const bytes = said === 1 ? 65_536 : said;
  return bytes >= 512 && Number.isInteger(Math.log2(bytes)) ? bytes : undefined;
};

/** Only the header is read, because the file may have hundreds of megabytes. */
const headOf = (file: string): Buffer => {
  const opened = openSync(file, 'r');
  try {
    const head = Buffer.alloc(PAGE_BYTES_AT + 2);
    return head.subarray(0, readSync(opened, head));
  } finally {
    closeSync(opened);
  }
};

/** Checks the sums of rows. SQLite checks pages and trees, but not the text in them. */
const wrongSum = (database: Database): string | undefined => {
  if (journalVersionOf(database) < sumsSince) return undefined;
  const texts = database.prepare(
    `SELECT 'event ' || seq AS what, body AS text, sum FROM events WHERE sum IS NOT NULL
     UNION ALL SELECT 'game ' || id, tags, sum FROM games WHERE sum IS NOT NULL`,
  );
  for (const row of texts.iterate()) {
    const { what, text, sum } = row as { what: string; text: string; sum: number };
    if (crc32(text) !== sum) return `${what} is not as it was written`;
  }
  return undefined;
};

const wrongPages = (
  database: Database,
  check: 'integrity_check' | 'quick_check' = 'integrity_check',
): string | undefined => {
  const row = database.prepare(`PRAGMA ${check}(1)`).get() as Readonly<Record<string, string>>;
  const said = row[check] ?? '';
  return said === 'ok'
    ? undefined
    : said
        .replace(/^\*\*\*[^\n]*\n/, '')
        .split('\n', 1)
        .join('');
};

/** What is wrong in pages and trees, and in rows with sums. Throws errors that are no damage. */
const wrongInside = async (
  file: string,
  sums: (database: Database) => string | undefined,
): Promise<string | undefined> => {
  let database: Database | undefined;
  try {
    database = await openDatabase(file, { timeoutMs: 0 });
    return wrongPages(database) ?? sums(database);
  } catch (error) {
    if (isDamage(error)) return messageOf(error);
    throw error;
  } finally {
    database?.close();
  }
};

/**
 * What is wrong with a database that is not open. Undefined when it is intact or absent. With `isUsed` it
 * must exist, so an absent one is damage.
 */
export const findDamage = async (
  file: string,
  isUsed: boolean,
  sums = wrongSum,
): Promise<string | undefined> => {
  const [size, logSize = 0] = [sizeOf(file), sizeOf(`${file}-wal`)];
  if (size === undefined) {
    if (logSize > 0) return 'the file is gone, and its log is there';
    return isUsed ? 'the file is gone' : undefined;
  }
  if (size === 0) return isUsed || logSize > 0 ? 'the file is empty' : undefined;
  if (logSize > 0) {
    const [pageBytes, log] = [pageBytesOf(headOf(file)), readFileSync(`${file}-wal`)];
    if (pageBytes === undefined || isLogDamaged(log, pageBytes)) return 'its log is damaged';
    if (isLogTorn(log, pageBytes) && !isDiskFull(dirname(file))) return 'its log is cut';
  }
  return wrongInside(file, sums);
};

/** Less space than SQLite needs to write one page. */
const ROOM_BYTES = 65_536;

/** A full disk. A write that SQLite could not complete there was never acknowledged. */
const isDiskFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < ROOM_BYTES;
};

/**
 * A frame that is just being written looks damaged, so only one that stays so counts. `watchParts` notices a
 * log that was cut.
 */
const LOG_LOOKS = 3;
const BETWEEN_LOOKS_MS = 100;

const isLogSpoilt = async (file: string, pageBytes: number): Promise<boolean> => {
  for (let look = 1; ; look++) {
    if ((sizeOf(`${file}-wal`) ?? 0) === 0 || !isLogDamaged(readFileSync(`${file}-wal`), pageBytes))
      return false;
    if (look === LOG_LOOKS) return true;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
};

/**
 * What is wrong inside a journal that this program has open. A separate connection reads from the disk and
 * not from the cache of another. Only SQLite may open the file: closing it by other means would release
 * SQLite's locks. Throws errors that are no damage.
 */
export const findOpenDamage = async (file: string): Promise<string | undefined> => {
  // SQLite would create an absent file, and remove the log of an empty one. Both must be left to the rescue.
  if ((sizeOf(file) ?? 0) === 0) return undefined;
  let database: Database | undefined;
  try {
    database = await openDatabase(file, { timeoutMs: 0 });
    database.exec('PRAGMA query_only = 1');
    const wrong = wrongPages(database, 'quick_check') ?? wrongSum(database);
    if (wrong !== undefined) return wrong;
    const { page_size: pageBytes } = database.prepare('PRAGMA page_size').get() as { page_size: number };
    return (await isLogSpoilt(file, pageBytes)) ? 'its log is damaged' : undefined;
  } catch (error) {
    if (isDamage(error)) return messageOf(error);
    throw error;
  } finally {
    database?.close();
  }
};

/**
 * What is wrong in the pages and sums of a small database, read by a separate connection. Throws errors that
 * are no damage.
 */
export const findOpenPageDamage = wrongInside;
