import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommitQueue } from '../../src/journal/commitQueue.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { runs } from '../depth.js';
import { boards } from './journalHarness.js';

/** What happens to a journal: events arrive, and the disk or its thread does one thing or another. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), count: fc.nat({ max: 1_500 }) }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'kept' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'refused' as const }) },
  /** The thread dies, before or after the batch is on the disk, and another starts. */
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('died' as const), wasKept: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat({ max: 12_000 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const createWorld = () => {
  const time = new VirtualTime();
  const disk: TableEvent[] = [];
  const safe: number[] = [];
  const troubles: boolean[] = [];
  let batch: readonly TableEvent[] = [];
  let added = 0;
  const queue = new CommitQueue({
    time,
    commit: (events) => {
      batch = events;
    },
  });
  queue.listen({
    onSafe: (seq) => {
      // Events are reported in order, once, and never before they are on the disk.
      expect(seq).toBeGreaterThan(safe.at(-1) ?? 0);
      expect(seq).toBeLessThanOrEqual(disk.at(-1)?.seq ?? 0);
      safe.push(seq);
    },
    onTrouble: (trouble) => {
      expect(trouble !== undefined).not.toBe(troubles.at(-1) ?? false);
      troubles.push(trouble !== undefined);
    },
  });
  const keep = (): void => {
    disk.push(...batch);
    batch = [];
  };
  const take = (what: Step): void => {
    switch (what.kind) {
      case 'add':
        queue.add(boards(added + 1, what.count));
        added += what.count;
        return;
      case 'kept':
        if (batch.length === 0) return;
        keep();
        queue.kept();
        return;
      case 'refused':
        if (batch.length === 0) return;
        batch = [];
        queue.refused('the disk is full');
        return;
      case 'died':
        if (what.wasKept) keep();
        batch = [];
        queue.pause();
        queue.resume(disk.at(-1)?.seq ?? 0);
        return;
      case 'wait':
        time.advanceTo(time.nowMs() + what.ms);
    }
  };
  return { take, queue, disk, safe, troubles, added: () => added, batchSize: () => batch.length };
};

test('for all states of the disk its events are dense and in order, and in the end complete', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = createWorld();
      for (const each of steps) {
        world.take(each);
        expect(world.batchSize()).toBeLessThanOrEqual(1_000);
        expect(world.disk.map(({ seq }) => seq)).toEqual(world.disk.map((_, i) => i + 1));
        const waiting = world.queue.waiting.all().map(({ seq }) => seq);
        const firstWaiting = (world.safe.at(-1) ?? 0) + 1;
        expect(waiting).toEqual(waiting.map((_, i) => firstWaiting + i));
        expect(waiting.at(-1) ?? world.safe.at(-1) ?? 0).toBe(world.added());
      }
      // From here on the disk works again.
      while (world.queue.waiting.count > 0) {
        world.take({ kind: 'wait', ms: 10_000 });
        world.take({ kind: 'kept' });
      }
      expect(world.disk).toEqual(boards(1, world.added()));
      expect(world.troubles.at(-1) ?? false).toBe(false);
    }),
    runs(60),
  );
});

test('a disk that refuses is asked less and less often, and for no more than a batch', () => {
  const time = new VirtualTime();
  const asked: { readonly atMs: number; readonly count: number }[] = [];
  const queue = new CommitQueue({
    time,
    commit: (events) => {
      asked.push({ atMs: time.nowMs(), count: events.length });
      queue.refused('the disk is full');
    },
  });
  for (let seq = 1; seq <= 5_000; seq++) queue.add(boards(seq, 1));
  time.advanceTo(60_000);
  expect(asked.map(({ atMs }) => atMs).slice(0, 8)).toEqual([0, 100, 300, 700, 1_500, 3_100, 6_300, 11_300]);
  expect(asked.length).toBeLessThan(20);
  expect(Math.max(...asked.map(({ count }) => count))).toBe(1_000);
});

test('a disk that does not answer counts as one that refuses, until it answers', async () => {
  const time = new VirtualTime();
  const queue = new CommitQueue({ time, commit: () => {} });
  const troubles: (string | undefined)[] = [];
  queue.listen({ onSafe: () => {}, onTrouble: (trouble) => troubles.push(trouble?.message) });
  queue.add(boards(1, 1));
  const settled = queue.settle();
  time.advanceTo(60_000);
  expect(troubles).toEqual([expect.stringContaining('has not answered for a second')]);
  await settled;
  queue.kept();
  expect(troubles.slice(1)).toEqual([undefined]);
});

test('a caller waits for the events that were there, and not for later ones', async () => {
  const queue = new CommitQueue({ time: new VirtualTime(), commit: () => {} });
  queue.add(boards(1, 1));
  queue.add(boards(2, 1));
  const settled = queue.settle();
  let isSettled = false;
  void settled.then(() => {
    isSettled = true;
  });
  queue.add(boards(3, 1));
  queue.kept();
  await Promise.resolve();
  expect(isSettled).toBe(false);
  queue.add(boards(4, 1));
  queue.kept();
  await settled;
  expect(queue.waiting.count).toBe(1);
});
