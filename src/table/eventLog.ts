import { type BridgeError, isBridgeError } from '../shared/bridgeError.js';
import type { Journal } from './journal.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';

/** Events in memory for clients that are a little behind; older ones are read from the journal. */
const RECENT_EVENTS_MAX = 1_000;
/**
 * While the journal cannot be written, so many events wait in memory before the oldest passing ones are given
 * up.
 */
const PENDING_EVENTS_MAX = 100_000;

export type EventLog = {
  /**
   * Numbers and keeps the events. They are on the disk when this returns, or pending while the disk refuses.
   */
  record(table: string, bodies: readonly TableEventBody[], atMs: number): readonly TableEvent[];
  /** Writes what is pending; undefined when nothing is, or when it worked. */
  catchUp(): BridgeError | undefined;
  lastSeq(): number;
  /**
   * Events after `seq` in order, at most `limit`; `goneBefore` when older ones than the first returned are no
   * longer held.
   */
  after(seq: number, limit: number): { readonly events: readonly TableEvent[]; readonly goneBefore?: number };
  pendingCount(): number;
};

export type EventLogDeps = {
  readonly journal: Journal;
  readonly nowIso: () => string;
  /** The journal began to refuse (an error), or works again (undefined). */
  readonly onTrouble: (error: BridgeError | undefined) => void;
};

export const createEventLog = ({ journal, nowIso, onTrouble }: EventLogDeps): EventLog => {
  let lastSeq = journal.lastSeq();
  let pending: TableEvent[] = [];
  let recent: TableEvent[] = [];
  let refused = false;

  const write = (): BridgeError | undefined => {
    try {
      journal.append(pending);
    } catch (error) {
      if (!isBridgeError(error, 'JOURNAL_WRITE')) throw error;
      if (pending.length > PENDING_EVENTS_MAX) pending = pending.slice(-PENDING_EVENTS_MAX);
      return error;
    }
    pending = [];
    return undefined;
  };
  const writePending = (): BridgeError | undefined => {
    const error = write();
    const changed = refused !== (error !== undefined);
    refused = error !== undefined;
    if (changed) onTrouble(error);
    return error;
  };

  return {
    record: (table, bodies, atMs) => {
      const at = nowIso();
      const wholeMs = Math.round(atMs);
      const events = bodies.map(
        (body): TableEvent => ({ seq: ++lastSeq, table, atMs: wholeMs, at, ...body }),
      );
      pending.push(...events);
      recent.push(...events);
      if (recent.length > 2 * RECENT_EVENTS_MAX) recent = recent.slice(-RECENT_EVENTS_MAX);
      writePending();
      return events;
    },
    catchUp: () => (pending.length === 0 ? undefined : writePending()),
    lastSeq: () => lastSeq,
    after: (seq, limit) => {
      const first = recent[0]?.seq ?? lastSeq + 1;
      if (seq + 1 >= first) return { events: recent.slice(seq + 1 - first, seq + 1 - first + limit) };
      const goneBefore = journal.completeAfter();
      const events = journal.eventsAfter(Math.max(seq, goneBefore), limit);
      return seq < goneBefore ? { events, goneBefore: goneBefore + 1 } : { events };
    },
    pendingCount: () => pending.length,
  };
};
