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

/** `gateway`: what carries it there, by its name in the configuration. */
export type HouseOutput = OutputState & { readonly gateway: string };
