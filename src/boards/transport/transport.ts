import type { KeyedText } from '../../shared/keyedText.js';

/** Input of a device that is not delivered yet, because other devices have their turn. */
export interface Held {
  /**
   * Runs the work once all earlier input is delivered. With `hasPriority`, that input goes before the input
   * of other devices.
   */
  after(work: () => void, hasPriority?: boolean): void;
  /** The time before which all input has been delivered. It is now when nothing waits. */
  reportedUpToMs(): number;
}

export type TransportEvent =
  /** Without `held`, input never waits. */
  | { readonly type: 'opened'; readonly held?: Held }
  /** The signal strength of a radio device, when the device was found and whenever it changes. */
  | { readonly type: 'signal'; readonly rssiDbm: number; readonly atMs: number }
  /** The charge that the device reports outside its bytes, as Bluetooth LE peripherals do. */
  | { readonly type: 'battery'; readonly percent: number; readonly atMs: number }
  /**
   * `atMs`: the time of arrival, in program time. Bytes that another machine has read keep their time of
   * reading. `char`: the UUID of the Bluetooth LE characteristic that notified them.
   */
  | { readonly type: 'bytes'; readonly bytes: Uint8Array; readonly atMs: number; readonly char?: string }
  /** A clock press that was detected by means other than the bytes. Recordings may contain such presses. */
  | { readonly type: 'press'; readonly side: 'white' | 'black'; readonly atMs: number }
  | { readonly type: 'closed'; readonly cause: 'asked' | 'lost'; readonly detail?: string | KeyedText };

/**
 * A byte pipe to one device, independent of frames, e-boards and chess. `open` rejects with a `BridgeError`.
 * After it has resolved, exactly one `closed` event follows. A transport is opened again
 * after that event, which waits for the turns of other devices. Serial lines, HID, TCP, memory and recordings
 * all have this interface.
 */
export interface Transport {
  /** The device does not receive writes, as with a recording. An unanswered question then means nothing. */
  readonly deaf?: true;
  /** Writes wait for the turns of other devices, which may take long. A loss is reported separately. */
  readonly shared?: true;
  /**
   * The longest pause between attempts. Set where opening searches for the device itself, so that pauses need
   * not grow longer.
   */
  readonly longestPauseMs?: number;
  /** The UUID of the Bluetooth LE characteristic that receives writes. */
  readonly writesTo?: string | undefined;
  /** Call when a pending opening is no longer wanted. It may then reject at once. */
  giveUp?(): void;
  open(onEvent: (event: TransportEvent) => void): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}
