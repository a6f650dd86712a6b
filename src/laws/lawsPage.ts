import type { LawsRow, LawsStatus } from './lawsRow.js';

const statusWords: Readonly<Record<LawsStatus, string>> = {
  enforced: 'enforced',
  observed: 'observed',
  notJudged: 'not judged',
};

/** The outcome of the incidents of a row in `fixtures/laws`, played from bytes by ideal hands. */
export type RowProof = {
  /** The incident files that mention the row. */
  readonly groups: readonly string[];
  readonly right: number;
  readonly wrong: number;
};

type TestFile = { readonly path: string; readonly text: string };

const TEST_NAME = /\btest\(\s*(['"`])(?<ids>(?:[A-P]\d+ )+)/g;

/** The test files whose test names mention each row id, in file order. */
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

For those who work on the program; [LAWS.md](LAWS.md) is for arbiters.

What this program does about each rule of chess. Articles are those of the FIDE Laws of Chess in force from
1 January 2023, unless another source is named.

- *enforced*: done, or refused otherwise, and proved by incidents (\`fixtures/laws\`): recordings from the
  bytes of a board, whose outcome was written from the Laws, all right.
- *observed*: recorded or shown for the arbiter, or done by rules that no incident proves.
- *not judged*: left to people, with the reason.

Written by \`npm run docs:laws\` from \`lawsTable.ts\`, the incidents and the names of the tests.

| row | article | rule | status | where, or why not | incidents | test |
|---|---|---|---|---|---|---|
`;

/** A row is enforced only if incidents prove it and none comes out wrong. */
const statusOf = ({ status }: LawsRow, proof: RowProof | undefined): LawsStatus =>
  status === 'enforced' && (proof === undefined || proof.wrong > 0) ? 'observed' : status;

const whyNot = (row: LawsRow, proof: RowProof | undefined): string => {
  if (row.status !== 'enforced') return '';
  if (proof === undefined) return '; no incident proves it';
  return proof.wrong === 0 ? '' : `; ${proof.wrong} of ${proof.right + proof.wrong} incidents come out wrong`;
};

const incidentLinks = ({ groups, right, wrong }: RowProof): string => {
  const links = groups.map((group) => `[${group}](../../fixtures/laws/${group}.incidents)`);
  return `${right + wrong}: ${links.join(' ')}`;
};

/** Renders the page as Markdown. */
export const makeLawsPage = (
  rows: readonly LawsRow[],
  tests: ReadonlyMap<string, readonly string[]>,
  proofs: ReadonlyMap<string, RowProof>,
): string =>
  HEAD +
  rows
    .map((row) => {
      const { id, article, rule, where } = row;
      const proof = proofs.get(id);
      const files = (tests.get(id) ?? []).map((path) => `\`${path.replace(/\.test\.ts$/, '')}\``).join(' ');
      const status = statusWords[statusOf(row, proof)];
      const why = `${where}${whyNot(row, proof)}`;
      const links = proof === undefined ? '' : incidentLinks(proof);
      return `| ${id} | ${article} | ${rule} | ${status} | ${why} | ${links} | ${files} |\n`;
    })
    .join('');
