import type { Discarded } from '../../shared/framing.js';
import { oneByOne } from '../../shared/oneByOne.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { EBoardCommand, EBoardEvent } from './eboardEvent.js';
import type { ProtocolSession, SessionOutput } from './session.js';

/** A device's output, with the arrival time of the bytes that carried it. */
export type DeviceOutput =
  | { readonly kind: 'event'; readonly event: EBoardEvent; readonly atMs: number }
  | (Discarded & { readonly atMs: number });

export type ConversationOptions = {
  readonly session: ProtocolSession;
  readonly time: TimeSource;
  /** Makes exactly one write to the device. */
  readonly write: (bytes: Uint8Array) => void;
  readonly receive: (received: DeviceOutput) => void;
};

/** Runs a session on a live line: fires its timers and sends its writes. */
export interface Conversation {
  /**
   * The line is open; earlier exchanges are forgotten. With `held`, an answer that is already waiting is
   * processed before its timeout, with the time of its arrival.
   */
  opened(held?: Partial<HeldBytes>): void;
  /** `atMs`: the arrival time, clamped to lie between the previous input and now. */
  received(bytes: Uint8Array, atMs: number): void;
  command(command: EBoardCommand): void;
  /** The line is gone. No timer fires afterwards. */
  closed(): void;
}

/**
 * A timer later than this shows that the program was too busy to read its boards. An answer may be waiting on
 * the line, so the line is read before the timeout is handled.
 */
const LATE_MS = 100;
const LATE_REST_MS = 1_000;

/** Bytes that have arrived but are not processed yet; see `Held` of a transport. */
type HeldBytes = {
  readonly after: (work: () => void) => void;
  readonly reportedUpToMs: () => number;
};

type Input = (atMs: number) => readonly SessionOutput[];

export const createConversation = ({ session, time, write, receive }: ConversationOptions): Conversation => {
  let timer: number | undefined;
  let isOpen = false;
  let held: Partial<HeldBytes> = {};
  let requests = 0;
  let lastMs = Number.NEGATIVE_INFINITY;

  const sleep = (): void => {
    requests++;
    if (timer !== undefined) time.clearTimeout(timer);
    timer = undefined;
  };
  const wakeAfterWaiting = (): void => {
    const [mine, dueMs] = [requests, time.nowMs()];
    const wake = (): void => {
      if (mine === requests) take((nowMs) => session.wake(nowMs), dueMs);
    };
    if (held.after === undefined) wake();
    else held.after(wake);
  };
  const wakeAt = (dueMs: number, isSecond = false): void => {
    timer = time.setTimeout(() => {
      const lateMs = time.nowMs() - dueMs;
      if (lateMs > LATE_MS && !isSecond) wakeAt(time.nowMs() + Math.min(lateMs, LATE_REST_MS), true);
      else wakeAfterWaiting();
    }, dueMs - time.nowMs());
  };
  const carryOut = (output: SessionOutput, atMs: number): void => {
    switch (output.kind) {
      case 'event':
      case 'discarded':
        receive({ ...output, atMs });
        return;
      case 'write':
        write(output.bytes);
        return;
      case 'wakeAfter':
        sleep();
        wakeAt(atMs + output.delayMs);
        return;
    }
  };
  /** A listener may send a command at once. The command waits until all earlier output has been handled. */
  const inTurn = oneByOne(([input, cameAtMs]: readonly [Input, number]) => {
    if (!isOpen) return;
    const atMs = Math.max(lastMs, Math.min(cameAtMs, held.reportedUpToMs?.() ?? time.nowMs()));
    lastMs = atMs;
    for (const output of input(atMs)) if (isOpen) carryOut(output, atMs);
  });
  const take = (what: Input, ofMs = Number.POSITIVE_INFINITY): void => inTurn([what, ofMs]);

  return {
    opened: (now = {}) => {
      sleep();
      held = now;
      isOpen = true;
      take((atMs) => session.opened(atMs));
    },
    received: (bytes, cameAtMs) => take((atMs) => session.received(bytes, atMs), cameAtMs),
    command: (command) => take((atMs) => session.command(command, atMs)),
    closed: () => {
      isOpen = false;
      sleep();
    },
  };
};
