import { messageOf } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Journal } from '../table/journal.js';
import type { TableEvent } from '../table/tableEvent.js';
import { CommitQueue } from './commitQueue.js';
import { openJournalReader, openJournalWriter } from './journalFile.js';
import type { JournalWriter } from './journalWriter.js';

/** What can be put in the place of a file that writes. */
export type WritesJournal = Pick<JournalWriter, 'commit' | 'pruneIfDue'>;

export type InProcessJournalOptions = {
  /** A refused batch is tried again on this time. */
  readonly time: TimeSource;
  /** False: faster, and the machine's power may not fail. */
  readonly isDurable?: boolean;
  readonly wrap?: (writer: WritesJournal) => WritesJournal;
};

/** What is not done now is done another time: nobody waits for it. */
const attempt = (work: () => void): void => {
  try {
    work();
  } catch {
    // The disk refuses.
  }
};

/**
 * The journal without a thread of its own: everything is safe, and its listener told, before `append`
 * returns, in virtual time too. For tests and simulation: a slow disk stops whoever writes.
 */
export const openInProcessJournal = async (
  file: string,
  { time, isDurable, wrap = (writer) => writer }: InProcessJournalOptions,
): Promise<Journal> => {
  const owned = await openJournalWriter(file, isDurable);
  const reader = await openJournalReader(file);
  const writer = wrap(owned);
  const commit = (events: readonly TableEvent[]): void => {
    try {
      writer.commit(events);
    } catch (error) {
      queue.refused(messageOf(error));
      return;
    }
    attempt(() => writer.pruneIfDue());
    queue.kept();
  };
  const queue = new CommitQueue({ time, commit });
  return {
    ...reader,
    listen: (listener) => queue.listen(listener),
    append: (events) => queue.add(events),
    remember: (table, memory) => attempt(() => owned.remember(table, memory)),
    keepScore: (score) => attempt(() => owned.keepScore(score)),
    waiting: () => queue.waiting.all(),
    waitingCount: () => queue.waiting.count,
    settle: () => queue.settle(),
    close: async () => {
      queue.stop();
      reader.close();
      owned.close();
    },
  };
};
