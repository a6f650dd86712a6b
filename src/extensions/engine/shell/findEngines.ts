import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Programs that speak UCI, by the names that packages give them; the strongest first. */
const KNOWN_PROGRAMS = [
  'stockfish',
  'lc0',
  'berserk',
  'ethereal',
  'komodo',
  'rubichess',
  'fairy-stockfish',
  'toga2',
  'glaurung',
  'fruit',
] as const;

/** Debian puts games where the path of a service does not lead. */
const MORE_FOLDERS = ['/usr/games', '/usr/local/bin', '/opt/homebrew/bin'];

/** Whether a file is there that may be run. */
export const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The engines of this machine: name and path. */
export const findEngines = async (
  searchPath: string,
): Promise<readonly { readonly name: string; readonly path: string }[]> => {
  const folders = [...new Set([...searchPath.split(delimiter), ...MORE_FOLDERS])].filter((one) =>
    one.startsWith('/'),
  );
  const found = await Promise.all(
    KNOWN_PROGRAMS.map(async (name) => {
      for (const folder of folders)
        if (await isProgram(join(folder, name))) return [{ name, path: join(folder, name) }];
      return [];
    }),
  );
  return found.flat();
};
