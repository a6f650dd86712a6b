import type { OutputState } from '../table/outputState.js';

/**
 * An outward interface. Creating it does nothing. `start` may fail with a `BridgeError` and may then be
 * called again. `stop` ends everything.
 */
export interface Gateway {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The address while it runs, such as `http://127.0.0.1:8960`. */
  url?(): string | undefined;
  /** Its figures for `/metrics`. */
  readonly figures?: readonly GatewayFigure[];
  /** The present state of its outputs. */
  outputs?(): readonly OutputState[];
}

export type GatewayFigure = {
  /** The Prometheus name without the program's prefix, such as `live_chess_clients`. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
};
