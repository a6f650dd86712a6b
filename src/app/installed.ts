import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Two folders below the package's own: dist/app as the compiler writes it, dist/cli in the bundled command.

/** The version of this package, from its package.json. */
export const packageVersion = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
};

export type BuildInfo = {
  readonly version: string;
  /**
   * The commit of the build, with `-dirty` after local changes. Absent in a build outside of a repository.
   */
  readonly commit?: string;
  readonly node: string;
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
};

/** The version and the commit of the build, and the platform. */
export const buildInfo = (): BuildInfo => {
  const file = new URL('../build.json', import.meta.url);
  const built = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<BuildInfo>) : {};
  const { platform, arch, version: node } = process;
  return { version: packageVersion(), ...built, node, platform, arch };
};

/** The folder of the built pages. */
export const pagesFolder = (): string => fileURLToPath(new URL('../web/', import.meta.url));
