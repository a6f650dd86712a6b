import type { Beam } from './beam.js';
import { priceAt } from './expansion.js';
import type { GameNode } from './gameNode.js';
import type { Hypothesis } from './hypothesis.js';

/** How likely each game is at a moment. */
export class Posterior {
  readonly best: Hypothesis;
  readonly #beam: Beam;
  /** How likely each hypothesis is, compared with the best. */
  readonly #odds: Float64Array;
  readonly #total: number;

  constructor(beam: Beam, atMs: number) {
    const odds = new Float64Array(beam.length);
    let lowest = Number.POSITIVE_INFINITY;
    let bestAt = 0;
    for (let i = 0; i < odds.length; i++) {
      const price = priceAt(beam[i] as Hypothesis, atMs);
      odds[i] = price;
      if (price < lowest) [lowest, bestAt] = [price, i];
    }
    let total = 0;
    for (let i = 0; i < odds.length; i++) {
      const share = Math.exp(lowest - (odds[i] as number));
      odds[i] = share;
      total += share;
    }
    this.best = beam[bestAt] as Hypothesis;
    this.#beam = beam;
    this.#odds = odds;
    this.#total = total;
  }

  /** The probability of one hypothesis of the beam. */
  shareOf(hypothesis: Hypothesis): number {
    return (this.#odds[this.#beam.indexOf(hypothesis)] ?? 0) / this.#total;
  }

  /** The probability that the game passes through this node. */
  through(node: GameNode): number {
    let sum = 0;
    for (let i = 0; i < this.#odds.length; i++)
      if ((this.#beam[i] as Hypothesis).node.ancestor(node.ply) === node) sum += this.#odds[i] as number;
    return sum / this.#total;
  }
}
