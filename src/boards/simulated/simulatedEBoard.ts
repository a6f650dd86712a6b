import type { Move, Square } from '../../chess/types.js';
import type { PhysicalAct } from './physicalAct.js';

/** Bytes on the wire from the simulated device, with the time at which their last bit arrived. */
export type SentBytes = { readonly atMs: number; readonly bytes: Uint8Array };

/**
 * A simulated e-board (and clock) at byte level. Pure: every call gets the time, which never decreases, and
 * nothing happens between calls. A shell (`simulatedTransport`, pseudo-terminal, socket) passes it the bytes
 * and the time.
 */
export interface SimulatedEBoard {
  /** Sends from power-on, whether or not a host has written. */
  readonly speaksUnasked?: boolean;
  received(bytes: Uint8Array, atMs: number): void;
  /** Carries out an act on the physical board. Acts come in order of time. */
  act(act: PhysicalAct): void;
  /** Runs the device up to this time and returns its output, in order. */
  advanceTo(atMs: number): readonly SentBytes[];
  /** When the device next acts by itself (a scan, a byte leaving the line); undefined for never. */
  nextDueMs(): number | undefined;
  /** The host opened the port. When `powerCycled`, the device is as after power-up. */
  connected(atMs: number, powerCycled: boolean): void;
  /** For boards with lights: the squares that are lit now, in the board's own numbering. */
  litSquares?(): readonly Square[];
  /** For boards that keep the game themselves: the moves of their game. */
  keptMoves?(): readonly Move[];
  /** For boards that report their charge: sets the charge from now on. */
  setBattery?(percent: number, charging: boolean): void;
}
