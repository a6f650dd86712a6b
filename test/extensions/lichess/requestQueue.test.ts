import { expect, test } from 'vitest';
import { createRequestQueue } from '../../../src/extensions/lichess/requestQueue.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';

test('two hundred requests wait, moves first; more are refused, and those that wait are answered', async () => {
  const queue = createRequestQueue(new VirtualTime());
  const answered: string[] = [];
  let answerFirst = (): void => {};
  const first = queue.ask(
    false,
    () =>
      new Promise<void>((resolve) => {
        answerFirst = resolve;
      }),
  );
  const ask = (name: string, isUrgent: boolean) => queue.ask(isUrgent, async () => void answered.push(name));
  const waiting = Array.from({ length: 199 }, (_, i) => ask(`look ${i}`, false));
  const move = ask('move', true);
  await expect(ask('one more', true)).rejects.toThrow('too many requests are waiting');
  answerFirst();
  await Promise.all([first, ...waiting, move]);
  expect(answered).toEqual(['move', ...Array.from({ length: 199 }, (_, i) => `look ${i}`)]);
});
