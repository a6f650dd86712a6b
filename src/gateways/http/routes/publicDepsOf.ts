import { seenByPublic } from '../../../table/audience.js';
import { publicDesksOf } from '../../../table/delay/publicDesks.js';
import type { PublicDeps, RouteDeps } from './route.js';

/** Of all that there is what may be shown to everybody: the one place where it is told apart. */
export const publicDepsOf = (deps: RouteDeps): PublicDeps => {
  const { shared, version, log, gateways, publicHall, cloudTree, evaluator, nowMs, journalPending } = deps;
  const { friends, lichess, stream, metrics } = deps;
  const tables = seenByPublic(deps.publicTables);
  return {
    ...{ shared, version, publicHall, cloudTree, evaluator, nowMs, tables },
    ...(log && { log }),
    ...(gateways && { gateways }),
    ...(journalPending && { journalPending }),
    isOfHouse: deps.access.isOfHouse,
    desks: publicDesksOf(deps, tables),
    stream: { open: stream.open },
    metrics: { publicText: metrics.publicText },
    friends: friends && { join: (request) => friends.join(request) },
    lichess: lichess && { finish: (query) => lichess.finish(query) },
  };
};
