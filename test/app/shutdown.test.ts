import { expect, test } from 'vitest';
import { runShutdown, warnedBefore } from '../../src/app/shutdown.js';

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

test('the first Ctrl+C warns and the second counts; two signals of one press are one', () => {
  let nowMs = 0;
  let warned = 0;
  const isMeant = warnedBefore(
    () => (warned += 1),
    () => nowMs,
  );
  const at = (ms: number): boolean => {
    nowMs = ms;
    return isMeant();
  };
  expect([at(0), at(5), warned]).toEqual([false, false, 1]);
  expect([at(400), warned]).toEqual([true, 1]);
});
