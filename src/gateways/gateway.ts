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

/** One place to which the tournament goes. */
export type OutputState = {
  /** A path or an address, without anything secret. */
  readonly name: string;
  /** ISO time at which it held all that the public may know. */
  readonly lastGood?: string;
  /** Why it does not now; it is tried again. */
  readonly problem?: string;
  /** What the other end says of single games, where it does. */
  readonly games?: readonly GameAnswer[];
};

/** `plies`: as many as it took. `error`: why it did not take the game. */
export type GameAnswer = {
  readonly game: string;
  readonly board: number;
  readonly plies?: number;
  readonly error?: string;
};

export type GatewayFigure = {
  /** As Prometheus has it, without the program's own name before it: `live_chess_clients`. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
};
