import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';
import { makeFolder } from '../../shared/files/makeFolder.js';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';
import type { FolderFiles } from '../tournament/eventFiles/eventTree.js';
import { PROGRAM } from '../tournament/eventFiles/liveChessTree.js';

/** The files that an earlier run may have written. No other file in the folder is ever removed. */
const OURS =
  /^(?:[^/]+\/)?(?:tournament\.json|round-\d+\/(?:index\.json|games\.pgn|game-\d+\.(?:json|pgn)))$/;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The text of a file. Undefined if the file does not exist. */
const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const isOurs = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { readonly program?: unknown } | null)?.program === PROGRAM;
  } catch {
    return false;
  }
};

const hashesOf = async (path: string): Promise<Map<string, string>> => {
  const hashes = new Map<string, string>();
  const said = await readIfThere(join(path, 'tournament.json'));
  const names = (await readdir(path, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const found = names.filter((name) => OURS.test(name));
  if (found.length > 0 && (said === undefined || !isOurs(said))) {
    throw keyedError('FILE_UNWRITABLE', message('upload.otherProgram', { path }), { path });
  }
  for (const name of found) hashes.set(name, hashOf((await readIfThere(join(path, name))) ?? ''));
  return hashes;
};

/**
 * Keeps a set of files in a folder. Only differences are written, each file atomically, and files left by an
 * earlier run are removed. Rejects at the first failure; the next call does the rest.
 */
export const createFolderOfFiles = (path: string) => {
  let written: Map<string, string> | undefined;

  const open = async (): Promise<Map<string, string>> => {
    try {
      makeFolder(path);
      return await hashesOf(path);
    } catch (cause) {
      if (cause instanceof BridgeError) throw cause;
      const said = message('upload.folder', { path, why: messageOf(cause) });
      throw keyedError('FILE_UNWRITABLE', said, { path }, cause);
    }
  };
  const put = async (name: string, text: string): Promise<void> => {
    const file = join(path, name);
    try {
      makeFolder(dirname(file));
    } catch (cause) {
      throw keyedError(
        'FILE_UNWRITABLE',
        message('error.cannotWrite', { path: file, why: messageOf(cause) }),
        { path },
        cause,
      );
    }
    await writeFileAtomically(file, text);
  };
  return {
    /** Returns how many files were written or removed. */
    bring: async (files: FolderFiles): Promise<number> => {
      written ??= await open();
      let changes = 0;
      for (const [name, text] of files) {
        const hash = hashOf(text);
        if (written.get(name) === hash) continue;
        await put(name, text);
        written.set(name, hash);
        changes += 1;
      }
      for (const name of [...written.keys()]) {
        if (files.has(name)) continue;
        await rm(join(path, name), { force: true });
        written.delete(name);
        changes += 1;
      }
      return changes;
    },
  };
};
