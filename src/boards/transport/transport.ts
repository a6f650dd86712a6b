import type { KeyedText } from '../../shared/keyedText.js';

/** What has come from a device and is not told yet, because others have their turn. */
export interface Held {
  /**
   * Runs the work once all that has come before is told; with `goesFirst` that is told before what other
   * devices have sent.
   */
  after(work: () => void, goesFirst?: boolean): void;
  /** Nothing that came before this is still to be told; now, where nothing waits. */
  reportedUpToMs(): number;
}

export type TransportEvent =
  /** `held` absent: nothing that has come ever waits. */
  | { readonly type: 'opened'; readonly held?: Held }
  /** How strongly a device of the radio is received: when it was found, and when that changes. */
  | { readonly type: 'signal'; readonly rssiDbm: number; readonly atMs: number }
  /** The charge that the device tells beside its bytes, as peripherals of Bluetooth LE do. */
  | { readonly type: 'battery'; readonly percent: number; readonly atMs: number }
  /**
   * `atMs`: when they came, in program time; bytes that another machine has read keep the time of then.
   * `char`: the characteristic of Bluetooth LE that notified them, by its UUID.
   */
  | { readonly type: 'bytes'; readonly bytes: Uint8Array; readonly atMs: number; readonly char?: string }
  /** A clock press that was seen by other means than the bytes: recordings may hold such. */
  | { readonly type: 'press'; readonly side: 'white' | 'black'; readonly atMs: number }
  | { readonly type: 'closed'; readonly cause: 'asked' | 'lost'; readonly detail?: string | KeyedText };

/**
 * A byte pipe to one device. Knows nothing of frames, e-boards or chess. `open` rejects with a `BridgeError`;
 * after it resolved exactly one `closed` event follows some day. Serial lines, HID, TCP, memory, recordings:
 * all behind these methods.
 */
export interface Transport {
  /** The device does not hear what is written, as with a recording: an unanswered question means nothing. */
  readonly deaf?: true;
  /**
   * What is written waits until others have had their turn, which may take long; a loss is told by itself.
   */
  readonly shared?: true;
  /** Opening looks for the device itself: pauses between attempts need not grow longer. */
  readonly longestPauseMs?: number;
  /** The characteristic of Bluetooth LE that takes what is written, by its UUID. */
  readonly writesTo?: string | undefined;
  /** An opening that is under way is wanted no more: it may reject at once. */
  giveUp?(): void;
  open(onEvent: (event: TransportEvent) => void): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}
