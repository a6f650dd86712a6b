import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patchSource } from './patchedSource.js';

test('the changes of five newcomers pass the compiler together', () => {
  const { dir, remove } = patchSource('extension', 'gateway', 'question', 'event', 'capability');
  try {
    const tsc = join(dir, 'node_modules/typescript7/bin/tsc');
    const outcome = (): Buffer => execFileSync(process.execPath, [tsc, '-p', 'tsconfig.json'], { cwd: dir });
    expect(outcome).not.toThrow();
  } finally {
    remove();
  }
});
