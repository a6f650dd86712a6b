import type { Discarded } from '../shared/framing.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { EBoardCommand, EBoardEvent } from './eboardEvent.js';
import type { ProtocolSession, SessionOutput } from './session.js';

/** What a device said, at the time of the bytes that said it. */
export type Heard =
  | { readonly kind: 'event'; readonly event: EBoardEvent; readonly atMs: number }
  | (Discarded & { readonly atMs: number });

export type ConversationOptions = {
  readonly session: ProtocolSession;
  readonly time: TimeSource;
  /** One call, one write to the device. */
  readonly write: (bytes: Uint8Array) => void;
  readonly hear: (heard: Heard) => void;
};

/**
 * A session on a live line: its wake-ups come true, its writes leave. The same for a port, a recording and a
 * simulation.
 */
export interface Conversation {
  /** The line is open; whatever was said before is forgotten. */
  opened(): void;
  received(bytes: Uint8Array): void;
  command(command: EBoardCommand): void;
  /** The line is gone: no wake-up comes any more. */
  closed(): void;
}

type Input = (atMs: number) => readonly SessionOutput[];

export const createConversation = ({ session, time, write, hear }: ConversationOptions): Conversation => {
  let timer: number | undefined;
  let isOpen = false;
  let busy = false;
  const inputs: Input[] = [];

  const sleep = (): void => {
    if (timer !== undefined) time.clearTimeout(timer);
    timer = undefined;
  };
  const carryOut = (output: SessionOutput, atMs: number): void => {
    switch (output.kind) {
      case 'event':
      case 'discarded':
        hear({ ...output, atMs });
        return;
      case 'write':
        write(output.bytes);
        return;
      case 'wakeAfter':
        sleep();
        timer = time.setTimeout(() => take((nowMs) => session.wake(nowMs)), output.delayMs);
        return;
    }
  };
  /**
   * A listener may answer with a command at once; it waits until everything said before it has been carried
   * out.
   */
  const take = (input: Input): void => {
    inputs.push(input);
    if (busy) return;
    busy = true;
    try {
      for (let next = inputs.shift(); next !== undefined && isOpen; next = inputs.shift()) {
        const atMs = time.nowMs();
        for (const output of next(atMs)) if (isOpen) carryOut(output, atMs);
      }
    } finally {
      busy = false;
      inputs.length = 0;
    }
  };

  return {
    opened: () => {
      sleep();
      isOpen = true;
      take((atMs) => session.opened(atMs));
    },
    received: (bytes) => take((atMs) => session.received(bytes, atMs)),
    command: (command) => take((atMs) => session.command(command, atMs)),
    closed: () => {
      isOpen = false;
      sleep();
    },
  };
};
