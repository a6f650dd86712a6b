import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_COMMANDER } from '../../../src/extensions/fleet/commander.js';
import { LEASE_MS, type LeaseEntry } from '../../../src/extensions/fleet/lease.js';
import { LeaseKeeper, type LeaseRegister } from '../../../src/extensions/fleet/leaseKeeper.js';
import { createRandom, type Random } from '../../../src/shared/random.js';
import { type TimeSource, VirtualTime } from '../../../src/shared/timeSource.js';
import { runs } from '../../depth.js';

const SECOND = 1_000;
const ANSWER_WITHIN_MS = 1_000;
const STEP_MS = 20;

/** Servers that agree: one entry, which is written only after the revision that the writer has seen. */
class Cell {
  entry: LeaseEntry | undefined;
  #revision = 0;

  write(entry: Omit<LeaseEntry, 'revision'>, after: number): number | undefined {
    if ((this.entry?.revision ?? 0) !== after) return undefined;
    this.#revision++;
    this.entry = { ...entry, revision: this.#revision };
    return this.#revision;
  }
}

/** Requests and answers take time. A lost one may have had its effect. */
const reach = (cell: Cell, time: VirtualTime, random: Random, isCut: () => boolean): LeaseRegister => {
  const wire = <Value>(act: () => Value): Promise<Value> =>
    new Promise((resolve, reject) => {
      time.setTimeout(() => reject(new Error('no answer')), ANSWER_WITHIN_MS);
      const isSlow = random.next() < 0.1;
      const wayMs = () => random.integer(1, isSlow ? 2_500 : 200);
      if (isCut() || random.next() < 0.05) return;
      time.setTimeout(() => {
        const value = act();
        if (!isCut() && random.next() >= 0.05) time.setTimeout(() => resolve(value), wayMs());
      }, wayMs());
    });
  return {
    read: () => wire(() => cell.entry),
    write: (entry, after) => wire(() => cell.write(entry, after)),
    close: async () => {},
  };
};

/** A machine's own time, up to a tenth too fast or too slow, with another origin. */
const ownTime = (time: VirtualTime, rate: number): TimeSource => ({
  nowMs: () => 1e6 + time.nowMs() * rate,
  setTimeout: (fire, delayMs) => time.setTimeout(fire, delayMs / rate),
  clearTimeout: (id) => time.clearTimeout(id),
});

type Fault = {
  readonly hub: number;
  readonly atMs: number;
  readonly lastsMs: number;
  readonly kind: 'cut' | 'kill' | 'press';
};

const HUBS = ['a', 'b', 'c'] as const;

const play = async (seed: number, faults: readonly Fault[], lastsMs: number) => {
  const time = new VirtualTime();
  const random = createRandom(seed);
  const cell = new Cell();
  const held: { readonly hub: string; readonly fence: number; readonly atMs: number }[] = [];
  const cutUntilMs = HUBS.map(() => 0);
  let runs = 0;
  const start = (nth: number): LeaseKeeper => {
    const own = ownTime(time, 0.9 + random.next() * 0.2);
    const hub = HUBS[nth] ?? '';
    return new LeaseKeeper({
      register: reach(cell, time, random, () => (cutUntilMs[nth] ?? 0) > time.nowMs()),
      time: own,
      hub,
      boot: `run ${++runs}`,
      received: () => NO_COMMANDER,
      onHeld: (fence) => held.push({ hub, fence, atMs: time.nowMs() }),
    });
  };
  const keepers: (LeaseKeeper | undefined)[] = HUBS.map((_, nth) => start(nth));
  const dead = new Set<LeaseKeeper>();
  for (const { hub, atMs, lastsMs: forMs, kind } of faults)
    time.setTimeout(() => {
      const keeper = keepers[hub];
      if (kind === 'cut') cutUntilMs[hub] = atMs + forMs;
      else if (kind === 'press') void keeper?.force();
      else if (keeper !== undefined) {
        // A killed keeper sends nothing more, but its earlier messages may still arrive.
        dead.add(keeper);
        void keeper.stop();
        keepers[hub] = undefined;
        time.setTimeout(() => (keepers[hub] ??= start(hub)), forMs);
      }
    }, atMs);
  let most = 0;
  const forcedAtMs = faults.filter(({ kind }) => kind === 'press').map(({ atMs }) => atMs);
  let freeSinceMs = 0;
  let longestFreeMs = 0;
  for (let nowMs = 0; nowMs < lastsMs; nowMs += STEP_MS) {
    time.advanceTo(nowMs);
    for (let i = 0; i < 12; i++) await Promise.resolve();
    const holders = keepers.filter((keeper) => keeper?.holds()).length;
    // A hub that is forced out notices within the time of its lease. Machines refuse it meanwhile.
    if (!forcedAtMs.some((atMs) => nowMs >= atMs && nowMs < atMs + 2 * LEASE_MS))
      most = Math.max(most, holders);
    if (holders > 0) freeSinceMs = nowMs;
    longestFreeMs = Math.max(longestFreeMs, nowMs - freeSinceMs);
  }
  return { held, most, longestFreeMs, holders: keepers.filter((keeper) => keeper?.holds()).length };
};

const fault = fc.record({
  hub: fc.integer({ min: 0, max: HUBS.length - 1 }),
  atMs: fc.integer({ min: 0, max: 40 * SECOND }),
  lastsMs: fc.integer({ min: 200, max: 12 * SECOND }),
  kind: fc.constantFrom('cut', 'cut', 'kill', 'press' as const),
});

test('cut off, killed, pressed, with answers late or lost and clocks that differ: never two at once, each with a higher fence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.array(fault, { maxLength: 8 }), async (seed, faults) => {
      const { held, most } = await play(seed, faults, 60 * SECOND);
      expect(most).toBeLessThanOrEqual(1);
      const fences = held.map(({ fence }) => fence);
      expect(fences).toEqual([...new Set(fences)].toSorted((a, b) => a - b));
    }),
    runs(60),
  );
});

