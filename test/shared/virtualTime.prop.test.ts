import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VirtualTime } from '../../src/shared/timeSource.js';

test('deadlines are visited in order, ties as they were set, and no cleared one', () => {
  const act = fc.record({ delayMs: fc.integer({ min: 0, max: 20 }), clears: fc.option(fc.nat(200)) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 200 }), fc.array(fc.nat(12), { maxLength: 5 }), (acts, steps) => {
      const time = new VirtualTime(100);
      const ids: number[] = [];
      const wanted = new Map<number, number>();
      const fired: number[] = [];
      const at: number[] = [];
      for (const [index, { delayMs, clears }] of acts.entries()) {
        const id = time.setTimeout(() => {
          fired.push(index);
          at.push(time.nowMs());
        }, delayMs);
        ids.push(id);
        wanted.set(index, 100 + delayMs);
        if (clears !== null && clears <= index) {
          time.clearTimeout(ids[clears] ?? -1);
          wanted.delete(clears);
        }
      }
      let nowMs = 100;
      for (const step of [...steps, 30]) {
        nowMs += step;
        time.advanceTo(nowMs);
        expect(time.nowMs()).toBe(nowMs);
      }
      const order = [...wanted].sort(([a, aMs], [b, bMs]) => aMs - bMs || a - b);
      expect(fired).toEqual(order.map(([index]) => index));
      expect(at).toEqual(order.map(([, dueMs]) => dueMs));
      expect(time.nextDueMs()).toBeUndefined();
    }),
  );
});
