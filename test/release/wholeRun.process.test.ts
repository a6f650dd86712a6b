import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

type Ended = { readonly code: number | null; readonly reported: string };

/** A folder with these programs, and a way to run one of the project's own there. */
const makePlace = (programs: Readonly<Record<string, string>>) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-whole-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(programs)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
    chmodSync(join(dir, name), 0o755);
  }
  return (own: string, ...command: readonly [string, ...string[]]): Promise<Ended> =>
    new Promise((done) => {
      mkdirSync(dirname(join(dir, own)), { recursive: true });
      copyFileSync(own, join(dir, own));
      const [program, ...args] = command;
      const env = { ...process.env, PATH: `${join(dir, 'bin')}${delimiter}${process.env['PATH']}` };
      const child = execFile(program, args, { cwd: dir, env }, (_error, out, reported) =>
        done({ code: child.exitCode, reported: out + reported }),
      );
    });
};

describe('.ci/run', () => {
  /** A stand-in for npm: does nothing, and fails where `failing` says. */
  const npm = (failing: string): string => `#!/bin/sh
case "$*" in 'run test:full') echo ' Test Files  3 passed (3)'; echo '      Tests  9 passed (9)';;
  'run test:real') echo ' Test Files  4 passed (4)'; echo '      Tests  8 passed (8)';; esac
[ "$*" != '${failing}' ]
`;
  const runWith = (failing: string, fetch = 'exit 0'): Promise<Ended> =>
    makePlace({ 'bin/npm': npm(failing), '.ci/fetch': `#!/bin/sh\n${fetch}\n` })('.ci/run', '.ci/run');

  test('tells how long each step took, and the closing lines of the tests', async () => {
    const { code, reported } = await runWith('nothing');
    expect(code).toBe(0);
    for (const step of ['install', 'test', 'packages', 'test:real', 'typecheck', 'lint', 'together'])
      expect(reported).toMatch(new RegExp(`^${step} +\\d+ s$`, 'm'));
    expect(reported).toMatch(/Tests {2}9 passed \(9\)[\s\S]*Tests {2}8 passed \(8\)\n$/);
  });

  test.each([
    ['ci', 'install'],
    ['run test:full', 'test'],
    ['run test:real', 'test:real'],
    ['run typecheck', 'typecheck'],
    ['run lint', 'lint'],
  ])('fails when npm %s fails, and says so last', async (failing, step) => {
    const { code, reported } = await runWith(failing);
    expect(code).toBe(1);
    expect(reported).toMatch(new RegExp(`failed: ${step}\n$`));
  });

  test('fails when the packages cannot be had', async () => {
    expect(await runWith('nothing', 'echo no network; exit 100')).toMatchObject({
      code: 1,
      reported: expect.stringMatching(/no network[\s\S]*failed: packages\n$/),
    });
  });
});

describe('npm run test:real', () => {
  const runWith = (vitest: string): Promise<Ended> =>
    makePlace({ 'node_modules/vitest/vitest.mjs': vitest })(
      'test/sideBySide.mjs',
      process.execPath,
      resolve('test/sideBySide.mjs'),
      'browser,process,machine',
    );
  const passing = "console.log('  Test Files  2 passed (2)\\n       Tests  1 failed | 5 passed (6)');";

  test('adds up what its three runs count', async () => {
    const { code, reported } = await runWith(passing);
    expect(code).toBe(0);
    for (const project of ['browser', 'process', 'machine'])
      expect(reported).toMatch(new RegExp(`^${project} +\\d+ s {2}passed$`, 'm'));
    expect(reported).toMatch(/Test Files {2}6 passed \(6\)\n +Tests {2}3 failed \| 15 passed \(18\)\n$/);
  });

  test('fails when one of them fails, and when no test ran', async () => {
    const failing = `${passing} if (process.argv.includes('machine')) process.exit(3);`;
    expect(await runWith(failing)).toMatchObject({
      code: 1,
      reported: expect.stringMatching(/^machine +\d+ s {2}ended with 3$/m),
    });
    expect(await runWith('')).toMatchObject({ code: 1, reported: expect.stringMatching(/no test ran\n$/) });
  });
});
