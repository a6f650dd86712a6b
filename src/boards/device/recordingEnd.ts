import type { TimeSource } from '../../shared/timeSource.js';
import { createConversation } from '../eboard/conversation.js';
import type { EBoardCommand } from '../eboard/eboardEvent.js';
import type { ProtocolSession } from '../eboard/session.js';
import type { RecordingLine } from '../transport/recording.js';
import type { LinkEvent } from './link.js';

export type RecordingEndOptions = {
  readonly session: ProtocolSession;
  /** Set to the time of each line as it is played. */
  readonly time: TimeSource;
  readonly onEvent: (event: LinkEvent) => void;
  /** Receives what the driver would send to a board. The recording already contains the answers. */
  readonly onWrite?: ((bytes: Uint8Array) => void) | undefined;
};

/** A recording in place of a link: replays its events line by line. */
export interface RecordingEnd {
  play(line: RecordingLine): void;
  /** The recorded board receives nothing; the driver may answer. */
  command(command: EBoardCommand): void;
  stop(): void;
}

/** Creates the end. A recording without its beginning counts as open from its first byte. */
export const createRecordingEnd = ({
  session,
  time,
  onEvent,
  onWrite = () => {},
}: RecordingEndOptions): RecordingEnd => {
  let isOpen = false;
  const conversation = createConversation({ session, time, write: onWrite, receive: onEvent });
  const open = (): void => {
    isOpen = true;
    // The conversation opens first, so that the driver is open before the link is reported as ready.
    conversation.opened();
    onEvent({ kind: 'link', state: 'ready', atMs: time.nowMs() });
  };
  const play = (line: RecordingLine): void => {
    switch (line.kind) {
      case 'rx':
        if (!isOpen) open();
        conversation.received(line.bytes, time.nowMs());
        return;
      case 'press':
        onEvent({ kind: 'press', side: line.side, atMs: time.nowMs() });
        return;
      case 'link':
        if (line.link === 'opened') {
          open();
          return;
        }
        isOpen = false;
        conversation.closed();
        onEvent({ kind: 'link', state: line.link, atMs: time.nowMs() });
        return;
      case 'pieceSets':
        for (const set of line.sets)
          onEvent({ kind: 'event', event: { kind: 'piecesLearned', set }, atMs: time.nowMs() });
        return;
      default:
    }
  };
  return { play, command: (command) => conversation.command(command), stop: () => conversation.closed() };
};
