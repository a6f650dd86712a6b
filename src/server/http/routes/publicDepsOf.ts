import { seenByPublic } from '../../../table/audience.js';
import { type PublicDesks, publicDesksOf } from '../../../table/delay/publicDesks.js';
import type { PublicDeps, RouteDeps } from './route.js';

/** The opponents that may be chosen are looked for on the disk: not for each request. */
const OFFERS_KEPT_MS = 5_000;

const withOffersKept = (desks: PublicDesks): PublicDesks => {
  let kept: ReturnType<PublicDesks['offers']> | undefined;
  let untilMs = 0;
  return {
    ...desks,
    offers: () => {
      if (kept === undefined || performance.now() >= untilMs) {
        untilMs = performance.now() + OFFERS_KEPT_MS;
        kept = desks.offers();
        kept.catch(() => {
          kept = undefined;
        });
      }
      return kept;
    },
  };
};

/** Of all that there is what may be shown to everybody: the one place where it is told apart. */
export const publicDepsOf = (deps: RouteDeps): PublicDeps => {
  const { shared, version, log, gateways, publicHall, cloudTree, evaluator, nowMs, journalPending } = deps;
  const { damages, pace, friends, lichess, stream, metrics } = deps;
  const tables = seenByPublic(deps.publicTables);
  return {
    ...{ shared, version, publicHall, cloudTree, evaluator, nowMs, damages, pace, tables },
    ...(log && { log }),
    ...(gateways && { gateways }),
    ...(journalPending && { journalPending }),
    isOfHouse: deps.access.isOfHouse,
    desks: withOffersKept(publicDesksOf(deps, tables)),
    stream: { open: stream.open },
    metrics: { publicText: metrics.publicText },
    friends: friends && { join: (request) => friends.join(request) },
    lichess: lichess && { finish: (query) => lichess.finish(query) },
  };
};
