import { closeSync, openSync, readFileSync, readSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../shared/bridgeError.js';
import { crc32 } from '../shared/crc32.js';
import { isLogDamaged, isLogTorn } from './logFrames.js';
import { journalVersionOf, sumsSince } from './schema.js';
import { type Database, isDamage, openDatabase } from './sqlite.js';

/** Undefined: there is no such file. */
export const sizeOf = (file: string): number | undefined => {
  try {
    return statSync(file).size;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
};

/** Where the file says how long its pages are (its format, 1.3); 1 stands for what two bytes cannot hold. */
const PAGE_BYTES_AT = 16;

export const pageBytesOf = (file: Buffer): number | undefined => {
  const said = file.length < PAGE_BYTES_AT + 2 ? 0 : file.readUInt16BE(PAGE_BYTES_AT);
  const bytes = said === 1 ? 65_536 : said;
  return bytes >= 512 && Number.isInteger(Math.log2(bytes)) ? bytes : undefined;
};

/** The rest may be hundreds of megabytes. */
const headOf = (file: string): Buffer => {
  const opened = openSync(file, 'r');
  try {
    const head = Buffer.alloc(PAGE_BYTES_AT + 2);
    return head.subarray(0, readSync(opened, head));
  } finally {
    closeSync(opened);
  }
};

/** SQLite sees pages and trees, and no letter of what stands in them. */
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

/** What is wrong in pages and trees; `sums`: and in what has sums. Throws what is no damage. */
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
 * What is wrong with a journal, or another database, that is not open; undefined where it is whole, or
 * there is none. `isUsed`: it was there before, so that one that is absent is gone.
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

/** Less than this is no room for a page and what SQLite writes with it. */
const ROOM_BYTES = 65_536;

/** What SQLite could not write whole on a full disk was never acknowledged. */
const isDiskFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < ROOM_BYTES;
};

/**
 * A frame that is being written looks like a damaged one: only one that stays so is. That the log was cut is
 * seen by its length (`watchParts`).
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
 * What is wrong inside a journal that this program has open and writes. A connection of its own sees what is
 * on the disk, and no page that another still remembers. Only SQLite opens the file itself: when a program
 * closes it by other means, the system takes SQLite's locks away. Throws what is no damage.
 */
export const findOpenDamage = async (file: string): Promise<string | undefined> => {
  // SQLite makes a file that is absent, and removes the log of one that is empty: both are for the rescue.
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
 * What is wrong in the pages and sums of a small database, seen by a connection of its own. Throws what is no
 * damage.
 */
export const findOpenPageDamage = wrongInside;
