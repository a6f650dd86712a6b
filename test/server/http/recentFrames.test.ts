import { expect, test } from 'vitest';
import { type Frame, RecentFrames } from '../../../src/server/http/recentFrames.js';

const frame = (seq: number): Frame => ({
  event: { seq, table: 'one', at: '', epoch: 0, n: seq, type: 'board', physical: '8/8/8/8/8/8/8/8' } as never,
  text: String(seq),
});
const seqs = (frames: readonly Frame[] | undefined) => frames?.map(({ text }) => Number(text));

test('what was told last is there from any number on, and what may be missing is never passed over', () => {
  const recent = new RecentFrames();
  expect(recent.after(0, 10)).toBeUndefined();
  // A listener does not receive every number.
  for (const seq of [10, 11, 13, 16]) recent.add(frame(seq));
  expect(recent.after(9, 10)).toBeUndefined();
  expect(seqs(recent.after(10, 10))).toEqual([11, 13, 16]);
  expect(seqs(recent.after(12, 10))).toEqual([13, 16]);
  expect(seqs(recent.after(11, 1))).toEqual([13]);
  expect(seqs(recent.after(16, 10))).toEqual([]);
  expect(seqs(recent.after(99, 10))).toEqual([]);
  recent.clear();
  expect(recent.after(12, 10)).toBeUndefined();
});

test('it does not grow, and tells where it begins now', () => {
  const recent = new RecentFrames();
  for (let seq = 1; seq <= 50_000; seq++) recent.add(frame(seq));
  expect(recent.after(41_000, 1)).toBeUndefined();
  expect(seqs(recent.after(49_000, 5_000))).toHaveLength(1_000);
});
