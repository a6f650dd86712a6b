import type { Square } from '../../chess/types.js';
import type { PhysicalAct } from './physicalAct.js';

/** Bytes on the wire from the simulated device, with the time at which their last bit arrived. */
export type SentBytes = { readonly atMs: number; readonly bytes: Uint8Array };

/**
 * A simulated e-board (and clock) at byte level. Pure: time comes in as data and never decreases; nothing
 * happens between calls. A shell (`simulatedTransport`, pseudo-terminal, socket) hands it the bytes and the
 * time.
 */
export interface SimulatedEBoard {
  /** Sends from power-on, whether or not a host has written. */
  readonly speaksUnasked?: boolean;
  received(bytes: Uint8Array, atMs: number): void;
  /** An act on the physical board. Acts come in order of time. */
  act(act: PhysicalAct): void;
  /** Runs the device up to this time and returns its output, in order. */
  advanceTo(atMs: number): readonly SentBytes[];
  /** The time of the device's next own activity (a scan, a byte leaving the line), or undefined. */
  nextDueMs(): number | undefined;
  /** The host opened the port (again): the device is as after power-up when `powerCycled`. */
  connected(atMs: number, powerCycled: boolean): void;
  /** For a board with lights: the squares lit now, in the board's own numbering. */
  litSquares?(): readonly Square[];
  /** For a board that reports its charge: the charge from now on. */
  setBattery?(percent: number, charging: boolean): void;
}
