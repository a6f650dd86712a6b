import { makeSquare } from '../../chess/square.js';
import { priceAt } from '../games/expansion.js';
import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis } from '../games/hypothesis.js';
import { Posterior } from '../games/posterior.js';
import { pathCandidates } from '../hands/words/pathCandidates.js';
import type { RecogniserState, TrackerHeartState } from '../stepRecogniser.js';
import { tensionPriceAt } from '../tensions/tension.js';
import { tensionTable } from '../tensions/tensionTable.js';

/** Something that speaks against a candidate, in nats; `count`: how often it was counted, where it was. */
export type ExplainedCost = { readonly text: string; readonly nats: number; readonly count?: number };

/** One game that the sensors may have shown. */
export type Candidate = {
  readonly node: GameNode;
  readonly share: number;
  /** How much less likely than the best, in nats. */
  readonly nats: number;
  readonly against: readonly ExplainedCost[];
};

const CANDIDATES_MAX = 6;

const ofHypothesis = (hypothesis: Hypothesis, best: Hypothesis, share: number, atMs: number): Candidate => {
  const past = hypothesis.cost - best.cost;
  const against = hypothesis.tensions.map((tension) => ({
    text: `${makeSquare(tension.square)}: ${tensionTable[tension.kind].text}`,
    nats: tensionPriceAt(tension, atMs),
  }));
  return {
    node: hypothesis.node,
    share,
    nats: priceAt(hypothesis, atMs) - priceAt(best, atMs),
    against: past > 0 ? [{ text: 'what it had to excuse before', nats: past }, ...against] : against,
  };
};

const trackerCandidates = ({ game, nowMs }: TrackerHeartState): readonly Candidate[] => {
  if (game === null) return [];
  const posterior = new Posterior(game.beam, nowMs);
  return game.beam
    .slice(0, CANDIDATES_MAX)
    .map((each) => ofHypothesis(each, posterior.best, posterior.shareOf(each), nowMs));
};

/** The games that are thought of, the likeliest first; what they paid for is told from a ply on. */
export const candidatesOf = (state: RecogniserState, fromPly: number): readonly Candidate[] =>
  state.heart === 'hands' ? pathCandidates(state, fromPly, CANDIDATES_MAX) : trackerCandidates(state);
