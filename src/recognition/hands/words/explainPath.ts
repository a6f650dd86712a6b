import type { Path, Trail } from '../beam/path.js';
import type { Costs } from '../numbers/costTable.js';

/** A cost that a reading of a game has paid. */
export type ExplainedStep = {
  readonly atMs: number;
  /** The ply in progress: one more than the last ply played. */
  readonly ply: number;
  /** `state`: the state of the hands. `cause`: the transition, sensor cause or silence. */
  readonly state: string;
  readonly cause: string;
  readonly nats: number;
  /** How often it was counted in that state. Undefined: the cost was chosen, or never counted. */
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

/** The costs of a path after `since`, in order. Null: from its start. */
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

/** The costs of a path from a ply on, in order. The path must keep its trail (option `keepsTrail`). */
export const explainPath = (path: Path, costs: Costs, fromPly = 1): readonly ExplainedStep[] => {
  let since = path.trail;
  while (since !== null && since.node.ply + 1 >= fromPly) since = since.earlier;
  return explainSince(path, since, costs);
};

const seconds = (atMs: number): string => `${(atMs / 1000).toFixed(2)} s`;

/** The same as text, one line per cost. */
export const makePathText = (steps: readonly ExplainedStep[]): string =>
  steps
    .map(({ atMs, ply, state, cause, nats, count }) => {
      const how = count === undefined ? 'not counted' : `counted ${count} times`;
      return `${seconds(atMs)}  ply ${ply}  ${state}: ${cause}  ${nats.toFixed(2)} nats, ${how}`;
    })
    .join('\n');
