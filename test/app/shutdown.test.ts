import { expect, test } from 'vitest';
import { runShutdown } from '../../src/app/shutdown.js';

test('a step that fails or hangs does not keep the others from theirs, and is told', async () => {
  const done: string[] = [];
  const told: string[] = [];
  await runShutdown(
    [
      { name: 'throws', run: () => Promise.reject(new Error('no')) },
      { name: 'hangs', run: () => new Promise(() => {}) },
      { name: 'works', run: () => void done.push('works') },
    ],
    10,
    (name, problem) => told.push(`${name}: ${(problem as Error).message}`),
  );
  expect(done).toEqual(['works']);
  expect(told).toEqual(['throws: no', 'hangs: still running after 10 ms']);
});
