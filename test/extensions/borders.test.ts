import { expect, test } from 'vitest';
import type { Extension } from '../../src/extensions/extension.js';
import { extensions } from '../../src/extensions/extensions.js';
import { importsOf, readSources, resolveImport, type SourceFile } from '../tidyRules.js';

const all: readonly Extension[] = extensions;
const usesOf = new Map(all.map(({ id, uses = [] }) => [id, uses]));
const sources = readSources('src');

/** The extension that a file belongs to. */
const idOf = (path: string): string | undefined => /^extensions\/(\w+)\//.exec(path)?.[1];

/** The other extensions from which a file imports. */
const reachedBy = ({ path, text }: SourceFile): readonly string[] =>
  importsOf(text)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .flatMap(({ specifier }) => idOf(resolveImport(path, specifier)) ?? [])
    .filter((id) => id !== idOf(path));

test('the core imports no extension: `extensions.ts` is the only list', () => {
  const faults = sources
    .filter(({ path }) => idOf(path) === undefined && path !== 'extensions/extensions.ts')
    .flatMap((source) => reachedBy(source).map((id) => `${source.path} imports ${id}`));
  expect(faults).toEqual([]);
});

test('an extension imports from those alone that it uses', () => {
  const faults = sources.flatMap((source) => {
    const uses = usesOf.get(idOf(source.path) ?? '') ?? [];
    const others = idOf(source.path) === undefined ? [] : reachedBy(source);
    return others.filter((id) => !uses.includes(id)).map((id) => `${source.path} imports ${id}`);
  });
  expect(faults).toEqual([]);
});

test('every folder of an extension is in the list', () => {
  const folders = new Set(sources.flatMap(({ path }) => idOf(path) ?? []));
  expect([...folders].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});
