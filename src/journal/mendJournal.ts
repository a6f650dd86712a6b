import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { replaceFileNow } from '../shared/files/replaceFile.js';
import type { TableEvent } from '../table/tableEvent.js';
import { pageBytesOf } from './journalCheck.js';
import { checkpointJournal, openJournalWriter } from './journalFile.js';
import { pageBytesOfLog, pagesOfLog } from './logFrames.js';
import { eventsOfPage, type FoundEvent, type PageReader } from './pageScan.js';

const OWN_FOLDER = 0o700;
const WRITTEN_AT_ONCE = 500;
const USUAL_PAGE_BYTES = 4_096;

/** What is wrong with a journal, and where its damaged files are kept. */
export type JournalDamage = {
  readonly why: string;
  /** The folder beside the journal. Empty when there was nothing to keep. */
  readonly kept: string;
  /** The contents of the new journal: what could still be read. */
  readonly events: number;
  readonly games: number;
  readonly lastSeq: number;
};

const read = (file: string): Buffer => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0));

/** Every event in any page of the file and the log. When versions differ, one with a right sum is taken. */
const scan = (file: Buffer, log: Buffer): ReadonlyMap<number, FoundEvent> => {
  const pageBytes = pageBytesOf(file) ?? pageBytesOfLog(log) ?? USUAL_PAGE_BYTES;
  const inFile: PageReader = (nth) => {
    const page = file.subarray((nth - 1) * pageBytes, nth * pageBytes);
    return page.length === pageBytes ? page : undefined;
  };
  const newest = new Map<number, Buffer>();
  const found = new Map<number, FoundEvent>();
  const take = (nth: number, page: Buffer, pages: PageReader): void => {
    for (const one of eventsOfPage(page, nth === 1, pages)) {
      const before = found.get(one.event.seq);
      if (before === undefined || (one.isSure && !before.isSure)) found.set(one.event.seq, one);
    }
  };
  for (let nth = 1; inFile(nth) !== undefined; nth++) take(nth, inFile(nth) ?? file, inFile);
  for (const { nth, page } of pagesOfLog(log, pageBytes)) {
    newest.set(nth, page);
    take(nth, page, (other) => newest.get(other) ?? inFile(other));
  }
  return found;
};

const byNumber = (a: FoundEvent, b: FoundEvent): number => a.event.seq - b.event.seq;

/** Leaves out events of deleted games, which free pages still hold. */
const withoutDeleted = (found: readonly FoundEvent[]): readonly TableEvent[] => {
  const deleted = new Set(found.flatMap(({ event }) => (event.type === 'gameDeleted' ? [event.gameId] : [])));
  return found.filter(({ gameId }) => gameId === null || !deleted.has(gameId)).map(({ event }) => event);
};

/**
 * The number after which no event is missing. Readers that stopped at an earlier one must read the tables
 * again.
 */
const completeAfter = (events: readonly TableEvent[]): number => {
  const gap = events.findLastIndex(({ seq }, i) => seq !== (events[i - 1]?.seq ?? 0) + 1);
  return gap < 0 ? 0 : (events[gap]?.seq ?? 1) - 1;
};

const writeAnew = async (file: string, events: readonly TableEvent[]): Promise<void> => {
  const writer = await openJournalWriter(file);
  try {
    for (let from = 0; from < events.length; from += WRITTEN_AT_ONCE)
      writer.commit(events.slice(from, from + WRITTEN_AT_ONCE));
    writer.setCompleteAfter(completeAfter(events));
    // Moves the log into the file, since only the file is put in place.
    await checkpointJournal(file);
  } finally {
    writer.close();
  }
};

/**
 * Sets a damaged journal that is not open aside, in a folder beside it, and replaces it with a new one of all
 * events that can still be read. `why` comes from `findDamage`. When the disk refuses, it throws and changes
 * nothing.
 */
export const mendJournal = async (file: string, why: string, nowIso: string): Promise<JournalDamage> => {
  const parts = [file, `${file}-wal`, `${file}-shm`].filter(existsSync);
  const kept = join(dirname(file), `${basename(file)}.damaged-${nowIso.replaceAll(/[^0-9TZ]/g, '')}`);
  const fresh = join(kept, 'rescued.sqlite');
  let events: readonly TableEvent[];
  try {
    mkdirSync(kept, { recursive: true, mode: OWN_FOLDER });
    for (const part of parts) copyFileSync(part, join(kept, basename(part)));
    const found = [...scan(read(file), read(`${file}-wal`)).values()].sort(byNumber);
    events = withoutDeleted(found);
    await writeAnew(fresh, events);
  } catch (refusal) {
    rmSync(kept, { recursive: true, force: true });
    throw refusal;
  }
  // Removes the old log before its file, because SQLite would apply it to the new file.
  for (const part of parts.slice(1)) rmSync(part, { force: true });
  replaceFileNow(fresh, file);
  for (const end of ['-wal', '-shm']) rmSync(`${fresh}${end}`, { force: true });
  const games = new Set(events.flatMap((event) => (event.type === 'game' ? [event.gameId] : [])));
  return { why, kept, events: events.length, games: games.size, lastSeq: events.at(-1)?.seq ?? 0 };
};
