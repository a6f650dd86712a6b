import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realTime } from '../../src/boards/transport/realTime.js';
import { openJournalReader } from '../../src/journal/journalFile.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { openWorkerJournal } from '../../src/journal/workerJournal.js';
import type { WorkerStart } from '../../src/journal/workerMessages.js';
import type { Journal } from '../../src/table/journal.js';
import { boards, makeFolder } from './journalHarness.js';
import { useWorkerProgram } from './workerProgram.js';

const program = useWorkerProgram();

const open = async (more: Partial<WorkerStart> = {}) => {
  const file = join(makeFolder(), 'journal.sqlite');
  const journal = await openWorkerJournal(file, { time: realTime, startWorker: program.start(more) });
  const safe: number[] = [];
  const troubles: (string | undefined)[] = [];
  journal.listen({ onSafe: (seq) => safe.push(seq), onTrouble: (trouble) => troubles.push(trouble?.code) });
  return { file, journal, safe, troubles };
};
const appendOneByOne = (journal: Journal, from: number, count: number): void => {
  for (const each of boards(from, count)) journal.append([each]);
};
const afterTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the journal's thread", () => {
  test('keeps what it is given, in order, and is read while it writes', async () => {
    const { file, journal, safe } = await open();
    appendOneByOne(journal, 1, 50);
    expect(safe).toEqual([]);
    await journal.settle();
    expect(safe.at(-1)).toBe(50);
    expect(safe).toEqual(safe.toSorted((a, b) => a - b));
    expect(journal.eventsAfter(10, 5)).toEqual(boards(11, 5));
    journal.append(boards(51, 2));
    await journal.close();
    const reader = await openJournalReader(file);
    expect(reader.eventsAfter(0, 100)).toEqual(boards(1, 52));
    reader.close();
  });

  test('events that come while the disk is slow are one commit, and the program goes on meanwhile', async () => {
    const { journal, safe } = await open({ syncDelayMs: 200 });
    appendOneByOne(journal, 1, 1);
    for (let turn = 0; turn < 20; turn++) {
      await afterTurn();
      appendOneByOne(journal, 2 + turn, 1);
    }
    expect(safe).toEqual([]);
    expect(journal.waitingCount()).toBe(21);
    await journal.settle();
    expect(safe).toEqual([1, 21]);
    await journal.close();
  });

  test('memories come faster than the disk: of each table the newest is kept, and events do not wait', async () => {
    const { file, journal, safe } = await open({ syncDelayMs: 100 });
    const body = 'x'.repeat(20_000);
    for (let turn = 0; turn < 50; turn++) {
      for (let table = 0; table < 100; table++) journal.remember(`board ${table}`, { turn, body });
      await afterTurn();
    }
    journal.append(boards(1, 1));
    await journal.settle();
    expect(safe).toEqual([1]);
    // Five thousand of them, one after another, would take 500 s on this disk, more than the test may.
    await journal.close();
    const database = await openDatabase(file, { timeoutMs: 0 });
    const turns = database.prepare("SELECT json_extract(body, '$.turn') AS turn FROM memories").all();
    database.close();
    expect(turns).toHaveLength(100);
    expect(new Set(turns.map((row) => (row as { turn: number }).turn))).toEqual(new Set([49]));
  });

  test('dies with memories in its hands: they are kept by the next one', async () => {
    const { file, journal } = await open({ syncDelayMs: 300 });
    journal.append(boards(1, 1));
    journal.remember('one', { newest: true });
    await program.started.at(-1)?.terminate();
    await journal.settle();
    await journal.close();
    const database = await openDatabase(file, { timeoutMs: 0 });
    expect(database.prepare('SELECT body FROM memories').all()).toMatchObject([{ body: '{"newest":true}' }]);
    database.close();
  });

  test('a long log moves into the file while it is written', async () => {
    const { file, journal, safe } = await open();
    const sizeBefore = statSync(file).size;
    // Each event is a commit of its own, so that the file grows between commits and not within one.
    for (let seq = 1; statSync(file).size === sizeBefore; seq++) {
      expect(seq).toBeLessThan(2_000);
      appendOneByOne(journal, seq, 1);
      await journal.settle();
      if (seq % 100 === 0) await afterTurn();
    }
    const reported = safe.length;
    expect(reported).toBeGreaterThanOrEqual(100);
    await journal.close();
    const reader = await openJournalReader(file);
    expect(reader.eventsAfter(0, reported + 1)).toEqual(boards(1, reported));
    reader.close();
  });

  test('ends as soon as a log that is being moved is moved', async () => {
    // The hundredth commit begins to move the log; the journal is closed during that.
    for (const commits of [100, 101, 150]) {
      const { file, journal } = await open();
      for (let seq = 1; seq <= commits; seq++) {
        appendOneByOne(journal, seq, 1);
        await journal.settle();
      }
      await journal.close();
      const reader = await openJournalReader(file);
      expect(reader.lastSeq()).toBe(commits);
      reader.close();
    }
  });

  test('dies with a batch in its hands: another takes over, and nothing is lost or written twice', async () => {
    const { journal, safe, troubles } = await open({ syncDelayMs: 300 });
    const threadsBefore = program.started.length;
    appendOneByOne(journal, 1, 1);
    appendOneByOne(journal, 2, 99);
    // The event is on the disk and not reported yet.
    await expect.poll(() => journal.lastSeq()).toBe(1);
    expect(safe).toEqual([]);
    await program.started.at(-1)?.terminate();
    appendOneByOne(journal, 101, 10);
    await journal.settle();
    expect(program.started.length).toBe(threadsBefore + 1);
    expect(safe.at(-1)).toBe(110);
    expect(new Set(safe).size).toBe(safe.length);
    expect(journal.eventsAfter(0, 1_000)).toEqual(boards(1, 110));
    expect(troubles).toEqual([]);
    await journal.close();
  });

  test('is refused while another program holds the file, keeps the order, and catches up', async () => {
    const { file, journal, safe, troubles } = await open();
    const other = await openDatabase(file, { timeoutMs: 0 });
    other.exec('BEGIN IMMEDIATE');
    appendOneByOne(journal, 1, 1_500);
    await journal.settle();
    expect(troubles).toEqual(['JOURNAL_REFUSES']);
    expect(safe).toEqual([]);
    expect(journal.lastSeq()).toBe(0);
    expect(journal.waitingCount()).toBe(1_500);
    other.exec('ROLLBACK');
    other.close();
    await expect.poll(() => safe.at(-1)).toBe(1_500);
    expect(troubles).toEqual(['JOURNAL_REFUSES', undefined]);
    expect(journal.eventsAfter(0, 2_000)).toEqual(boards(1, 1_500));
    await journal.close();
  });

  test('says why when the file cannot be opened', async () => {
    const file = join(makeFolder(), 'text.sqlite');
    writeFileSync(file, 'this is a shopping list, and a long one at that, not a database');
    const opening = openWorkerJournal(file, { time: realTime, startWorker: program.start() });
    await expect(opening).rejects.toMatchObject({ code: 'JOURNAL_UNREADABLE' });
  });
});
