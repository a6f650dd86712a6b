import type { OutputState } from '../table/outputState.js';

/**
 * One outward interface. Creating does nothing; starting may fail with a `BridgeError`, and may be tried
 * again then; stopping is complete.
 */
export interface Gateway {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Where it is reached while it runs: `http://127.0.0.1:8960`. */
  url?(): string | undefined;
  /** What it counts, for `/metrics`. */
  readonly figures?: readonly GatewayFigure[];
  /** The places that it keeps up to date, as they are now. */
  outputs?(): readonly OutputState[];
}

export type GatewayFigure = {
  /** As Prometheus has it, without the program's own name before it: `live_chess_clients`. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
};
