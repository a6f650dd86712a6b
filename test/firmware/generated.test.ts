import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('everything derived from messages.json, vectors.json and the pin lists is up to date', () => {
  expect(() =>
    execFileSync(process.execPath, ['firmware-protocol/generate.mjs', '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});
