import * as fc from 'fast-check';
import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { Follower } from '../../../src/extensions/fleet/follower.js';
import { ASKED_ROWS_MAX, ROWS_MAX } from '../../../src/extensions/fleet/messages.js';
import { createRandom, type Random } from '../../../src/shared/random.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';
import { noPlace } from '../../../src/table/tablePlace.js';
import { runs } from '../../depth.js';

const row = (epoch: string, n: number): TableEvent => ({
  seq: n,
  table: 'one',
  epoch,
  n,
  atMs: n,
  at: `${epoch}/${n}`,
  type: 'board',
  physical: `${n}`,
});

/** A node with its journal, from which pruned events are removed. */
type Node = { epoch: string; journal: TableEvent[]; pruned: Set<number> };
type Sent = (follower: Follower, nowMs: number) => readonly TableEvent[];

const rowsOf = ({ journal, pruned }: Node, after: number, to: number) =>
  journal.filter(({ n }) => n > after && n <= to && !pruned.has(n));

/** The faults of a bus: it loses, duplicates, delays and reorders messages. */
const createBus = (random: Random, lossy: () => boolean) => {
  let air: { readonly dueMs: number; readonly sent: Sent }[] = [];
  return {
    send: (nowMs: number, sent: Sent): void => {
      const copies = lossy() ? random.integer(0, 2) : 1;
      for (let copy = 0; copy < copies; copy++)
        air.push({ dueMs: nowMs + (lossy() ? random.integer(0, 2_000) : 5), sent });
    },
    due: (nowMs: number): readonly Sent[] => {
      const due = air.filter(({ dueMs }) => dueMs <= nowMs);
      air = air.filter(({ dueMs }) => dueMs > nowMs);
      return due.map(({ sent }) => sent);
    },
  };
};

/** Minutes of a node and a hub over such a bus, the last of them without faults. */
const run = (seed: number, { prunes, renews }: { prunes: boolean; renews: boolean }) => {
  const random = createRandom(seed);
  const node: Node = { epoch: '1', journal: [], pruned: new Set() };
  let isLossy = true;
  const bus = createBus(random, () => isLossy && random.next() < 0.4);
  const kept: TableEvent[] = [];
  const placeKept = () => {
    const last = kept.at(-1);
    return last === undefined ? noPlace : { epoch: last.epoch, n: last.n };
  };
  let follower = new Follower(noPlace);
  const FAULTS_END = 20_000;
  let mayRenew = renews;
  for (let nowMs = 0; nowMs < FAULTS_END + 15_000; nowMs += 50) {
    isLossy = nowMs < FAULTS_END;
    if (isLossy && random.next() < 0.7) {
      const event = row(node.epoch, node.journal.length + 1);
      node.journal.push(event);
      // A node that is restarting sends nothing.
      if (random.next() < 0.9) bus.send(nowMs, (hub, at) => hub.handleRows([event], at));
    }
    if (prunes && isLossy && node.journal.length > 20 && random.next() < 0.1)
      node.pruned.add(random.integer(1, node.journal.length - 10));
    if (mayRenew && nowMs > 8_000) {
      mayRenew = false;
      Object.assign(node, { epoch: '2', journal: [], pruned: new Set() });
    }
    const { epoch, journal } = node;
    if (nowMs % 1_000 === 0)
      bus.send(nowMs, (hub, at) => {
        hub.handleHead({ e: epoch, n: journal.length }, at);
        return [];
      });
    // The hub is killed and begins again with its own journal.
    if (isLossy && random.next() < 0.02) follower = new Follower(placeKept());
    for (const sent of bus.due(nowMs)) kept.push(...sent(follower, nowMs));
    const gap = follower.dueGap(nowMs);
    if (gap === undefined) continue;
    expect(gap.to - gap.after).toBeLessThanOrEqual(ASKED_ROWS_MAX);
    if (gap.e !== node.epoch || (isLossy && random.next() < 0.3)) continue;
    for (let after = gap.after; after < gap.to; after += ROWS_MAX) {
      const chunk = { e: gap.e, after, to: Math.min(gap.to, after + ROWS_MAX) };
      const rows = rowsOf(node, chunk.after, chunk.to);
      bus.send(nowMs, (hub, at) => hub.handleReplay(chunk, rows, at));
    }
  }
  return { node, kept, follower };
};

