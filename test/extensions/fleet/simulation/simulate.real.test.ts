import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const simulate = (...args: string[]) =>
  spawnSync(process.execPath, ['dist/cli/main.js', 'fleet', 'simulate', ...args], { encoding: 'utf8' });

test('a small hall loses nothing while its programs are killed', () => {
  const { status, stdout, stderr } = simulate(
    '--nodes',
    '2',
    '--tables',
    '2',
    '--seconds',
    '8',
    '--seed',
    '3',
  );
  expect([status, stderr]).toEqual([0, expect.stringContaining('kill -9')]);
  expect(JSON.parse(stdout)).toMatchObject({
    lost: 0,
    doubled: 0,
    reordered: 0,
    commandsTwice: 0,
    wrongPgn: 0,
    commands: { silent: 0 },
  });
  expect(JSON.parse(stdout).events).toBeGreaterThan(20);
});
