import type { MessageParam } from '../messages/catalogue/message.js';
import type { PortFault } from '../table/tablePort.js';
import type { Beside } from './besides.js';

/** What the journal's thread is started with. */
export type WorkerStart = {
  readonly file: string;
  /** How much longer every commit takes: a slow disk, for tests and measurements. */
  readonly syncDelayMs?: number;
};

export type ToWorker =
  /** JSON of the events: a thread takes a text over at a third of what objects cost. */
  | { readonly kind: 'commit'; readonly events: string }
  | { readonly kind: 'keepBesides'; readonly besides: readonly Beside[] }
  /** Sees whether another program changed the files. */
  | { readonly kind: 'look' }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'ready'; readonly lastSeq: number }
  /** The file cannot be opened; the thread ends. */
  | { readonly kind: 'unreadable'; readonly fault: PortFault }
  | { readonly kind: 'kept' }
  | {
      readonly kind: 'refused';
      readonly why: MessageParam;
      readonly isSure: boolean;
      readonly rule?: string | undefined;
    }
  | { readonly kind: 'besidesKept'; readonly tookMs: number }
  | { readonly kind: 'besidesRefused' };

/** To the thread that moves the log into the file; `end`: it is needed no more. */
export type ToCheckpoints = { readonly kind: 'move' } | { readonly kind: 'end' };

/** `pages`: of the log, moved ones too; absent: nothing could be moved. */
export type FromCheckpoints = { readonly kind: 'moved'; readonly pages?: number };