test('when the hub that commands is killed, another one does within ten seconds', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const all = HUBS.map((_, hub) => ({
      hub,
      atMs: 10 * SECOND,
      lastsMs: 60 * SECOND,
      kind: 'kill' as const,
    }));
    const first = (await play(seed, [], 5 * SECOND)).held[0]?.hub ?? '';
    const { held } = await play(seed, [all[HUBS.indexOf(first as 'a')] as Fault], 25 * SECOND);
    const next = held.find(({ hub, atMs }) => hub !== first && atMs > 10 * SECOND);
    expect(next?.atMs).toBeLessThan(20 * SECOND);
  }
});

test('a daemon that lets go leaves it to the next one at once, and a cut of two seconds changes nothing', async () => {
  const time = new VirtualTime();
  const cell = new Cell();
  const made = (hub: string, isCut: () => boolean): LeaseKeeper => {
    const register: LeaseRegister = {
      read: async () => (isCut() ? Promise.reject(new Error('cut')) : cell.entry),
      write: async (entry, after) => (isCut() ? Promise.reject(new Error('cut')) : cell.write(entry, after)),
      close: async () => {},
    };
    return new LeaseKeeper({
      register,
      time,
      hub,
      boot: hub,
      received: () => NO_COMMANDER,
      onHeld: () => {},
    });
  };
  const pass = async (ms: number): Promise<void> => {
    for (const endMs = time.nowMs() + ms; time.nowMs() < endMs; ) {
      time.advanceTo(time.nowMs() + STEP_MS);
      for (let i = 0; i < 12; i++) await Promise.resolve();
    }
  };
  let cutUntilMs = 0;
  const a = made('a', () => time.nowMs() < cutUntilMs);
  await pass(STEP_MS);
  const b = made('b', () => false);
  await pass(SECOND);
  expect([a.holds(), b.holds(), b.holder()]).toEqual([true, false, 'a']);
  cutUntilMs = time.nowMs() + 2 * SECOND;
  await pass(5 * SECOND);
  expect([a.holds(), b.holds(), cell.entry?.fence]).toEqual([true, false, 2]);
  await a.stop();
  await pass(SECOND);
  expect([a.holds(), b.holds(), cell.entry?.fence]).toEqual([false, true, 3]);
});
