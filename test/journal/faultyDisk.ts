import { createJournalOnTime } from '../../src/journal/inProcessJournal.js';
import { openJournalReader, openJournalWriter } from '../../src/journal/journalFile.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import type { Journal } from '../../src/table/journal.js';

/**
 * A journal on a disk in the state that a test gives it: `well`, `full` (it refuses) or `silent` (it answers
 * nothing until it is well or full again). Its answers come after `append` has returned, as those of a thread
 * do.
 */
export const createFaultyDisk = () => {
  let does: 'well' | 'full' | 'silent' = 'well';
  const asked: (() => void)[] = [];
  let isAnswering = false;
  /** Answers everything that the disk was asked, also what is asked during that. */
  const answer = (): void => {
    if (isAnswering || does === 'silent') return;
    isAnswering = true;
    for (let next = asked.shift(); next !== undefined; next = asked.shift()) next();
    isAnswering = false;
  };
  return {
    does: (now: typeof does): void => {
      does = now;
      answer();
    },
    answer,
    open: async (file: string, { time }: { readonly time: TimeSource }): Promise<Journal> => {
      const owned = await openJournalWriter(file);
      const reader = await openJournalReader(file);
      return createJournalOnTime({
        time,
        writer: {
          pruneIfDue: () => owned.pruneIfDue(),
          commit: (events) => {
            if (does === 'full') throw new Error('no space left on device');
            owned.commit(events);
          },
        },
        derived: owned,
        reader,
        onDisk: (commit) => {
          asked.push(commit);
          queueMicrotask(answer);
        },
        close: () => {
          reader.close();
          owned.close();
        },
      });
    },
  };
};
