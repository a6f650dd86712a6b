import { publicServiceKey, serviceKey } from '../../shared/service.js';
/** An engine's evaluation from White's side, in hundredths of a pawn or in moves to mate. */
export type Evaluation = { readonly cp: number } | { readonly mate: number };

/** White's share of an evaluation bar, from 0 to 1. */
export const whiteShareOf = (evaluation: Evaluation): number =>
  'mate' in evaluation ? Number(evaluation.mate > 0) : 1 / (1 + Math.exp(-evaluation.cp / 300));

export type Evaluated = {
  /** One evaluation per position. Undefined: unknown, or none is possible. */
  readonly scores: readonly (Evaluation | undefined)[];
  /** Whether more of them will be known soon. */
  readonly isThinking: boolean;
};

/** An engine for spectators. It evaluates only positions that are public here. */
export interface Evaluator {
  /** The known evaluations of these positions. Unknown ones are computed, the last position first. */
  look(fens: readonly string[]): Evaluated;
}

export const evaluatorService = publicServiceKey<Evaluator>('evaluator');

/** The name of the evaluating engine. Default: the first one available. */
export const evaluatorName = serviceKey<string>('evaluatorName');
