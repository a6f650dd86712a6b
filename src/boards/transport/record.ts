import type { TimeSource } from '../../shared/timeSource.js';
import type { RecordingLine } from './recording.js';
import type { Transport } from './transport.js';

const charOf = (char: string | undefined) => (char === undefined ? {} : { char });

/**
 * Adds a recorder to a transport. It records every chunk as it arrives, every write, every opening and every
 * closing. Times count from `startMs` of the time source, so that one recording can follow a device through
 * several connections.
 */
export const recordTransport = (
  inner: Transport,
  time: TimeSource,
  startMs: number,
  append: (line: RecordingLine) => void,
): Transport => {
  let lastMs = 0;
  let reportedUpToMs = (): number => time.nowMs();
  /** Times never decrease: a write while bytes wait for their turn is recorded before them, at their time. */
  const at = (atMs = reportedUpToMs()): number => {
    lastMs = Math.max(lastMs, Math.round(atMs - startMs));
    return lastMs;
  };
  return {
    ...inner,
    open: (onEvent) =>
      inner.open((event) => {
        if (event.type === 'bytes')
          append({ atMs: at(event.atMs), kind: 'rx', bytes: event.bytes, ...charOf(event.char) });
        else if (event.type === 'press') append({ atMs: at(event.atMs), kind: 'press', side: event.side });
        else if (event.type === 'opened') {
          reportedUpToMs = event.held?.reportedUpToMs ?? reportedUpToMs;
          append({ atMs: at(), kind: 'link', link: 'opened' });
        } else if (event.type === 'closed')
          append({ atMs: at(), kind: 'link', link: event.cause === 'lost' ? 'lost' : 'closed' });
        onEvent(event);
      }),
    write: (bytes) => {
      append({ atMs: at(), kind: 'tx', bytes, ...charOf(inner.writesTo) });
      return inner.write(bytes);
    },
  };
};
