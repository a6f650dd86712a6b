import { realpathSync } from 'node:fs';
import { isAbsolute, parse } from 'node:path';

/** Removes the paths of folders from responses. */
export type HidePaths = (text: string) => string;

const HIDDEN = '(data folder)';

const realPath = (folder: string): string => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

/**
 * Hides the path of the data folder in responses. It would appear in file system errors and in addresses of
 * recordings. Works on plain text and on JSON.
 */
export const hidePathsOf = (folder: string): HidePaths => {
  const plain = [...new Set([folder, realPath(folder)])].filter(
    (path) => isAbsolute(path) && path !== parse(path).root,
  );
  const written = [...new Set(plain.flatMap((path) => [path, JSON.stringify(path).slice(1, -1)]))];
  return (text) =>
    written.reduce((left, path) => (left.includes(path) ? left.replaceAll(path, HIDDEN) : left), text);
};
