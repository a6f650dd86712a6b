import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { replaceFileNow } from '../files/replaceFile.js';
import { openJournalWriter } from './journalFile.js';
import { type LoggedFile, readLog } from './logFrames.js';
import { rescueEvents } from './rescueEvents.js';
import { openDatabase } from './sqlite.js';

const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

/** What was found wrong with a journal's log, and where it lies as it was found. */
export type LogDamage = {
  readonly kept: string;
  /** The last event that is there. */
  readonly lastSeq: number;
};

const logOf = (file: string): string => `${file}-wal`;

/** Where the file says how long its pages are; 1 stands for what two bytes cannot hold. */
const PAGE_BYTES_AT = 16;

/** Undefined: it is too short to say. */
const openPages = (file: string): (LoggedFile & { readonly close: () => void }) | undefined => {
  const open = openSync(file, 'r');
  const read = (bytes: number, from: number): Buffer | undefined => {
    const buffer = Buffer.alloc(bytes);
    return readSync(open, buffer, 0, bytes, from) === bytes ? buffer : undefined;
  };
  const said = read(2, PAGE_BYTES_AT)?.readUInt16BE() ?? 0;
  const pageBytes = said === 1 ? 65_536 : said;
  const close = (): void => closeSync(open);
  if (pageBytes > 0) return { pageBytes, close, page: (nth) => read(pageBytes, (nth - 1) * pageBytes) };
  close();
  return undefined;
};

/** The number of the last event of a journal that opens and is whole; undefined when it is not. */
const lastSeqOf = async (file: string): Promise<number | undefined> => {
  try {
    const writer = await openJournalWriter(file);
    const lastSeq = writer.lastSeq();
    writer.close();
    const database = await openDatabase(file, { timeoutMs: 0 });
    const said = database.prepare('PRAGMA integrity_check(1)').get() as { readonly integrity_check: string };
    database.close();
    return said.integrity_check === 'ok' ? lastSeq : undefined;
  } catch {
    return undefined;
  }
};

type Try<Found> = (copy: string) => Promise<Found>;

/** How a journal would be with this log beside it (none where undefined), tried out on a copy. */
const tryOut = async <Found>(
  folder: string,
  file: string,
  log: Buffer | undefined,
  look: Try<Found>,
): Promise<Found> => {
  const copy = join(folder, 'try.sqlite');
  try {
    copyFileSync(file, copy);
    if (log !== undefined) writeFileSync(logOf(copy), log, { mode: OWN_FILE });
    return await look(copy);
  } finally {
    removeJournal(copy);
  }
};

const removeJournal = (file: string): void => {
  for (const each of [file, logOf(file), `${file}-shm`]) rmSync(each, { force: true });
};

type Log = Buffer | undefined;

/**
 * A log with damage may be of use as far as SQLite believes it; or without what is spoilt in it; or not at
 * all, where the file has come further than what is left of the log, which would take pages back. What is
 * whole and has the most is taken, the first of those that have as much. Gives the number of the last
 * event.
 */
const takeWhole = async (folder: string, file: string, logs: readonly Log[]): Promise<number | undefined> => {
  let best: { readonly log: Log; readonly lastSeq: number } | undefined;
  for (const log of logs) {
    const lastSeq = await tryOut(folder, file, log, lastSeqOf);
    if (lastSeq !== undefined && lastSeq > (best?.lastSeq ?? -1)) best = { log, lastSeq };
  }
  if (best === undefined) return undefined;
  const fresh = join(folder, 'mended-wal');
  if (best.log === undefined) rmSync(logOf(file));
  else if (best.log !== logs[0]) {
    writeFileSync(fresh, best.log, { mode: OWN_FILE });
    replaceFileNow(fresh, logOf(file));
  }
  return best.lastSeq;
};

/** Nothing is whole: a new journal of the events that the best of them still gives. */
const takeReadable = async (folder: string, file: string, logs: readonly Log[]): Promise<number> => {
  const [best, next] = [join(folder, 'best.sqlite'), join(folder, 'next.sqlite')];
  let lastSeq = -1;
  for (const log of logs) {
    const rescued = await tryOut(folder, file, log, (copy) => rescueEvents(copy, next));
    if (rescued > lastSeq) renameSync(next, best);
    else removeJournal(next);
    lastSeq = Math.max(lastSeq, rescued);
  }
  rmSync(logOf(file));
  replaceFileNow(best, file);
  return lastSeq;
};

/**
 * Looks at the log of a journal that nobody has open. One with damage is set aside with its file, in a folder
 * beside them, and replaced by the best that can be made of it. Undefined: there was no damage.
 */
export const mendLog = async (file: string, nowIso: () => string): Promise<LogDamage | undefined> => {
  const logFile = logOf(file);
  if (!existsSync(file) || !existsSync(logFile)) return undefined;
  const asFound = readFileSync(logFile);
  const pages = openPages(file);
  if (pages === undefined) return undefined;
  const { isDamaged, mended } = readLog(asFound, pages);
  pages.close();
  if (!isDamaged) return undefined;
  const kept = join(dirname(file), `${basename(file)}.damaged-${nowIso().replaceAll(/[^0-9TZ]/g, '')}`);
  mkdirSync(kept, { recursive: true, mode: OWN_FOLDER });
  for (const each of [file, logFile]) copyFileSync(each, join(kept, basename(each)));
  const logs = [asFound, ...(mended === undefined ? [] : [mended]), undefined];
  const lastSeq = (await takeWhole(kept, file, logs)) ?? (await takeReadable(kept, file, logs));
  return { kept, lastSeq };
};
