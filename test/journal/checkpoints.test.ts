import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCheckpoints, LONG_LOG_PAGES, QUIET_MS } from '../../src/journal/checkpoints.js';
import { openJournalReader, openJournalWriter } from '../../src/journal/journalFile.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { boards, makeFolder } from './journalHarness.js';

const never = () => () => {};

test('in a quiet moment the few commits since the last time are moved, once', () => {
  const time = new VirtualTime();
  let moves = 0;
  const { committed } = createCheckpoints({
    move: (moved) => {
      moves++;
      moved(1);
    },
    moveRest: () => {},
    later: (work, ms) => {
      const timer = time.setTimeout(work, ms);
      return () => time.clearTimeout(timer);
    },
  });
  for (let i = 0; i < 5; i++) {
    committed();
    time.advanceTo(time.nowMs() + QUIET_MS - 1);
  }
  expect(moves).toBe(0);
  time.advanceTo(time.nowMs() + 1);
  expect(moves).toBe(1);
  time.advanceTo(time.nowMs() + 10 * QUIET_MS);
  expect(moves).toBe(1);
});

test('a log is moved each hundred commits, one time after the other', () => {
  const moving: ((pages: number | undefined) => void)[] = [];
  let rests = 0;
  const { committed } = createCheckpoints({
    move: (moved) => moving.push(moved),
    moveRest: () => rests++,
    later: never,
  });
  for (let i = 0; i < 99; i++) committed();
  expect(moving).toHaveLength(0);
  for (let i = 0; i < 500; i++) committed();
  expect(moving).toHaveLength(1);
  moving[0]?.(10);
  committed();
  expect(moving).toHaveLength(2);
  moving[1]?.(undefined);
  for (let i = 0; i < 100; i++) committed();
  expect([moving.length, rests]).toEqual([3, 0]);
});

test('the writer moves the rest himself only when the log is long', () => {
  for (const [pages, rests] of [
    [LONG_LOG_PAGES - 1, 0],
    [LONG_LOG_PAGES, 1],
  ]) {
    let done = 0;
    const { committed } = createCheckpoints({
      move: (moved) => moved(pages),
      moveRest: () => done++,
      later: never,
    });
    for (let i = 0; i < 100; i++) committed();
    expect(done).toBe(rests);
  }
});

test('a journal whose commits never pause keeps a short log, and everything that was committed', async () => {
  const file = join(makeFolder(), 'journal.sqlite');
  const writer = await openJournalWriter(file, false);
  let seq = 0;
  const commit = (): void => {
    writer.commit(boards(seq + 1, 20));
    seq += 20;
  };
  const other = await openDatabase(file, { timeoutMs: 0 });
  const { committed } = createCheckpoints({
    move: (moved) => {
      // Moves all but the commit that arrives meanwhile, as a thread of its own does.
      other.exec('BEGIN');
      other.prepare('SELECT max(seq) FROM events').get();
      commit();
      const pages = writer.moveLog();
      other.exec('COMMIT');
      moved(pages);
    },
    moveRest: () => writer.moveLog(),
    later: never,
  });
  const reader = await openJournalReader(file);
  onTestFinished(() => {
    other.close();
    reader.close();
    writer.close();
  });
  for (let i = 0; i < 3_000; i++) {
    commit();
    committed();
  }
  const pageBytes = 4_096 + 24;
  expect(statSync(`${file}-wal`).size).toBeLessThan(1.5 * LONG_LOG_PAGES * pageBytes);
  expect(reader.lastSeq()).toBe(seq);
});
