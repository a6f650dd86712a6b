import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
};
const entries = Object.entries(exports).flatMap(([name, entry]) =>
  typeof entry === 'string' ? [] : [[name, entry.types] as const],
);

/** The files that the declarations of an entry point import, directly or not, and that the package lacks. */
const missingFrom = (entry: string): readonly string[] => {
  const seen = new Set<string>();
  const missing: string[] = [];
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const target = join(dirname(path), to.replace(/\.js$/, '.d.ts'));
      if (!existsSync(target)) missing.push(`${path}: ${to}`);
      else if (target.endsWith('.d.ts')) visit(target);
    }
  };
  visit(entry);
  expect(seen.size).toBeGreaterThan(1);
  return missing;
};

test.each(entries)('the built package has every declaration that %s needs', (_name, types) => {
  expect(missingFrom(types)).toEqual([]);
});
