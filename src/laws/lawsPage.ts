import type { LawsRow, LawsStatus } from './lawsTable.js';

const statusWords: Readonly<Record<LawsStatus, string>> = {
  enforced: 'enforced',
  observed: 'observed',
  notJudged: 'not judged',
};

type TestFile = { readonly path: string; readonly text: string };

const TEST_NAME = /\btest\(\s*(['"`])(?<ids>(?:[A-O]\d+ )+)/g;

/** Which test files bear the ids of which rows in the names of their tests, in the order of the files. */
export const findRowTests = (files: readonly TestFile[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const match of text.matchAll(TEST_NAME))
      for (const id of (match.groups?.['ids'] ?? '').trim().split(' ')) {
        const paths = found.get(id) ?? [];
        if (!paths.includes(path)) found.set(id, [...paths, path]);
      }
  return found;
};

const HEAD = `# The Laws, row by row

What this program does about each rule of chess. Articles are those of the FIDE Laws of Chess in force from
1 January 2023, unless another source is named. *enforced*: done, or refused otherwise. *observed*: recorded
or shown for the arbiter. *not judged*: left to people, with the reason. Written by \`npm run docs:laws\` from
\`lawsTable.ts\` and the names of the tests.

| row | article | rule | status | where, or why not | test |
|---|---|---|---|---|---|
`;

/** The page as Markdown. */
export const makeLawsPage = (
  rows: readonly LawsRow[],
  tests: ReadonlyMap<string, readonly string[]>,
): string =>
  HEAD +
  rows
    .map(({ id, article, rule, status, where }) => {
      const files = (tests.get(id) ?? []).map((path) => `\`${path.replace(/\.test\.ts$/, '')}\``).join(' ');
      return `| ${id} | ${article} | ${rule} | ${statusWords[status]} | ${where} | ${files} |\n`;
    })
    .join('');
