import type { KeyedText } from '../../shared/keyedText.js';

/** Input of a device that is not delivered yet, because others have their turn. */
export interface Held {
  /**
   * Runs the work once all earlier input is delivered; with `goesFirst` that happens before the input of
   * other devices.
   */
  after(work: () => void, goesFirst?: boolean): void;
  /** All input before this time is delivered; now, where nothing waits. */
  reportedUpToMs(): number;
}

export type TransportEvent =
  /** `held` absent: input never waits. */
  | { readonly type: 'opened'; readonly held?: Held }
  /** The signal strength of a radio device: when it was found, and whenever it changes. */
  | { readonly type: 'signal'; readonly rssiDbm: number; readonly atMs: number }
  /** The charge that the device reports beside its bytes, as peripherals of Bluetooth LE do. */
  | { readonly type: 'battery'; readonly percent: number; readonly atMs: number }
  /**
   * `atMs`: the time of arrival, in program time; bytes that another machine has read keep their time of
   * reading. `char`: the characteristic of Bluetooth LE that notified them, by its UUID.
   */
  | { readonly type: 'bytes'; readonly bytes: Uint8Array; readonly atMs: number; readonly char?: string }
  /** A clock press that was detected by other means than the bytes: recordings may hold such. */
  | { readonly type: 'press'; readonly side: 'white' | 'black'; readonly atMs: number }
  | { readonly type: 'closed'; readonly cause: 'asked' | 'lost'; readonly detail?: string | KeyedText };

/**
 * A byte pipe to one device, independent of frames, e-boards and chess. `open` rejects with a `BridgeError`;
 * after it resolved, exactly one `closed` event follows. Serial lines, HID, TCP, memory and recordings all
 * have this interface.
 */
export interface Transport {
  /** The device does not receive writes, as with a recording: an unanswered question means nothing. */
  readonly deaf?: true;
  /** Writes wait until others have had their turn, which may take long; a loss is reported on its own. */
  readonly shared?: true;
  /** Opening looks for the device itself: pauses between attempts need not grow longer. */
  readonly longestPauseMs?: number;
  /** The characteristic of Bluetooth LE that receives writes, by its UUID. */
  readonly writesTo?: string | undefined;
  /** A pending opening is no longer wanted: it may reject at once. */
  giveUp?(): void;
  open(onEvent: (event: TransportEvent) => void): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}
