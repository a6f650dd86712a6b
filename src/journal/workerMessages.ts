import type { MessageParam } from '../messages/catalogue/message.js';
import type { PortFault } from '../table/tablePort.js';
import type { DerivedItem } from './derivedData.js';

/** What the journal's thread is started with. */
export type WorkerStart = {
  readonly file: string;
  /** Extra time for each commit, which simulates a slow disk for tests and measurements. */
  readonly syncDelayMs?: number;
};

export type ToWorker =
  /** The events as JSON, because passing a text to a thread costs a third of passing objects. */
  | { readonly kind: 'commit'; readonly events: string }
  | { readonly kind: 'keepDerived'; readonly derived: readonly DerivedItem[] }
  /** Checks whether another program changed the files. */
  | { readonly kind: 'look' }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'ready'; readonly lastSeq: number }
  /** The file cannot be opened, and the thread ends. */
  | { readonly kind: 'unreadable'; readonly fault: PortFault }
  | { readonly kind: 'kept' }
  | {
      readonly kind: 'refused';
      readonly why: MessageParam;
      readonly isSure: boolean;
      readonly rule?: string | undefined;
    }
  | { readonly kind: 'derivedKept'; readonly tookMs: number }
  | { readonly kind: 'derivedRefused' };

/** Messages to the thread that moves the log into the file. `end` stops it. */
export type ToCheckpoints = { readonly kind: 'move' } | { readonly kind: 'end' };

/** `pages` is the length of the log, moved pages included. Absent when nothing could be moved. */
export type FromCheckpoints = { readonly kind: 'moved'; readonly pages?: number };
