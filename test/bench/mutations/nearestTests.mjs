// The tests that import a file, the most direct ones first.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;
const ENDINGS = [
  ['.js', '.ts'],
  ['.js', '.tsx'],
  ['.mjs', '.mjs'],
  ['', ''],
];

const resolveImport = (root, file, specifier) => {
  const path = normalize(join(dirname(file), specifier));
  return ENDINGS.filter(([from]) => path.endsWith(from))
    .map(([from, to]) => path.slice(0, path.length - from.length) + to)
    .find((candidate) => existsSync(join(root, candidate)));
};

/**
 * The importers of each file of `src` and `test`, by the text of the sources (types included, which costs
 * only an extra run).
 */
export const readImporters = (root) => {
  const importers = new Map();
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  for (const file of files)
    for (const [, specifier] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = resolveImport(root, file, specifier);
      if (imported === undefined) continue;
      if (!importers.has(imported)) importers.set(imported, new Set());
      importers.get(imported).add(file);
    }
  return importers;
};

const CORE_TEST = /(?<!\.(real|browser|live|pty|process))\.test\.ts$/;

/** The number of folders that two paths have in common. */
const inCommon = (one, other) => {
  const [a, b] = [one.split('/'), other.split('/')];
  const parted = a.findIndex((name, i) => name !== b[i]);
  return parted === -1 ? a.length : parted;
};

/**
 * Tests nearest to the mirrored folder come first, and among these the ones with the fewest imports to the
 * file.
 */
export const nearestTests = (importers, file) => {
  const steps = new Map([[file, 0]]);
  for (const [current, step] of steps)
    for (const importer of importers.get(current) ?? [])
      if (!steps.has(importer)) steps.set(importer, step + 1);
  const folder = dirname(file).replace(/^src/, 'test');
  return [...steps]
    .filter(([path]) => CORE_TEST.test(path))
    .map(([path, step]) => ({ path, step, common: inCommon(folder, dirname(path)) }))
    .toSorted((a, b) => b.common - a.common || a.step - b.step || a.path.localeCompare(b.path))
    .map(({ path }) => path);
};
