import { expect, test } from 'vitest';
import { CommitQueue } from '../../src/journal/commitQueue.js';
import { createRandom } from '../../src/shared/random.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import { drawSeeds } from '../depth.js';
import { boards } from './journalHarness.js';

/**
 * The loop of a program as Node has it: while it is held up nothing runs; then every overdue timer runs, in
 * order, and after these the answers that the disk gave meanwhile.
 */
class HeldUpLoop implements TimeSource {
  #nowMs = 0;
  #nextId = 1;
  readonly #timers = new Map<number, { readonly dueMs: number; readonly fire: () => void }>();
  readonly #answers: { readonly dueMs: number; readonly receive: () => void }[] = [];

  nowMs(): number {
    return this.#nowMs;
  }

  setTimeout(fire: () => void, delayMs: number): number {
    this.#timers.set(this.#nextId, { dueMs: this.#nowMs + delayMs, fire });
    return this.#nextId++;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  answerAfter(ms: number, receive: () => void): void {
    this.#answers.push({ dueMs: this.#nowMs + ms, receive });
  }

  /** The loop turns at this time; it was held up since the last one. */
  turnAt(atMs: number): void {
    this.#nowMs = atMs;
    const overdue = [...this.#timers].filter(([, { dueMs }]) => dueMs <= atMs);
    for (const [id, { fire }] of overdue.toSorted(([, a], [, b]) => a.dueMs - b.dueMs))
      if (this.#timers.delete(id)) fire();
    const due = this.#answers.filter(({ dueMs }) => dueMs <= atMs);
    for (const answer of due) this.#answers.splice(this.#answers.indexOf(answer), 1);
    for (const { receive } of due) receive();
  }
}

type Evening = {
  readonly seed: number;
  /** How long the disk takes for a batch; undefined: it never answers. */
  readonly syncMs: (batch: number) => number | undefined;
  /** The longest time for which the loop is held up now and then. */
  readonly heldUpMs: number;
  readonly forMs: number;
};

const BATCHES = 100;

/**
 * Both errors: a report of trouble although the disk was about to answer, and an event that waited for a
 * second without a report.
 */
const runEvening = ({ seed, syncMs, heldUpMs, forMs }: Evening) => {
  const random = createRandom(seed);
  const loop = new HeldUpLoop();
  let batch = 0;
  let seq = 0;
  let isReported = false;
  let falseAlarms = 0;
  const waiting: { readonly seq: number; readonly cameMs: number; isKnown: boolean }[] = [];
  const unsaid: number[] = [];
  let answers = true;
  const queue = new CommitQueue({
    time: loop,
    commit: () => {
      const ms = syncMs(++batch);
      answers = ms !== undefined && ms <= 200;
      if (ms !== undefined) loop.answerAfter(ms, () => queue.kept());
    },
  });
  queue.listen({
    onSafe: (upTo) => void waiting.splice(0, waiting.findLastIndex((each) => each.seq <= upTo) + 1),
    onTrouble: (trouble) => {
      isReported = trouble !== undefined;
      if (isReported && answers) falseAlarms += 1;
      for (const each of waiting) each.isKnown ||= isReported;
    },
  });
  for (let nowMs = 0; batch < BATCHES && nowMs < forMs; ) {
    nowMs += heldUpMs > 0 && random.integer(0, 50) === 0 ? random.integer(1, heldUpMs) : 5;
    loop.turnAt(nowMs);
    for (const each of waiting) if (!each.isKnown && nowMs - each.cameMs > 1_000) unsaid.push(each.seq);
    if (random.integer(0, 9) > 2) continue;
    waiting.push({ seq: ++seq, cameMs: nowMs, isKnown: isReported });
    queue.add(boards(seq, 1));
  }
  return { falseAlarms, unsaid: new Set(unsaid).size, batches: batch, isReported };
};

const SEEDS = drawSeeds(20, 1);
/** A slow disk, such as a memory card or a worn disk. */
const slow = (seed: number) => {
  const random = createRandom(seed).fork('disk');
  return () => random.integer(50, 200);
};

test('a slow disk is not called silent, also when the program itself is held up for seconds', () => {
  for (const heldUpMs of [0, 300, 5_000])
    for (const seed of SEEDS) {
      const { falseAlarms, batches } = runEvening({ seed, syncMs: slow(seed), heldUpMs, forMs: 60_000 });
      expect({ seed, heldUpMs, falseAlarms }).toEqual({ seed, heldUpMs, falseAlarms: 0 });
      expect(batches).toBeGreaterThan(20);
    }
});

test('a disk that hangs is told within a second after an event that it keeps waiting', () => {
  for (const seed of SEEDS) {
    const syncMs = slow(seed);
    const hangsAt = createRandom(seed).integer(1, 20);
    const { falseAlarms, unsaid, isReported } = runEvening({
      seed,
      syncMs: (batch) => (batch < hangsAt ? syncMs() : undefined),
      heldUpMs: 0,
      forMs: 6_000,
    });
    expect({ seed, falseAlarms, unsaid, isReported }).toEqual({
      seed,
      falseAlarms: 0,
      unsaid: 0,
      isReported: true,
    });
  }
});

test('after a batch of any length no event of the next that hangs waits a second unreported', () => {
  for (let beforeMs = 10; beforeMs < 2_000; beforeMs += 30) {
    const syncMs = (batch: number) => (batch === 1 ? beforeMs : undefined);
    const { unsaid, isReported } = runEvening({ seed: beforeMs, syncMs, heldUpMs: 0, forMs: 3_500 });
    expect({ beforeMs, unsaid, isReported }).toEqual({ beforeMs, unsaid: 0, isReported: true });
  }
});

test('after a batch that took long the next is not condemned by one late look', () => {
  for (const seed of SEEDS) {
    const syncMs = (batch: number) => (batch % 3 === 0 ? 780 : 60);
    const { falseAlarms } = runEvening({ seed, syncMs, heldUpMs: 300, forMs: 60_000 });
    expect({ seed, falseAlarms }).toEqual({ seed, falseAlarms: 0 });
  }
});
