import { expect, test } from 'vitest';
import { BridgeError } from '../../src/shared/bridgeError.js';
import { createEventLog } from '../../src/table/eventLog.js';
import type { Journal, JournalListener } from '../../src/table/journal.js';
import type { TableEvent } from '../../src/table/tableEvent.js';

/** A journal whose disk is controlled by the test. */
const createSlowJournal = () => {
  const taken: TableEvent[] = [];
  let safe = 0;
  let listener: JournalListener | undefined;
  const journal: Journal = {
    listen: (given) => {
      listener = given;
    },
    append: (events) => void taken.push(...events),
    withdraw: () => {},
    remember: () => {},
    keepScore: () => {},
    score: () => undefined,
    memory: () => undefined,
    waiting: () => taken.slice(safe),
    waitingCount: () => taken.length - safe,
    lastSeq: () => safe,
    completeAfter: () => 0,
    eventsAfter: (seq, limit) => taken.slice(seq, seq + limit),
    lastPlace: () => undefined,
    tableEventsAfter: (table, { n }) => taken.filter((event) => event.table === table && event.n > n),
    lastingEvents: () => [],
    gameEvents: () => [],
    gameTimes: () => ({}),
    game: () => undefined,
    newestGames: () => [],
    usedBytes: () => 0,
    gamesAfter: () => [],
    settle: async () => {},
    close: async () => {},
  };
  return {
    journal,
    keepUpTo: (seq: number): void => {
      safe = seq;
      listener?.onSafe(seq);
    },
    refuse: (why: string | undefined): void => {
      const trouble = why === undefined ? undefined : new BridgeError('JOURNAL_REFUSES', why);
      if (trouble !== undefined) listener?.onRefused?.(trouble);
      listener?.onTrouble(trouble);
    },
  };
};

const open = () => {
  const disk = createSlowJournal();
  const faults: unknown[] = [];
  const log = createEventLog({
    journal: disk.journal,
    nowIso: () => '2026-11-21T10:00:00.000Z',
    onTrouble: () => {},
    onFault: (error) => faults.push(error),
  });
  const name = (table: string, text: string) => log.record(table, [{ type: 'table', name: text }], 0);
  return { disk, log, faults, name };
};
const seqs = (events: readonly TableEvent[]) => events.map(({ seq }) => seq);

test('an event that is not on the disk has a number, and is not published', () => {
  const { disk, log, name } = open();
  const reported: string[] = [];
  for (const table of ['one', 'two', 'one'])
    log.afterSafe(name(table, 'Stage'), (events) => reported.push(`${table} ${seqs(events)}`));
  expect(reported).toEqual([]);
  expect(log.lastSeq()).toBe(0);
  expect(log.after(0, 10).events).toEqual([]);
  disk.keepUpTo(2);
  expect(reported).toEqual(['one 1', 'two 2']);
  expect(seqs(log.after(0, 10).events)).toEqual([1, 2]);
  disk.keepUpTo(3);
  expect(reported).toEqual(['one 1', 'two 2', 'one 3']);
  expect(seqs(log.after(0, 2).events)).toEqual([1, 2]);
  expect(seqs(log.after(2, 10).events)).toEqual([3]);
});

test('work runs in the order of its numbers, not of the calls, and a failure stops no other', () => {
  const { disk, log, faults, name } = open();
  const [first, second] = [name('one', 'a'), name('two', 'b')];
  const done: string[] = [];
  log.afterSafe(second, () => done.push('second'));
  log.afterSafe(first, () => {
    done.push('first');
    log.afterSafe(first, () => done.push('asked for by the first'));
    throw new Error('a lamp is broken');
  });
  log.afterSafe(first, () => done.push('first again'));
  disk.keepUpTo(2);
  expect(done).toEqual(['first', 'first again', 'second', 'asked for by the first']);
  expect(faults).toEqual([new Error('a lamp is broken')]);
});

test('a waiting caller learns that the disk refuses, and the events are not published before it works', async () => {
  const { disk, log, name } = open();
  const reported: number[] = [];
  const events = name('one', 'Hall');
  log.afterSafe(events, (kept) => reported.push(...seqs(kept)));
  const decisions: string[] = [];
  log.untilDecided(events, (decision) => decisions.push(decision));
  const hope = log.untilSafe(events);
  disk.refuse('the disk is full');
  expect(await hope).toMatchObject({ code: 'JOURNAL_REFUSES' });
  expect(await log.untilSafe(events)).toMatchObject({ code: 'JOURNAL_REFUSES' });
  expect(decisions).toEqual(['refused']);
  disk.refuse(undefined);
  disk.keepUpTo(1);
  // A refused event is never published.
  expect(reported).toEqual([]);
  expect(log.after(0, 10).events.map(({ type }) => type)).toEqual(['withheld']);
});

test('behind a disk that refuses only what lasts goes on getting numbers, without a gap', () => {
  const { disk, log, name } = open();
  disk.refuse('the disk is full');
  const board = (i: number) => log.record('one', [{ type: 'board', physical: `${i}` }], i)[0]?.seq;
  for (let i = 1; i <= 20_001; i++) expect(board(i)).toBe(i);
  const reported: number[] = [];
  const seen = log.record(
    'one',
    [
      { type: 'board', physical: 'x' },
      { type: 'table', name: 'Hall' },
    ],
    0,
  );
  log.afterSafe(seen, (events) => reported.push(...seqs(events)));
  expect(seqs(seen)).toEqual([0, 20_002]);
  expect(name('one', 'Stage').map(({ seq }) => seq)).toEqual([20_003]);
  expect(disk.journal.waitingCount()).toBe(20_003);
  disk.refuse(undefined);
  disk.keepUpTo(20_003);
  expect(reported).toEqual([20_002]);
});
