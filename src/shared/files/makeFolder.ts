import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it that are missing; one that is there stays as it is. Throws what the
 * system says. Node's own `recursive` never returns where the system denies that the parent exists (a
 * folder in `/proc`).
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
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
