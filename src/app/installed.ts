import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Two folders below the package's own: dist/app as the compiler writes it, dist/cli in the bundled command.

/** The version of this package, from its own package.json. */
export const packageVersion = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
};

/** Where the built pages lie. */
export const pagesFolder = (): string => fileURLToPath(new URL('../web/', import.meta.url));
