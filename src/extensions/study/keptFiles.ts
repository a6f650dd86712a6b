import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../shared/files/makeFolder.js';
import { OWN_FILE } from '../../shared/files/ownFile.js';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';

/** How a file that was brought from a page is named in a choice. */
const KEPT = 'kept:';
const NAME_MAX = 80;
/** The one that was brought first goes. */
const FILES_MAX = 50;

/** What stands further ahead in a path is cut off with its folders. */
const PATH_MAX = 500;

/** A name that is one of a folder on every system, and no way out of it. */
const safeName = (name: string): string => {
  const text = name
    .slice(-PATH_MAX)
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[^\p{L}\p{N} ._-]/gu, '-')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, NAME_MAX);
  return text === undefined || text === '' ? 'exercises' : text;
};

const forgetOldest = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  const times = await Promise.all(
    names.map(async (name) => ({ name, atMs: (await stat(join(folder, name))).mtimeMs })),
  );
  const tooMany = times.sort((a, b) => b.atMs - a.atMs).slice(FILES_MAX);
  await Promise.all(tooMany.map(({ name }) => rm(join(folder, name), { force: true })));
};

/** The path of a file that was brought; undefined: it is no name of one. */
export const keptPath = (folder: string, file: string): string | undefined =>
  file.startsWith(KEPT) ? join(folder, safeName(file.slice(KEPT.length))) : undefined;

/**
 * Keeps a file that somebody brought, in the place of one of that name; how it is chosen. Rejects as the disk
 * does.
 */
export const keepFile = async (folder: string, name: string, text: string): Promise<string> => {
  const safe = safeName(name);
  makeFolder(folder);
  await writeFileAtomically(join(folder, safe), text, OWN_FILE);
  await forgetOldest(folder);
  return `${KEPT}${safe}`;
};
