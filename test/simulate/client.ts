import type { TableEvent } from '../../src/table/tableEvent.js';
import type { Tables } from '../../src/table/tables.js';

/** All events that any client has received, as text by number. */
export type ReceivedEvents = Map<number, string>;

/** A client that listens, disconnects and comes back, and remembers its place. */
export const createClient = (name: string, received: ReceivedEvents, complain: (what: string) => void) => {
  let lastSeq = 0;
  let leave: (() => void) | undefined;
  const receive = (event: TableEvent): void => {
    if (event.seq !== lastSeq + 1) complain(`${name} heard ${event.seq} after ${lastSeq}`);
    lastSeq = event.seq;
    const text = JSON.stringify(event);
    const before = received.get(event.seq);
    if (before !== undefined && before !== text)
      complain(`${event.seq} was two events: ${before} and ${text}`);
    received.set(event.seq, text);
  };
  return {
    come: (tables: Tables): void => {
      if (tables.lastSeq() < lastSeq)
        complain(`${name} knew ${lastSeq}, and the journal ends with ${tables.lastSeq()}`);
      leave ??= tables.subscribe(lastSeq, { onEvent: receive });
    },
    go: (): void => {
      leave?.();
      leave = undefined;
    },
  };
};
