import { expect, test } from 'vitest';
import { runShutdown } from '../../src/app/shutdown.js';

test('a step that fails or hangs does not keep the others from theirs, and is reported', async () => {
  const done: string[] = [];
  const reported: string[] = [];
  await runShutdown(
    [
      { name: 'throws', run: () => Promise.reject(new Error('no')) },
      { name: 'hangs', run: () => new Promise(() => {}) },
      { name: 'works', run: () => void done.push('works') },
    ],
    10,
    (name, problem) => reported.push(`${name}: ${(problem as Error).message}`),
  );
  expect(done).toEqual(['works']);
  expect(reported).toEqual(['throws: no', 'hangs: still running after 10 ms']);
});
