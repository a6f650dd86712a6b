import type { Decoder, Discarded } from '../../shared/framing.js';
import type { BoardFamily } from './boardFamily.js';
import type { EBoardCommand, EBoardEvent } from './eboardEvent.js';

export type DriverInput<Frame> =
  /** `before`: the driver's state when the line was lost; absent when it is opened for the first time. */
  | { readonly kind: 'opened'; readonly before?: unknown }
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** Bytes outside any frame: a message was damaged, or the line carries something else. */
  | Discarded
  | { readonly kind: 'command'; readonly command: EBoardCommand }
  | { readonly kind: 'wake' };

export type DriverOutput =
  | { readonly kind: 'event'; readonly event: EBoardEvent }
  /** One write to the device: never split, never joined with another. */
  | { readonly kind: 'write'; readonly bytes: Uint8Array }
  /** Wake me after this time; a new request replaces the old one. */
  | { readonly kind: 'wakeAfter'; readonly delayMs: number };

/**
 * A pure translator between frames and e-board events. Time arrives as data (`atMs`) and is requested by
 * `wakeAfter`.
 */
export interface Driver<Frame, State> {
  readonly initial: State;
  step(state: State, input: DriverInput<Frame>, atMs: number): readonly [State, readonly DriverOutput[]];
}

/** The address of every board on a bus in a scrubbed recording. */
export const SCRUBBED_BUS_ADDRESS = 1;

/**
 * Removes from recorded bytes what identifies the owner: names, serial numbers, texts. Anything not known to
 * be harmless goes; what moves are made of stays. Length, framing and meaning stay the same.
 */
export type Scrub = {
  /** All bytes received while a line was open. */
  readonly fromDevice: (bytes: Uint8Array) => Uint8Array;
  /** One write to the device. */
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
  /** For many boards on one line; absent where each has a line of its own. */
  readonly bus?: BusRules;
}

/** How boards that share a line are found and addressed. */
export type BusRules = {
  /** The protocol for the board with this address. Throws `DEVICE_URL` for an impossible address. */
  readonly one: (address: number) => AnyProtocol;
  /** Asks all boards to answer; each does so at a random time within `spreadMs`. */
  readonly callAll: Uint8Array;
  readonly spreadMs: number;
  /** Tells a known board not to answer the next call to all. */
  readonly holdBack: (address: number) => Uint8Array;
  /** The addresses of boards that have answered. */
  readonly createListener: () => (bytes: Uint8Array) => readonly number[];
};

/** A protocol with its frames and state hidden. */
export type AnyProtocol = Protocol<unknown, unknown>;
