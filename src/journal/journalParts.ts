import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nameAside } from '../shared/files/setAside.js';
import { fileBytesOf } from './journalReader.js';
import type { Database } from './sqlite.js';

const OWN_FOLDER = 0o700;

type Mark = { readonly ino: number; readonly size: number };
/** `size` is the size at the last look. */
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

/**
 * SQLite cuts a longer log to this length when it restarts it. Nothing else makes an open journal shorter.
 */
export const LOG_KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Watches the files of an open journal. SQLite goes on writing to a file that was removed or replaced, and
 * all of that is lost when the program ends. `changed` says what another program did to the files.
 * `findOpenDamage` finds changes inside a file. `fileBytes` is the length of the file by its header. VACUUM
 * shortens both file and header, but a file that was cut is shorter than its header says.
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
 * Writes what an open connection still has into a new journal. The damaged files are moved to a folder beside
 * it. Throws errors of SQLite or the disk. When the content cannot be read, copies are set aside.
 */
const rescueOpenJournal = (database: Database, file: string): string => {
  const kept = nameAside(file);
  // Creates the folder of the journal too, which may be gone.
  mkdirSync(kept, { recursive: true, mode: OWN_FOLDER });
  const fresh = join(kept, 'rescued.sqlite');
  const parts = partsOf(file).filter(existsSync);
  try {
    database.prepare('VACUUM INTO ?').run(fresh);
  } catch (error) {
    // SQLite removes the log when it closes, so the files are copied first. The next start mends what is
    // left.
    for (const part of parts) copyFileSync(part, join(kept, basename(part)));
    throw error;
  }
  for (const part of parts) renameSync(part, join(kept, basename(part)));
  renameSync(fresh, file);
  return kept;
};

/** Nothing can be written until the program is restarted. */
export class FilesChanged extends Error {
  readonly rule = 'filesChanged';
}

/**
 * Throws when another program has changed the files of an open journal, because the next start would not find
 * what is written now. What was acknowledged before is rescued once.
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
