import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openInProcessJournal, type WritesJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { begin, boards, event, makeFolder } from './journalHarness.js';

const open = async (
  commit: (writer: WritesJournal, events: Parameters<WritesJournal['commit']>[0]) => void,
) => {
  const time = new VirtualTime();
  const file = join(makeFolder(), 'journal.sqlite');
  const journal = await openInProcessJournal(file, {
    time,
    wrap: (writer) => ({
      pruneIfDue: () => writer.pruneIfDue(),
      commit: (events) => commit(writer, events),
    }),
  });
  const received: (number | string | undefined)[] = [];
  journal.listen({
    onSafe: (seq) => received.push(seq),
    onTrouble: (trouble) => received.push(trouble?.message),
  });
  return { time, journal, received };
};

test('a batch that was kept, though the answer was an error, is not refused for ever', async () => {
  let isLost = true;
  const { time, journal, received } = await open((writer, events) => {
    writer.commit(events);
    if (isLost) throw new Error('disk I/O error');
  });
  journal.append(boards(1, 3));
  isLost = false;
  journal.append(boards(4, 2));
  time.advanceTo(60_000);
  expect(received.at(-1)).toBe(5);
  expect(journal.waitingCount()).toBe(0);
  expect(journal.eventsAfter(0, 10)).toEqual(boards(1, 5));
  await journal.close();
});

test('a number written by another program is refused, and stays as it is', async () => {
  const [other] = [event(1, { type: 'table', name: 'Hall' })];
  let isFirst = true;
  const { time, journal, received } = await open((writer, events) => {
    if (isFirst) writer.commit([other]);
    isFirst = false;
    writer.commit(events);
  });
  journal.append(boards(1, 2));
  time.advanceTo(60_000);
  expect(received.at(-1)).toContain('the file has another event 1 than this one');
  expect(journal.eventsAfter(0, 10)).toEqual([other]);
  await journal.close();
});

test('refused events that are on the disk all the same are taken back', async () => {
  let isLost = true;
  const { time, journal, received } = await open((writer, events) => {
    writer.commit(events);
    if (isLost) throw new Error('disk I/O error');
  });
  journal.append([begin(1, 'g1')]);
  journal.withdraw([begin(1, 'g1')]);
  isLost = false;
  journal.append(boards(2, 1));
  time.advanceTo(60_000);
  expect(received.at(-1)).toBe(2);
  expect(journal.eventsAfter(0, 10).map(({ type }) => type)).toEqual(['withheld', 'board']);
  expect(journal.game('g1')).toBeUndefined();
  await journal.close();
});
