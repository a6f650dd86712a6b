import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** UCI programs by the names of their packages, the strongest first. */
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

/** Debian installs games in a folder that is not in the PATH of a service. */
const MORE_FOLDERS = ['/usr/games', '/usr/local/bin', '/opt/homebrew/bin'];

/** Whether the path is an executable file. */
export const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

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