test('lost, doubled, late, reordered or restarted messages: the same history, each event once', () => {
  assert(
    property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const { node, kept, follower } = run(seed, { prunes: false, renews: false });
      expect(kept).toEqual(node.journal);
      expect(follower.fault).toBeUndefined();
    }),
    runs(60),
  );
});

test('events that a node holds no more are passed over, and no others', () => {
  assert(
    property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const { node, kept, follower } = run(seed, { prunes: true, renews: false });
      const numbers = kept.map(({ n }) => n);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      const missing = node.journal.filter(({ n }) => !numbers.includes(n));
      expect(missing.filter(({ n }) => !node.pruned.has(n))).toEqual([]);
      expect(follower.place.n).toBe(node.journal.length);
    }),
    runs(40),
  );
});

test('a journal that was lost begins a new epoch, whose history is followed from its beginning', () => {
  assert(
    property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const { node, kept } = run(seed, { prunes: false, renews: true });
      expect(kept.filter(({ epoch }) => epoch === '2')).toEqual(node.journal);
      const before = kept.findLastIndex(({ epoch }) => epoch === '1');
      expect(kept.slice(0, before + 1).every(({ epoch, n }, i) => epoch === '1' && n === i + 1)).toBe(true);
    }),
    runs(40),
  );
});

test('a history that has become shorter, or is of an older epoch, is told and not joined', () => {
  const follower = new Follower({ epoch: '5', n: 100 });
  follower.handleHead({ e: '5', n: 90 }, 0);
  expect(follower.fault).toBeUndefined();
  follower.handleHead({ e: '5', n: 91 }, 1_000);
  expect(follower.fault).toBe('shorterHistory');
  expect(follower.handleRows([row('5', 92)], 1_000)).toEqual([]);
  follower.handleHead({ e: '5', n: 100 }, 2_000);
  expect(follower.fault).toBeUndefined();
  for (const nowMs of [3_000, 4_000]) follower.handleHead({ e: '4', n: 500 }, nowMs);
  expect(follower.fault).toBe('olderEpoch');
  expect(follower.dueGap(60_000)).toBeUndefined();
});

test('a history that was set back is not joined when it has grown as long; the next epoch is', () => {
  const follower = new Follower({ epoch: '5', n: 100 });
  follower.markRolledBack('4');
  expect(follower.handleRows([row('5', 101)], 0)).toHaveLength(1);
  follower.handleRows([row('5', 103)], 0);
  follower.markRolledBack('5');
  follower.handleHead({ e: '5', n: 140 }, 1_000);
  expect(follower.handleRows([row('5', 102)], 1_000)).toEqual([]);
  expect(follower.handleReplay({ e: '5', after: 101, to: 140 }, [row('5', 102)], 1_000)).toEqual([]);
  expect([follower.fault, follower.behind, follower.dueGap(60_000)]).toEqual([
    'shorterHistory',
    0,
    undefined,
  ]);
  expect(follower.handleRows([row('6', 1)], 2_000)).toEqual([row('6', 1)]);
  expect([follower.fault, follower.isRolledBack]).toEqual([undefined, false]);
});

test('events that come too early are kept up to a bound, and the rest is asked for', () => {
  const follower = new Follower({ epoch: '1', n: 0 });
  const all = Array.from({ length: 12_000 }, (_, i) => row('1', i + 1));
  follower.handleRows(all.slice(1), 0);
  expect(follower.behind).toBe(12_000);
  const received = [...follower.handleRows(all.slice(0, 1), 10)];
  expect(received.length).toBe(5_001);
  const nowMs = 310;
  for (let gap = follower.dueGap(nowMs); gap; gap = follower.dueGap(nowMs))
    for (let after = gap.after; after < gap.to; after += ROWS_MAX)
      received.push(
        ...follower.handleReplay(
          { ...gap, after, to: after + ROWS_MAX },
          all.slice(after, after + ROWS_MAX),
          nowMs,
        ),
      );
  expect(received).toEqual(all);
});
