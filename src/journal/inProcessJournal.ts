import { whyOf } from '../messages/catalogue/keyedError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Journal } from '../table/journal.js';
import type { TableEvent } from '../table/tableEvent.js';
import { withhold } from '../table/withhold.js';
import { CommitQueue } from './commitQueue.js';
import type { DerivedItem } from './derivedData.js';
import { findOpenDamage } from './journalCheck.js';
import { openJournalReader, openJournalWriter } from './journalFile.js';
import type { JournalReader } from './journalReader.js';
import type { JournalWriter } from './journalWriter.js';
import { refusedBy } from './refusedBy.js';

/** The writer's methods that tests replace. */
export type WritesJournal = Pick<JournalWriter, 'commit' | 'pruneIfDue'>;

export type InProcessJournalOptions = {
  /** The time that schedules another attempt after a refusal. */
  readonly time: TimeSource;
  /** False is faster, but loses data when the power fails. */
  readonly isDurable?: boolean;
  readonly wrap?: (writer: WritesJournal) => WritesJournal;
};

/** Runs work that no caller waits for. After a failure it is done another time. */
const attempt = (work: () => void): void => {
  try {
    work();
  } catch {
    // The disk refuses.
  }
};

export type JournalOnTimeOptions = {
  readonly time: TimeSource;
  readonly writer: WritesJournal;
  readonly derived: Pick<JournalWriter, 'keepDerived'> & Partial<Pick<JournalWriter, 'look'>>;
  readonly reader: JournalReader;
  /** Runs the commit at the time of the simulated disk. By default at once. */
  readonly onDisk?: ((commit: () => void) => void) | undefined;
  readonly close: () => void;
};

/** A journal that writes when it is called, or at the time of its simulated disk. */
export const createJournalOnTime = ({
  time,
  writer,
  derived,
  reader,
  onDisk = (commit) => commit(),
  close,
}: JournalOnTimeOptions): Journal => {
  const commit = (events: readonly TableEvent[]): void => {
    try {
      writer.commit(events);
    } catch (error) {
      queue.refused(whyOf(error), refusedBy(error));
      return;
    }
    attempt(() => writer.pruneIfDue());
    queue.kept();
  };
  const keepDerivedItem = (item: DerivedItem): void => attempt(() => derived.keepDerived([item]));
  const queue = new CommitQueue({ time, commit: (events) => onDisk(() => commit(events)) });
  return {
    ...reader,
    listen: (listener) => queue.listen(listener),
    append: (events) => queue.add(events),
    withdraw: (events) => queue.waiting.replace(events.map(withhold)),
    remember: (table, memory) => keepDerivedItem({ kind: 'memory', table, memory: JSON.stringify(memory) }),
    keepScore: (score) => keepDerivedItem({ kind: 'score', score }),
    waiting: () => queue.waiting.all(),
    waitingCount: () => queue.waiting.count,
    settle: () => queue.settle(),
    look: () => derived.look?.(),
    close: async () => {
      queue.stop();
      close();
    },
  };
};

/**
 * The journal without a thread: `append` returns only after everything is safe and the listener is notified,
 * in virtual time too. For tests and simulation, because a slow disk blocks the caller.
 */
export const openInProcessJournal = async (
  file: string,
  { time, isDurable, wrap = (writer) => writer }: InProcessJournalOptions,
): Promise<Journal> => {
  const owned = await openJournalWriter(file, isDurable);
  const reader = await openJournalReader(file);
  const close = (): void => {
    reader.close();
    owned.close();
  };
  const journal = createJournalOnTime({ time, writer: wrap(owned), derived: owned, reader, close });
  return { ...journal, check: () => findOpenDamage(file) };
};
