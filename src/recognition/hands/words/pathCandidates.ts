import type { GameNode } from '../../games/gameNode.js';
import type { Path, Trail } from '../beam/path.js';
import { costsFor } from '../numbers/costs.js';
import type { Costs } from '../numbers/costTable.js';
import type { RecogniserState } from '../state.js';
import { type ExplainedStep, explainSince } from './explainPath.js';

/** Evidence against a candidate, in nats. `count`: how often it was counted, if known. */
export type ExplainedCost = { readonly text: string; readonly nats: number; readonly count?: number };

/** A game that the sensors may have shown. */
export type Candidate = {
  readonly node: GameNode;
  readonly share: number;
  /** The difference from the best candidate, in nats. */
  readonly nats: number;
  readonly against: readonly ExplainedCost[];
};

/** The last cost that two paths share. Null: none. */
const partedAt = (path: Path, other: Path): Trail | null => {
  const paid = new Set<Trail>();
  for (let each = other.trail; each !== null; each = each.earlier) paid.add(each);
  let shared = path.trail;
  while (shared !== null && !paid.has(shared)) shared = shared.earlier;
  return shared;
};

/** A transition, sensor cause or silence in a state of the hands, with its count. */
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
 * The likeliest paths of a beam from a ply on, each with its costs since it diverged from the likeliest. The
 * likeliest has its costs since it diverged from the second.
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
