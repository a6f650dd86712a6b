import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Step = { readonly run?: string };
type Job = { readonly needs?: string; readonly if?: string; readonly steps: readonly Step[] };

const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8')) as {
  readonly jobs: Readonly<Record<string, Job>>;
};
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const commandsOf = ({ steps }: Job): readonly string[] => steps.flatMap(({ run }) => run ?? []);

test('what the release workflow runs exists', () => {
  const commands = Object.values(jobs).flatMap(commandsOf).join('\n');
  const missing = [...commands.matchAll(/npm run ([\w:]+)/g)].filter(([, name = '']) => !(name in scripts));
  expect(missing).toEqual([]);
  const files = [...commands.matchAll(/node (\S+\.mjs)/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('a tag is checked, packaged, published, and then made a release with packages and checksums', () => {
  const order = ['release', 'publish', 'packages', 'check'];
  for (const [i, name] of order.entries()) expect(jobs[name]?.needs).toBe(order[i + 1]);
  for (const name of ['release', 'publish']) expect(jobs[name]?.if).toContain('refs/tags/v');
  const made = commandsOf(jobs['release'] as Job).join('\n');
  expect(made).toMatch(/npm pack[\s\S]*\.deb[\s\S]*package:checksums -- release[\s\S]*gh release create/);
});

test('the notes of a release are its section of the changelog', () => {
  const notes = execFileSync(process.execPath, ['test/release/notes.mjs'], { encoding: 'utf8' });
  expect(notes).toContain('### Added');
  expect(notes).not.toMatch(/^## /m);
});
