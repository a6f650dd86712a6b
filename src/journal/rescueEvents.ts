import type { TableEvent } from '../table/tableEvent.js';
import { checkpointJournal, openJournalReader, openJournalWriter } from './journalFile.js';

const READ_AT_ONCE = 500;

type Readable = { readonly events: readonly TableEvent[]; readonly prunedUpTo: number };

const readAll = async (damaged: string): Promise<Readable> => {
  const events: TableEvent[] = [];
  let prunedUpTo = 0;
  const reader = await openJournalReader(damaged).catch(() => undefined);
  try {
    prunedUpTo = reader?.completeAfter() ?? 0;
    for (;;) {
      const page = reader?.eventsAfter(events.at(-1)?.seq ?? 0, READ_AT_ONCE) ?? [];
      events.push(...page);
      if (page.length === 0) break;
    }
  } catch {
    // So far it can be read.
  }
  reader?.close();
  return { events, prunedUpTo };
};

/**
 * Numbers are missing where passing events were pruned or a game was deleted; later every one must be
 * there.
 */
const upToFirstGap = ({ events, prunedUpTo }: Readable): readonly TableEvent[] => {
  const deletedAt = events.findLast(({ type }) => type === 'gameDeleted')?.seq ?? 0;
  const denseAfter = Math.max(prunedUpTo, deletedAt);
  const gap = events.findIndex(({ seq }, i) => seq > denseAfter + 1 && events[i - 1]?.seq !== seq - 1);
  return gap < 0 ? events : events.slice(0, gap);
};

/**
 * Where no form of a journal is whole: a new one of the events that can still be read, which are all that is
 * needed to make the rest. Gives the number of its last event.
 */
export const rescueEvents = async (damaged: string, fresh: string): Promise<number> => {
  const events = upToFirstGap(await readAll(damaged));
  const writer = await openJournalWriter(fresh);
  try {
    for (let from = 0; from < events.length; from += READ_AT_ONCE)
      writer.commit(events.slice(from, from + READ_AT_ONCE));
    // What is in its log alone would stay behind when the file is put in its place.
    await checkpointJournal(fresh);
    return writer.lastSeq();
  } finally {
    writer.close();
  }
};
