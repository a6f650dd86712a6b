import { readFileSync } from 'node:fs';

/** How many files and connections the system lets this program have open; undefined where it does not say. */
export const readOpenFilesMax = (limits = '/proc/self/limits'): number | undefined => {
  try {
    const soft = /^Max open files +(?<soft>\d+) /m.exec(readFileSync(limits, 'utf8'))?.groups?.['soft'];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
};
