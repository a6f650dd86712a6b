import { expect, test } from 'vitest';
import { CommitQueue } from '../../src/journal/commitQueue.js';
import { message } from '../../src/messages/catalogue/message.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { boards } from './journalHarness.js';

const refusing = () => {
  const kept: number[] = [];
  let isFull = true;
  const queue = new CommitQueue({
    time: new VirtualTime(),
    commit: (events) => {
      if (isFull) return queue.refused('full');
      kept.push(...events.map(({ seq }) => seq));
      queue.kept();
    },
  });
  queue.add(boards(1, 2_500));
  return {
    queue,
    kept,
    free: (): void => {
      isFull = false;
    },
  };
};

test('a program that ends asks a disk that has refused once more', async () => {
  const { queue, kept, free } = refusing();
  free();
  await queue.settle();
  expect(kept).toEqual([]);
  await queue.settleAtLast();
  expect(kept).toEqual(Array.from({ length: 2_500 }, (_, i) => i + 1));
});

test('a program that ends waits no longer for a disk that refuses again', async () => {
  const { queue, kept } = refusing();
  await queue.settleAtLast();
  queue.stop();
  expect([kept.length, queue.waiting.count]).toEqual([0, 2_500]);
});

test('a program that ends does not wait for a dead thread', async () => {
  const { queue } = refusing();
  queue.pause(message('error.diskSlow'));
  await queue.settleAtLast();
  expect(queue.waiting.count).toBe(2_500);
});
