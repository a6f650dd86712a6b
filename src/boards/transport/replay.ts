import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { RecordingLine } from './recording.js';
import type { Transport, TransportEvent } from './transport.js';

export type ReplayOptions = {
  /** The name to use in messages. */
  readonly name: string;
  readonly lines: readonly RecordingLine[];
  readonly time: TimeSource;
  /** 1 is the original speed of the recording. */
  readonly speed: number;
};

/** How long the device stays after the last line, in recorded time, so that the last move can settle. */
const REST_MS = 3_000;

/**
 * Half of the least difference between two recorded times. It makes up for rounding errors of the clock,
 * which could make a due line look early.
 */
const HALF_MS = 0.5;

/**
 * Plays a recording as a device. Its time runs on from the first opening, even while the device is closed,
 * and lines from such a period are missed. A recorded loss ends the connection. Opening then rejects with
 * `LINK_NOT_FOUND` until the recording opens again, and for good once the recording is over. Writes are
 * ignored.
 */
export const createReplayTransport = (options: ReplayOptions): Transport => {
  const { name, lines, time, speed } = options;
  const endMs = (lines.at(-1)?.atMs ?? 0) + REST_MS;
  let listener: ((event: TransportEvent) => void) | undefined;
  let startedAtMs: number | undefined;
  let next = 0;
  let isUp = true;
  let timer = 0;

  const hangUp = (event: TransportEvent): void => {
    time.clearTimeout(timer);
    const reported = listener;
    listener = undefined;
    reported?.(event);
  };
  const lose = (why: Message): void => {
    isUp = false;
    hangUp({ type: 'closed', cause: 'lost', detail: withEnglish(message('error.inFile', { name, why })) });
  };
  const playLine = (line: RecordingLine): void => {
    if (line.kind === 'rx') {
      const { bytes, char } = line;
      listener?.({ type: 'bytes', bytes, atMs: time.nowMs(), ...(char !== undefined && { char }) });
    }
    if (line.kind === 'press') listener?.({ type: 'press', side: line.side, atMs: time.nowMs() });
    else if (line.kind === 'link' && line.link === 'opened') isUp = true;
    else if (line.kind === 'link')
      lose(message('linkLoss.recorded', { what: line.link === 'lost' ? 'lost' : 'closed' }));
  };
  const playDue = (startMs: number): void => {
    const nowMs = (time.nowMs() - startMs) * speed + HALF_MS;
    for (let line = lines[next]; line !== undefined && line.atMs <= nowMs; line = lines[next]) {
      next += 1;
      playLine(line);
    }
    if (endMs <= nowMs && isUp) lose(message('linkLoss.recordingOver'));
    if (listener === undefined) return;
    const dueMs = startMs + (lines[next]?.atMs ?? endMs) / speed;
    timer = time.setTimeout(() => playDue(startMs), dueMs - time.nowMs());
  };

  return {
    deaf: true,
    open: async (onEvent) => {
      if (listener !== undefined) throw keyedError('LINK_BUSY', message('error.openAlready', { path: name }));
      startedAtMs ??= time.nowMs();
      const startMs = startedAtMs;
      if (time.nowMs() > startMs) playDue(startMs);
      if (!isUp) {
        const why = message(next < lines.length ? 'linkLoss.recordedDown' : 'linkLoss.recordingOver');
        throw keyedError('LINK_NOT_FOUND', message('error.inFile', { name, why }));
      }
      listener = onEvent;
      onEvent({ type: 'opened' });
      playDue(startMs);
    },
    write: async () => {
      if (listener === undefined) throw keyedError('LINK_LOST', message('error.notOpen', { path: name }));
    },
    close: async () => hangUp({ type: 'closed', cause: 'asked' }),
  };
};
