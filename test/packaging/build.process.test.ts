import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const BUILD = resolve('src/packaging/build.mjs');
const INPUTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
const CONFIGS = ['vite.config.ts', 'vite.cli.config.ts', 'vite.copy.config.ts', 'vite.docs.config.ts'];
const PAPERS = ['CHANGELOG.md', 'CONTRIBUTING.md', 'NOTICE', '.github/a.md', 'firmware-protocol/a.md'];
/** A compiler's stand-in: writes the files that its arguments name. */
const COMPILER = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
if (existsSync('broken')) process.exit(1);
const words = process.argv.join(' ');
const files = words.includes('tsc') ? ['dist/index.js']
  : words.includes('cli') ? ['dist/cli/main.js', 'dist/cli/jadoube-uci.js']
  : words.includes('copy') ? ['dist/web/copy/event.js']
  : words.includes('docs') ? ['dist/web/docs/index.html'] : ['dist/web/index.html'];
for (const file of files) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
}
`;

/** Makes a Node say that it is version 18, and removes a method that this version lacks. */
const AS_NODE_18 = `data:text/javascript,
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });
delete Array.prototype.toSorted;`.replaceAll('\n', '');

/** A project of one source, with compilers that only note that they were called. */
const makeProject = () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-build-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const put = (name: string, text: string): void => {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  };
  for (const name of [...INPUTS, ...CONFIGS, ...PAPERS]) put(name, '{"type":"module"}');
  put('src/one/index.ts', 'one');
  put('node_modules/typescript7/bin/tsc', COMPILER);
  put('node_modules/vite/bin/vite.js', COMPILER);
  const build = (
    ...options: readonly string[]
  ): Promise<{ readonly code: number | null; readonly reported: string }> =>
    new Promise((done) => {
      const child = execFile(process.execPath, [...options, BUILD], { cwd: dir }, (_error, _out, reported) =>
        done({ code: child.exitCode, reported }),
      );
    });
  return { put, build, take: (name: string) => rmSync(join(dir, name)) };
};

test('each part is reported; what was built of the same files is not built again', async () => {
  const { put, build, take } = makeProject();
  const built = {
    code: 0,
    reported: expect.stringMatching(/1 of 5: the library .*5 of 5: the documentation/s),
  };
  const nothing = { code: 0, reported: '' };
  expect(await build()).toEqual(built);
  expect(await build()).toEqual(nothing);
  put('src/one/index.ts', 'two');
  expect(await build()).toEqual(built);
  put('vite.config.ts', 'other');
  expect(await build()).toEqual(built);
  take('dist/web/index.html');
  expect(await build()).toEqual(built);
  expect(await build()).toEqual(nothing);
});

test('a part that fails ends it, and is built the next time', async () => {
  const { put, build, take } = makeProject();
  await build();
  put('broken', '');
  put('src/one/index.ts', 'wrong');
  expect(await build()).toMatchObject({
    code: 1,
    reported: expect.stringMatching(/1 of 5: the library …\n/),
  });
  take('broken');
  expect(await build()).toMatchObject({ code: 0, reported: expect.stringContaining('5 of 5') });
});

test('an old Node is refused by the first command that a user types, without a stack', async () => {
  const { build } = makeProject();
  const { code, reported } = await build('--import', AS_NODE_18);
  expect(code).toBe(1);
  expect(reported).toMatch(/^jadoube: this is Node 18\.20\.8, and jadoube needs Node 20 or newer/);
  expect(reported).not.toMatch(/^\s+at /m);
});
