import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { type BridgeError, foreignError } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';

/** A device that needs longer than this to accept a write hangs. */
const WRITE_MS = 2_000;
/** The most writes that wait for a slow device. With more, the line is treated as broken. */
export const WRITES_MAX = 256;

export type WriteQueueOptions = {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly time: TimeSource;
  /** The line also carries writes to other boards and reports its own loss, so writes have no time limit. */
  readonly isShared?: boolean;
  /** A write failed or hangs. Nothing more is written. */
  readonly onFailure: (problem: BridgeError) => void;
};

export interface WriteQueue {
  push(bytes: Uint8Array): void;
  stop(): void;
}

/** Sends writes one at a time, in order, each whole. */
export const createWriteQueue = (options: WriteQueueOptions): WriteQueue => {
  const { write, time, isShared = false, onFailure } = options;
  const pending: Uint8Array[] = [];
  let stopped = false;
  let timer: number | undefined;

  const stop = (): void => {
    stopped = true;
    pending.length = 0;
    if (timer !== undefined) time.clearTimeout(timer);
  };
  const fail = (error: unknown): void => {
    if (stopped) return;
    stop();
    onFailure(foreignError('LINK_FAILED', error));
  };
  const writeNext = (): void => {
    const bytes = pending[0];
    if (bytes === undefined || stopped) return;
    const hang = (): void => fail(keyedError('LINK_FAILED', message('error.tookNoBytes', { ms: WRITE_MS })));
    if (!isShared) timer = time.setTimeout(hang, WRITE_MS);
    const done = (): void => {
      if (stopped) return;
      if (timer !== undefined) time.clearTimeout(timer);
      pending.shift();
      writeNext();
    };
    write(bytes).then(done, fail);
  };

  return {
    push: (bytes) => {
      if (stopped) return;
      if (pending.length >= WRITES_MAX) {
        fail(keyedError('LINK_FAILED', message('error.deviceSlow', { count: WRITES_MAX })));
        return;
      }
      pending.push(bytes);
      if (pending.length === 1) writeNext();
    },
    stop,
  };
};
