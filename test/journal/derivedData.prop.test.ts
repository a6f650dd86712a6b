import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DerivedData, type DerivedItem } from '../../src/journal/derivedData.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { runs } from '../depth.js';

const TABLES = 100;
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('remember' as const), table: fc.nat(TABLES - 1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('score' as const), game: fc.nat(1_000) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('written' as const), tookMs: fc.nat(500) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'refused' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'died' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pressed' as const), isSlow: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(3_000) }) },
);

const memoryOf = (table: string, n: number): DerivedItem => ({ kind: 'memory', table, memory: String(n) });
const scoreOf = (game: number, n: number): DerivedItem => ({
  kind: 'score',
  score: { gameId: `g${game}`, program: '1', upToSeq: n, pgn: '*' },
});

test('for all states of the disk one small batch is on its way, and the newest of each table reaches the disk', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const time = new VirtualTime();
      const disk = new Map<string, number>();
      const reported = new Map<string, number>();
      let batch: readonly DerivedItem[] | undefined;
      let isSlow = false;
      let restsUntilMs = 0;
      const derived = new DerivedData({
        time,
        mayWrite: () => !isSlow,
        write: (now) => {
          expect(batch).toBeUndefined();
          expect(now.length).toBeLessThanOrEqual(64);
          expect(isSlow).toBe(false);
          expect(time.nowMs()).toBeGreaterThanOrEqual(restsUntilMs);
          batch = now;
        },
      });
      const keepAll = (all: readonly DerivedItem[]): void => {
        for (const item of all)
          if (item.kind === 'memory') {
            // An older memory never replaces a newer one.
            expect(Number(item.memory)).toBeGreaterThan(disk.get(item.table) ?? -1);
            disk.set(item.table, Number(item.memory));
          }
      };
      const end = (happens: () => void): void => {
        if (batch === undefined) return;
        batch = undefined;
        happens();
      };
      for (const [n, each] of steps.entries()) {
        if (each.kind === 'remember') {
          reported.set(`t${each.table}`, n);
          derived.keep(memoryOf(`t${each.table}`, n));
        } else if (each.kind === 'score') derived.keep(scoreOf(each.game, n));
        else if (each.kind === 'written') {
          const kept = batch ?? [];
          end(() => {
            keepAll(kept);
            // Writing takes a tenth of the time and no more.
            restsUntilMs = time.nowMs() + 9 * each.tookMs;
            derived.written(each.tookMs);
          });
        } else if (each.kind === 'refused') end(() => derived.refused());
        else if (each.kind === 'died') end(() => derived.waitAgain());
        else if (each.kind === 'pressed') isSlow = each.isSlow;
        else time.advanceTo(time.nowMs() + each.ms);
      }
      // A part that is stopped writes the rest.
      if (batch !== undefined) end(() => derived.waitAgain());
      const left = derived.stop();
      expect(left.length).toBeLessThanOrEqual(TABLES + 200);
      keepAll(left);
      expect(disk).toEqual(reported);
    }),
    runs(300),
  );
});

test('unwritten scores do not pile up', () => {
  const derived = new DerivedData({ time: new VirtualTime(), mayWrite: () => false, write: () => {} });
  for (let game = 0; game < 5_000; game++) derived.keep(scoreOf(game, 1));
  for (let n = 0; n < 5_000; n++) derived.keep(memoryOf(`t${n % TABLES}`, n));
  expect(derived.stop()).toHaveLength(200 + TABLES);
});
