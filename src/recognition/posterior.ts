import type { Beam } from './beam.js';
import { priceAt } from './expansion.js';
import type { GameNode } from './gameNode.js';
import type { Hypothesis } from './hypothesis.js';

/** How likely each game is at a moment. */
export type Posterior = {
  readonly best: Hypothesis;
  /** The probability of one hypothesis of the beam. */
  shareOf(hypothesis: Hypothesis): number;
  /** The probability that the game passes through this node. */
  through(node: GameNode): number;
};

export const posteriorAt = (beam: Beam, atMs: number): Posterior => {
  const prices = beam.map((hypothesis) => priceAt(hypothesis, atMs));
  const lowest = Math.min(...prices);
  const shares = prices.map((price) => Math.exp(lowest - price));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const best = beam[prices.indexOf(lowest)] as Hypothesis;
  return {
    best,
    shareOf: (hypothesis) => (shares[beam.indexOf(hypothesis)] ?? 0) / total,
    through: (node) => {
      let sum = 0;
      beam.forEach((hypothesis, i) => {
        if (hypothesis.node.ancestor(node.ply) === node) sum += shares[i] as number;
      });
      return sum / total;
    },
  };
};
