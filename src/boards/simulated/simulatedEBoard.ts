import type { Square } from '../../chess/types.js';
import type { PhysicalAct } from './physicalAct.js';

/** Bytes on the wire from the simulated device, with the moment their last bit arrived. */
export type SentBytes = { readonly atMs: number; readonly bytes: Uint8Array };

/**
 * A simulated e-board (and clock) at byte level. Pure: time comes in as data and never decreases; nothing
 * happens between calls. A shell (`simulatedTransport`, pseudo-terminal, socket) hands it the bytes and the
 * time.
 */
export interface SimulatedEBoard {
  /** Speaks from the moment it has power, whether or not a host has said anything. */
  readonly speaksUnasked?: boolean;
  /** The host wrote these bytes. */
  received(bytes: Uint8Array, atMs: number): void;
  /** Something happens on the physical board. Acts come in order of time. */
  act(act: PhysicalAct): void;
  /** Lets the device work up to this moment and returns what it sent, in order. */
  advanceTo(atMs: number): readonly SentBytes[];
  /** When the device next does something by itself (a scan, a byte leaving the line), or undefined. */
  nextDueMs(): number | undefined;
  /** The host opened the port (again): the device is as after power-up when `powerCycled`. */
  connected(atMs: number, powerCycled: boolean): void;
  /** Of a board with lights: the squares that are lit now, as the board itself names them. */
  litSquares?(): readonly Square[];
  /** Of a board that tells its charge: what it tells from now on. */
  setBattery?(percent: number, charging: boolean): void;
}
