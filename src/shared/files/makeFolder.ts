import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and its missing parents. An existing one is not changed. Throws errors of the system. Node's
 * `recursive` is no alternative: it never returns when the system denies that the parent exists (a folder in
 * `/proc`).
 *
 * @param mode of new folders, as for `chmod`.
 */
export const makeFolder = (path: string, mode = 0o777): void => {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) makeOneFolder(folder, mode);
};

const makeOneFolder = (folder: string, mode: number): void => {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process has made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
