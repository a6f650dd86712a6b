import type { GameNode } from '../../games/gameNode.js';
import type { Path, Trail } from '../beam/path.js';
import { costsFor } from '../numbers/costs.js';
import type { Costs } from '../numbers/costTable.js';
import type { RecogniserState } from '../state.js';
import { type ExplainedStep, explainSince } from './explainPath.js';

/** Evidence against a candidate, in nats; `count`: how often it was counted, if it was. */
export type ExplainedCost = { readonly text: string; readonly nats: number; readonly count?: number };

/** One game that the sensors may have shown. */
export type Candidate = {
  readonly node: GameNode;
  readonly share: number;
  /** How much less likely than the best, in nats. */
  readonly nats: number;
  readonly against: readonly ExplainedCost[];
};

/** The last transition that two paths have both paid for; null: none. */
const partedAt = (path: Path, other: Path): Trail | null => {
  const paid = new Set<Trail>();
  for (let each = other.trail; each !== null; each = each.earlier) paid.add(each);
  let shared = path.trail;
  while (shared !== null && !paid.has(shared)) shared = shared.earlier;
  return shared;
};

/** A transition, sensor cause or silence in a state of the hands, and how often it was counted. */
const costOf = ({ state, cause, nats, count }: ExplainedStep) => ({
  text: `${state}: ${cause}, ${count === undefined ? 'not counted' : `counted ${count} times`}`,
  nats,
  ...(count !== undefined && { count }),
});

const explained = (path: Path, rival: Path | undefined, fromPly: number, costs: Costs) =>
  explainSince(path, rival === undefined ? null : partedAt(path, rival), costs)
    .filter(({ ply }) => ply >= fromPly)
    .map(costOf);

/**
 * The likeliest paths of a beam, each with its costs since it parted from the likeliest (that one from the
 * second), from a ply on.
 */
export const pathCandidates = (
  { game, physical, options }: RecogniserState,
  fromPly: number,
  most: number,
) => {
  const paths = game?.beam.paths ?? [];
  const [best, second] = paths;
  if (best === undefined || physical === null) return [];
  const costs = costsFor(physical, options.costs);
  const weights = paths.map(({ cost }) => Math.exp(best.cost - cost));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return paths.slice(0, most).map((path, i) => ({
    node: path.hands.node satisfies GameNode,
    share: (weights[i] ?? 0) / total,
    nats: path.cost - best.cost,
    against: explained(path, path === best ? second : best, fromPly, costs),
  }));
};
