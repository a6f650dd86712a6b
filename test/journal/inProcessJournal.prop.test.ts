import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { runs } from '../depth.js';
import { boards, makeFolder } from './journalHarness.js';

test('after any appends, refusals and restarts all acknowledged events are read back, without a gap', async () => {
  const run = fc.record({
    appends: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
    /** Whether the disk refuses each commit, one after another. */
    refusals: fc.array(fc.boolean(), { maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 4 }), async (runs) => {
      const file = join(makeFolder(), 'journal.sqlite');
      let acknowledged = 0;
      for (const { appends, refusals } of runs) {
        const time = new VirtualTime();
        let commits = 0;
        const journal = await openInProcessJournal(file, {
          time,
          wrap: (writer) => ({
            pruneIfDue: () => writer.pruneIfDue(),
            commit: (events) => {
              if (refusals[commits++]) throw new Error('database or disk is full');
              writer.commit(events);
            },
          }),
        });
        journal.listen({
          onSafe: (seq) => {
            acknowledged = seq;
          },
          onTrouble: () => {},
        });
        expect(journal.lastSeq()).toBe(acknowledged);
        let numbered = acknowledged;
        for (const count of appends) {
          journal.append(boards(numbered + 1, count));
          numbered += count;
          time.advanceTo(time.nowMs() + 50);
        }
        expect(journal.eventsAfter(0, 10_000)).toEqual(boards(1, acknowledged));
        expect(acknowledged + journal.waitingCount()).toBe(numbered);
        await journal.close();
      }
    }),
    runs(25),
  );
});
