import { createJournalOnTime } from '../../src/journal/inProcessJournal.js';
import { createJournalReader } from '../../src/journal/journalReader.js';
import { createJournalWriter } from '../../src/journal/journalWriter.js';
import { migrate } from '../../src/journal/schema.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import type { Journal } from '../../src/table/journal.js';
import type { Happening } from './scenario.js';

export type DiskFault = Pick<Extract<Happening, { kind: 'disk' }>, 'fault' | 'delayMs'>;

export interface SimulatedDisk {
  /** From now on the disk does this; undefined: it works. */
  suffer(fault: DiskFault | undefined): void;
  /** The journal of one life of the program, and the way to end it without a word. */
  open(time: TimeSource): { readonly journal: Journal; readonly kill: () => void };
  close(): void;
}

/** SQLite in memory: it outlives the program, and does what the scenario says. */
export const createDisk = async (): Promise<SimulatedDisk> => {
  const database = await openDatabase(':memory:', { timeoutMs: 0 });
  migrate(database, ':memory:');
  let fault: DiskFault | undefined;
  return {
    suffer: (now) => {
      fault = now;
    },
    open: (time) => {
      const owned = createJournalWriter(database);
      let isDead = false;
      const journal = createJournalOnTime({
        time,
        besides: owned,
        reader: createJournalReader(database),
        writer: {
          commit: (events) => {
            if (fault?.fault === 'refuses') throw new Error('database or disk is full');
            owned.commit(events);
            if (fault?.fault === 'answerLost') throw new Error('disk I/O error');
          },
          pruneIfDue: () => {
            if (fault?.fault === 'neverPrunes') throw new Error('disk I/O error');
            owned.pruneIfDue();
          },
        },
        onDisk: (commit) => {
          if (fault?.fault !== 'slow') return commit();
          time.setTimeout(() => {
            if (!isDead) commit();
          }, fault.delayMs);
        },
        close: () => {},
      });
      return {
        journal,
        kill: () => {
          isDead = true;
        },
      };
    },
    close: () => database.close(),
  };
};
