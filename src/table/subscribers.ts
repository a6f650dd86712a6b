import type { EventLog } from './eventLog.js';
import { levelFilter } from './levelFilter.js';
import type { TableEvent } from './tableEvent.js';
import type { TableService } from './tableService.js';
import type { TableView } from './tableView.js';

const READ_AT_ONCE = 1_000;

export type Listener = Parameters<TableService['subscribe']>[1];

export interface Subscribers {
  announce(events: readonly TableEvent[]): void;
  /** Reports an alarm of the whole house, or its end (null). It has no number. */
  alarm(alarm: NonNullable<TableView['alarm']> | null): void;
  subscribe(afterSeq: number | 'live', listener: Listener): () => void;
  /** Sends stored events of one table to `receive` as they come. Returns a function that unsubscribes it. */
  subscribeTable(table: string, receive: TableListener): () => void;
  stop(): void;
}

type Position = { receivedSeq: number; readonly receive: ReturnType<typeof levelFilter> };
type TableListener = (events: readonly TableEvent[]) => void;

/**
 * Listeners to the single stream of events. Each one receives every event once and in order: missed events
 * first, then live ones. Listeners are called synchronously and must not block. Slow consumers need bounded
 * queues of their own.
 */
export const createSubscribers = (
  log: Pick<EventLog, 'after' | 'lastSeq'>,
  onFault: (error: unknown) => void,
): Subscribers => {
  const listeners = new Map<Listener, Position>();
  const ofTable = new Map<string, Set<TableListener>>();

  const readUp = (listener: Listener, position: Position): void => {
    while (listeners.has(listener) && position.receivedSeq < log.lastSeq()) {
      const { events, goneBefore } = log.after(position.receivedSeq, READ_AT_ONCE);
      if (goneBefore !== undefined) listener.onGone?.(goneBefore);
      if (events.length === 0) {
        position.receivedSeq = log.lastSeq();
        return;
      }
      for (const event of events) emit(listener, position, event);
    }
  };
  const attempt = (listener: Listener, work: () => void): void => {
    try {
      work();
    } catch (error) {
      // A bug in one gateway must not affect the table.
      listeners.delete(listener);
      onFault(error);
    }
  };
  const emit = (listener: Listener, position: Position, event: TableEvent): void => {
    if (!listeners.has(listener) || event.seq <= position.receivedSeq) return;
    position.receivedSeq = event.seq;
    attempt(listener, () => listener.onEvent(position.receive(event)));
  };

  const leaveTable = (table: string, receive: TableListener): void => {
    const known = ofTable.get(table);
    known?.delete(receive);
    if (known?.size === 0) ofTable.delete(table);
  };
  const reportTable = (table: string, events: readonly TableEvent[]): void => {
    for (const receive of [...(ofTable.get(table) ?? [])])
      try {
        receive(events.filter((event) => event.table === table));
      } catch (error) {
        leaveTable(table, receive);
        onFault(error);
      }
  };

  return {
    announce: (events: readonly TableEvent[]): void => {
      // An event that arrives in between is already at the end of the log and is not delivered twice.
      listeners.forEach((position, listener) => {
        for (const event of events) emit(listener, position, event);
      });
      if (ofTable.size > 0)
        for (const table of new Set(events.map((event) => event.table))) reportTable(table, events);
    },
    subscribeTable: (table, receive) => {
      const known = ofTable.get(table) ?? new Set();
      ofTable.set(table, known.add(receive));
      return () => leaveTable(table, receive);
    },
    alarm: (alarm) => {
      for (const listener of [...listeners.keys()]) attempt(listener, () => listener.onAlarm?.(alarm));
    },
    subscribe: (afterSeq: number | 'live', listener: Listener): (() => void) => {
      const receive = levelFilter(listener.level ?? 'provisional');
      const position = {
        receive,
        receivedSeq: afterSeq === 'live' ? log.lastSeq() : Math.min(afterSeq, log.lastSeq()),
      };
      listeners.set(listener, position);
      readUp(listener, position);
      return () => listeners.delete(listener);
    },
    stop: (): void => {
      listeners.clear();
      ofTable.clear();
    },
  };
};
