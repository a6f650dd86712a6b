import type { Path, Trail } from '../beam/path.js';
import type { Costs } from '../numbers/costTable.js';

/** One thing that a reading of a game has paid for. */
export type ExplainedStep = {
  readonly atMs: number;
  /** The ply that was under way: the last one played, and one more. */
  readonly ply: number;
  /** In which state of the hands, and which transition, sensor row or silence. */
  readonly state: string;
  readonly cause: string;
  readonly nats: number;
  /** How often it was counted in that state; undefined: it was chosen, or never counted. */
  readonly count?: number;
};

const explainStep = ({ atMs, node, group, key, cost }: Trail, { counts }: Costs): ExplainedStep => {
  const count = counts.groups[group]?.[key];
  return {
    atMs,
    ply: node.ply + 1,
    state: group,
    cause: key,
    nats: cost,
    ...(count !== undefined && { count }),
  };
};

/** What a path has paid for since, in order; `since` null: from its beginning. */
export const explainSince = (
  { trail }: Path,
  since: Trail | null,
  costs: Costs,
): readonly ExplainedStep[] => {
  const steps: ExplainedStep[] = [];
  for (let paid = trail; paid !== null && paid !== since; paid = paid.earlier)
    steps.push(explainStep(paid, costs));
  return steps.reverse();
};

/**
 * What a path has paid for, in order, from a ply on. The path must have kept its trail (`keepsTrail` of the
 * options).
 */
export const explainPath = (path: Path, costs: Costs, fromPly = 1): readonly ExplainedStep[] => {
  let since = path.trail;
  while (since !== null && since.node.ply + 1 >= fromPly) since = since.earlier;
  return explainSince(path, since, costs);
};

const seconds = (atMs: number): string => `${(atMs / 1000).toFixed(2)} s`;

/** The same in words, a line each. */
export const makePathText = (steps: readonly ExplainedStep[]): string =>
  steps
    .map(({ atMs, ply, state, cause, nats, count }) => {
      const how = count === undefined ? 'not counted' : `counted ${count} times`;
      return `${seconds(atMs)}  ply ${ply}  ${state}: ${cause}  ${nats.toFixed(2)} nats, ${how}`;
    })
    .join('\n');
