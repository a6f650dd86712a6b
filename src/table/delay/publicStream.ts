import { type EventsWanted, isWanted } from '../shown.js';
import { createSubscribers } from '../subscribers.js';
import type { TableEvent } from '../tableEvent.js';

/** The number of events kept for a resuming listener. A listener that missed more reads the tables again. */
const HELD_MAX = 5_000;

/**
 * The public event stream. Numbers start anywhere, because even the number of hidden events must not be
 * revealed.
 */
export const createPublicStream = (firstSeq: number, onFault: (error: unknown) => void) => {
  const held: TableEvent[] = [];
  let lastSeq = firstSeq;
  const after = (seq: number, limit: number, wanted: EventsWanted = {}) => {
    const oldestSeq = held[0]?.seq ?? lastSeq + 1;
    const from = Math.max(0, seq + 1 - oldestSeq);
    const events = held
      .slice(from)
      .filter((event) => isWanted(event, wanted))
      .slice(0, limit);
    return seq + 1 < oldestSeq ? { events, goneBefore: oldestSeq } : { events };
  };
  const subscribers = createSubscribers({ after, lastSeq: () => lastSeq }, onFault);
  return {
    after,
    lastSeq: (): number => lastSeq,
    subscribe: subscribers.subscribe,
    alarm: subscribers.alarm,
    stop: subscribers.stop,
    emit: (event: TableEvent): void => {
      lastSeq += 1;
      const reported = { ...event, seq: lastSeq };
      held.push(reported);
      if (held.length > HELD_MAX) held.shift();
      subscribers.announce([reported]);
    },
  };
};

export type PublicStream = ReturnType<typeof createPublicStream>;
