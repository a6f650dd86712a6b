/** Why an output does not have the current state, with the message key of `problem` and its parameters. */
export type OutputProblem = {
  readonly problem: string;
  readonly problemKey?: string;
  readonly problemParams?: Readonly<Record<string, unknown>>;
};

export const outputProblem = (error: unknown): OutputProblem => {
  const { text: problem, key, params } = textOfThrown(error);
  return {
    problem,
    ...(key !== undefined && { problemKey: key }),
    ...(params !== undefined && { problemParams: params }),
  };
};

/** A destination of the tournament's data. */
export type OutputState = Partial<OutputProblem> & {
  /** A path or an address, without secrets. */
  readonly name: string;
  /** The ISO time at which it had everything that the public may know. */
  readonly lastGood?: string;
  /** The destination's answers for single games, if it sends any. */
  readonly games?: readonly GameAnswer[];
};

/** The answer for a game. `plies`: the number accepted. `error`: why it did not accept the game. */
export type GameAnswer = {
  readonly game: string;
  readonly board: number;
  readonly plies?: number;
  readonly error?: string;
};

/** An output with its gateway, named as in the configuration. */
export type HouseOutput = OutputState & { readonly gateway: string };

import { textOfThrown } from '../messages/catalogue/keyedError.js';

/** The output state after an error. */
export const failedOutput = (
  { problem: _problem, problemKey: _key, problemParams: _params, ...state }: OutputState,
  error: unknown,
): OutputState => ({ ...state, ...outputProblem(error) });
