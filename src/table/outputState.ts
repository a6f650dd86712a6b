/** Why a place does not hold what it should; the key of `problem` and what stands in its gaps. */
export type OutputProblem = {
  readonly problem: string;
  readonly problemKey?: string;
  readonly problemParams?: Readonly<Record<string, unknown>>;
};

/** What was thrown, as an output shows it. */
export const outputProblem = (error: unknown): OutputProblem => {
  const { text: problem, key, params } = textOfThrown(error);
  return {
    problem,
    ...(key !== undefined && { problemKey: key }),
    ...(params !== undefined && { problemParams: params }),
  };
};

/** One place to which the tournament goes. */
export type OutputState = Partial<OutputProblem> & {
  /** A path or an address, without anything secret. */
  readonly name: string;
  /** ISO time at which it held all that the public may know. */
  readonly lastGood?: string;
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

import { textOfThrown } from '../messages/catalogue/keyedError.js';

/** The same place with what went wrong last. */
export const failedOutput = (
  { problem: _problem, problemKey: _key, problemParams: _params, ...state }: OutputState,
  error: unknown,
): OutputState => ({ ...state, ...outputProblem(error) });
