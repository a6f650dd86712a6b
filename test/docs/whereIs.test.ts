import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('CONTRIBUTING.md', 'utf8');
const section = /^## Where is …\?\n(.*?)^## /ms.exec(page)?.[1] ?? '';

/** What a newcomer looks for, with the paths and the names of code in the reply. */
const replies = [...section.matchAll(/^\| (?!what \|)([^|]+) \| (.*) \|$/gm)].map(
  ([, what = '', where = '']) => {
    const quoted = [...where.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
    return {
      what,
      paths: quoted.filter((text) => text.startsWith('src/')),
      names: quoted.filter((text) => /^[a-z]+[A-Z]\w*$/.test(text)),
    };
  },
);

test('CONTRIBUTING says where twenty things are, each by a path', () => {
  expect(replies.length).toBeGreaterThanOrEqual(20);
  expect(replies.filter(({ paths }) => paths.length === 0).map(({ what }) => what)).toEqual([]);
});

test.each(replies)('$what: is there', ({ paths, names }) => {
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const texts = paths.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path, 'utf8'));
  expect(names.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([]);
});

test('every path that CONTRIBUTING names is there', () => {
  const named = [...page.matchAll(/`((?:src|test|fixtures|\.ci)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const paths = named.filter((path) => !/\b[A-Z]{3,}\b(?!\.md|-)/.test(path));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
