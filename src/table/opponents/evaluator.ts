import { publicServiceKey, serviceKey } from '../../shared/service.js';
/** What an engine thinks of a position, from White's side: hundredths of a pawn, or moves to the mate. */
export type Evaluation = { readonly cp: number } | { readonly mate: number };

/** How much of an evaluation bar is White's, 0 to 1. */
export const whiteShareOf = (evaluation: Evaluation): number =>
  'mate' in evaluation ? Number(evaluation.mate > 0) : 1 / (1 + Math.exp(-evaluation.cp / 300));

export type Evaluated = {
  /** One for each position; undefined: it is not known yet, or nothing can be said of it. */
  readonly scores: readonly (Evaluation | undefined)[];
  /** More of them will be known soon. */
  readonly isThinking: boolean;
};

/** An engine for spectators. It receives nothing that is not shown here. */
export interface Evaluator {
  /** What is known of these positions now; the others are thought about, the last of them first. */
  look(fens: readonly string[]): Evaluated;
}

export const evaluatorService = publicServiceKey<Evaluator>('evaluator');

/** Which engine evaluates; the first that is there while no extension says it. */
export const evaluatorName = serviceKey<string>('evaluatorName');
