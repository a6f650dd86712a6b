import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nameAside } from '../shared/files/setAside.js';
import { fileBytesOf } from './journalReader.js';
import type { Database } from './sqlite.js';

const OWN_FOLDER = 0o700;

type Mark = { readonly ino: number; readonly size: number };
/** `size`: as it was when it was looked at last. */
type Watched = { readonly part: string; readonly ino: number; size: number };

const markOf = (part: string): Mark | undefined => {
  try {
    const { ino, size } = statSync(part);
    return { ino, size };
  } catch {
    return undefined;
  }
};

const partsOf = (file: string): readonly string[] => [file, `${file}-wal`, `${file}-shm`];

/** What a longer log leaves is cut off when it begins anew; nothing else makes an open journal shorter. */
export const LOG_KEPT_BYTES = 32 * 1024 * 1024;

/**
 * The files of a journal that is open. SQLite goes on writing to a file that was removed or replaced,
 * and all of that is gone when the program ends. `changed`: what another program did to them since;
 * undefined: nothing. What was changed inside a file is found by `findOpenDamage`. `fileBytes`: how long the
 * file is by what stands in it. VACUUM makes both shorter, and that is no damage: a file that was cut is
 * shorter than it says.
 */
export const watchParts = (
  file: string,
  fileBytes: () => number | undefined = () => undefined,
): { readonly changed: () => string | undefined } => {
  const isShortened = (size: number): boolean => {
    try {
      const bytes = fileBytes();
      return bytes !== undefined && size >= bytes;
    } catch {
      return false;
    }
  };
  const before = partsOf(file).flatMap((part) => {
    const mark = markOf(part);
    return mark === undefined ? [] : [{ part, ...mark }];
  });
  const changeOf = (watched: Watched): string | undefined => {
    const { part, ino, size } = watched;
    const now = markOf(part);
    if (now === undefined) return `${basename(part)} was removed`;
    if (now.ino !== ino) return `${basename(part)} was replaced`;
    if (now.size === 0 && size > 0) return `${basename(part)} was emptied`;
    const isLog = part.endsWith('-wal');
    if (now.size < size && (isLog ? now.size < LOG_KEPT_BYTES : !isShortened(now.size)))
      return `${basename(part)} was cut short`;
    watched.size = now.size;
    return undefined;
  };
  return {
    changed: () => {
      for (const watched of before) {
        const change = changeOf(watched);
        if (change !== undefined) return `${change} while jadoube ran`;
      }
      return undefined;
    },
  };
};

/**
 * Writes what an open connection still has to a new journal in the place of the damaged one, whose files
 * are moved to a folder beside it. Throws what SQLite or the disk says; where the content cannot be
 * read, copies are set aside.
 */
const rescueOpenJournal = (database: Database, file: string): string => {
  const kept = nameAside(file);
  // Its folder may be gone with it.
  mkdirSync(kept, { recursive: true, mode: OWN_FOLDER });
  const fresh = join(kept, 'rescued.sqlite');
  const parts = partsOf(file).filter(existsSync);
  try {
    database.prepare('VACUUM INTO ?').run(fresh);
  } catch (error) {
    // SQLite removes the log when it closes; the next start mends what is left.
    for (const part of parts) copyFileSync(part, join(kept, basename(part)));
    throw error;
  }
  for (const part of parts) renameSync(part, join(kept, basename(part)));
  renameSync(fresh, file);
  return kept;
};

/** Nothing can be kept until the program is started again. */
export class FilesChanged extends Error {
  readonly rule = 'filesChanged';
}

/**
 * Throws when another program changed the files of an open journal: nothing may be acknowledged that the
 * next start does not find. What was acknowledged before is rescued, once.
 */
export const guardParts = (database: Database, file: string): (() => void) => {
  const parts = watchParts(file, () => fileBytesOf(database));
  let refusal: string | undefined;
  return () => {
    if (refusal === undefined) {
      const change = parts.changed();
      if (change === undefined) return;
      refusal = `${change}: restart jadoube`;
      rescueOpenJournal(database, file);
    }
    throw new FilesChanged(refusal);
  };
};
