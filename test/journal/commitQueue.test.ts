import { expect, test } from 'vitest';
import { CommitQueue } from '../../src/journal/commitQueue.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableEvent } from '../../src/table/tableEvent.js';

const event = (seq: number) => ({ seq, table: 'one', type: 'table', name: 'Stage' }) as unknown as TableEvent;

/** A queue on a disk that answers when the test lets it. */
const open = () => {
  const time = new VirtualTime();
  const asked: number[][] = [];
  const queue = new CommitQueue({ time, commit: (events) => asked.push(events.map(({ seq }) => seq)) });
  return { time, asked, queue };
};

test('a disk that refused is asked again after a tenth of a second, then after twice as long', () => {
  const { time, asked, queue } = open();
  queue.add([event(1)]);
  queue.refused('full');
  time.advanceTo(99);
  expect(asked).toEqual([[1]]);
  time.advanceTo(100);
  expect(asked).toEqual([[1], [1]]);
  queue.refused('full');
  time.advanceTo(299);
  expect(asked.length).toBe(2);
  time.advanceTo(300);
  expect(asked.length).toBe(3);
  queue.stop();
});

test('events that come while the queue rests wait, and go with the refused ones', () => {
  const { time, asked, queue } = open();
  queue.add([event(1)]);
  queue.refused('full');
  queue.add([event(2)]);
  queue.add([event(3)]);
  expect(asked).toEqual([[1]]);
  time.advanceTo(100);
  expect(asked.at(-1)).toEqual([1, 2, 3]);
  queue.stop();
});

test('once it has kept a batch it rests as shortly as at first', () => {
  const { time, asked, queue } = open();
  queue.add([event(1)]);
  for (const atMs of [100, 300]) {
    queue.refused('full');
    time.advanceTo(atMs);
  }
  queue.kept();
  queue.add([event(2)]);
  queue.refused('full');
  time.advanceTo(400);
  expect(asked).toEqual([[1], [1], [1], [2], [2]]);
  queue.stop();
});

test('a batch has a thousand events at most, one is on its way, and all come to the disk in order', () => {
  const { asked, queue } = open();
  for (let seq = 1; seq <= 2_500; seq++) queue.add([event(seq)]);
  expect(asked).toEqual([[1]]);
  while (queue.waiting.count > 0) queue.kept();
  expect(asked.map(({ length }) => length)).toEqual([1, 1_000, 1_000, 499]);
  expect(asked.flat()).toEqual(Array.from({ length: 2_500 }, (_, i) => i + 1));
  queue.stop();
});

test('in a hall batches begin so long after each other; after a pause an event goes at once', () => {
  const time = new VirtualTime();
  const asked: (readonly [atMs: number, events: number])[] = [];
  const queue = new CommitQueue({
    time,
    gatherMs: 4,
    commit: (events) => {
      asked.push([time.nowMs(), events.length]);
      time.setTimeout(() => queue.kept(), 1);
    },
  });
  for (let ms = 0; ms < 12; ms++) {
    time.advanceTo(ms);
    queue.add([event(ms + 1)]);
  }
  time.advanceTo(100);
  queue.add([event(13)]);
  time.advanceTo(200);
  expect(asked).toEqual([
    [0, 1],
    [4, 3],
    [8, 4],
    [12, 4],
    [100, 1],
  ]);
  expect(queue.waiting.count).toBe(0);
  queue.stop();
});
