import type { Decoder, Discarded } from '../../shared/framing.js';
import type { BoardFamily } from './boardFamily.js';
import type { EBoardCommand, EBoardEvent } from './eboardEvent.js';

export type DriverInput<Frame> =
  /** `before`: the driver's state when the line was lost; absent at the first opening. */
  | { readonly kind: 'opened'; readonly before?: unknown }
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** Bytes outside any frame, from a damaged message or another protocol. */
  | Discarded
  | { readonly kind: 'command'; readonly command: EBoardCommand }
  | { readonly kind: 'wake' };

export type DriverOutput =
  | { readonly kind: 'event'; readonly event: EBoardEvent }
  /** One write to the device. It is never split or joined with another. */
  | { readonly kind: 'write'; readonly bytes: Uint8Array }
  /** Requests a wake-up after this time. A new request replaces the old one. */
  | { readonly kind: 'wakeAfter'; readonly delayMs: number };

/**
 * A pure translator between frames and e-board events. The time of each input is an argument (`atMs`); timers
 * are requested by `wakeAfter`.
 */
export interface Driver<Frame, State> {
  readonly initial: State;
  step(state: State, input: DriverInput<Frame>, atMs: number): readonly [State, readonly DriverOutput[]];
}

/** The address that replaces every bus address in a scrubbed recording. */
export const SCRUBBED_BUS_ADDRESS = 1;

/**
 * Removes from recorded bytes what identifies the owner: names, serial numbers, texts. Keeps what moves are
 * made of, and removes everything else unless it is known to be harmless. Length, framing and meaning stay
 * the same.
 */
export type Scrub = {
  /** Scrubs all bytes received between opening and closing a line. */
  readonly fromDevice: (bytes: Uint8Array) => Uint8Array;
  /** Scrubs one write to the device. */
  readonly toDevice: (bytes: Uint8Array) => Uint8Array;
};

/** One wire protocol: everything that differs between makers. */
export interface Protocol<Frame, State> extends BoardFamily {
  createDecoder(): Decoder<Frame>;
  readonly driver: Driver<Frame, State>;
  /** A readable line, for `jadoube decode`. */
  describeFrame(frame: Frame): string;
  /** A readable line for a write to the device. */
  describeWrite(bytes: Uint8Array): string;
  /** For `jadoube record --scrub`. */
  readonly scrub: Scrub;
  /** For boards that share a line; absent where each board has its own. */
  readonly bus?: BusRules;
}

/** How boards that share a line are found and addressed. */
export type BusRules = {
  /** The protocol for the board with this address. Throws `DEVICE_URL` for an impossible address. */
  readonly one: (address: number) => AnyProtocol;
  /** Asks all boards to answer. Each answers at a random time within `spreadMs`. */
  readonly callAll: Uint8Array;
  readonly spreadMs: number;
  /** Tells a known board not to answer the next call to all. */
  readonly holdBack: (address: number) => Uint8Array;
  /** Creates a function that finds the addresses of answering boards in received bytes. */
  readonly createListener: () => (bytes: Uint8Array) => readonly number[];
};

/** A protocol with its frames and state hidden. */
export type AnyProtocol = Protocol<unknown, unknown>;
