import { readFileSync } from 'node:fs';

/** The version of this package, from its own package.json two folders up. */
export const packageVersion = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
};
