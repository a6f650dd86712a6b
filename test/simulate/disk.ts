import { createJournalOnTime } from '../../src/journal/inProcessJournal.js';
import { createJournalReader } from '../../src/journal/journalReader.js';
import { createJournalWriter } from '../../src/journal/journalWriter.js';
import { migrate } from '../../src/journal/schema.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import type { Journal } from '../../src/table/journal.js';
import type { Happening } from './scenario.js';

export type DiskFault = Pick<Extract<Happening, { kind: 'disk' }>, 'fault' | 'delayMs'>;

/** Kills the program at a write, this many writes ahead: before the write, or once it is on the disk. */
export type KillAtWrite = { readonly ahead: number; readonly isKept: boolean };

export interface SimulatedDisk {
  /** Sets the fault of the disk. Undefined ends it. */
  suffer(fault: DiskFault | undefined): void;
  /** `onKill` ends the program in the middle of its work. Undefined cancels the kill. */
  killAtWrite(kill: (KillAtWrite & { readonly onKill: () => void }) | undefined): void;
  /** The journal for one life of the program, and a way to end it abruptly. */
  open(time: TimeSource): {
    readonly journal: Journal;
    readonly kill: () => void;
    readonly isDead: () => boolean;
  };
  close(): void;
}

/** SQLite in memory, which outlasts the program and has the faults of the scenario. */
export const createDisk = async (): Promise<SimulatedDisk> => {
  const database = await openDatabase(':memory:', { timeoutMs: 0 });
  migrate(database, ':memory:');
  let fault: DiskFault | undefined;
  let ahead = 0;
  let killing: Parameters<SimulatedDisk['killAtWrite']>[0];
  return {
    killAtWrite: (now) => {
      killing = now;
      ahead = now?.ahead ?? 0;
    },
    suffer: (now) => {
      fault = now;
    },
    open: (time) => {
      const owned = createJournalWriter(database);
      let isDead = false;
      /** Performs a write. Throws when the program is dead. */
      const write = (work: () => void): void => {
        const kill = !isDead && ahead-- === 0 ? killing : undefined;
        if (!isDead && (kill === undefined || kill.isKept)) work();
        if (kill !== undefined) {
          isDead = true;
          kill.onKill();
        }
        if (isDead) throw new Error('the program is dead');
      };
      const journal = createJournalOnTime({
        time,
        derived: { keepDerived: (derived) => write(() => owned.keepDerived(derived)) },
        reader: createJournalReader(database),
        writer: {
          commit: (events) => {
            if (fault?.fault === 'refuses') throw new Error('database or disk is full');
            write(() => owned.commit(events));
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
        isDead: () => isDead,
      };
    },
    close: () => database.close(),
  };
};
