import { seenByPublic } from '../../../table/audience.js';
import { type DelayedServices, delayedServicesOf } from '../../../table/delay/delayedServices.js';
import { helpService } from '../../../table/opponents/help.js';
import { opponentService } from '../../../table/opponents/opponentService.js';
import { studyService } from '../../../table/opponents/study.js';
import type { PublicDeps, RouteDeps } from './route.js';

/** The offered opponents are read from the disk, so they are kept for this long. */
const OFFERS_KEPT_MS = 5_000;

const withOffersKept = (delayed: DelayedServices): DelayedServices => {
  let kept: ReturnType<DelayedServices['offers']> | undefined;
  let untilMs = 0;
  return {
    ...delayed,
    offers: () => {
      if (kept === undefined || performance.now() >= untilMs) {
        untilMs = performance.now() + OFFERS_KEPT_MS;
        kept = delayed.offers();
        kept.catch(() => {
          kept = undefined;
        });
      }
      return kept;
    },
  };
};

const undelayedServicesOf = ({ boards, services }: RouteDeps): Parameters<typeof delayedServicesOf>[0] => ({
  boards,
  help: services.find(helpService),
  studies: services.find(studyService),
  opponents: services.find(opponentService),
});

/** Selects what is public. No other code decides that. */
export const publicDepsOf = (deps: RouteDeps): PublicDeps => {
  const { shared, version, log, gateways, nowMs, journalPending } = deps;
  const { damages, pace, services, extensions, stream, metrics, secure } = deps;
  const tables = seenByPublic(deps.publicTables);
  return {
    ...{ shared, version, nowMs, damages, pace, tables, services, extensions, secure },
    ...(log && { log }),
    ...(gateways && { gateways }),
    ...(journalPending && { journalPending }),
    isOfHouse: deps.access.isOfHouse,
    delayed: withOffersKept(delayedServicesOf(undelayedServicesOf(deps), tables)),
    stream: { alarm: deps.stream.alarm, open: stream.open },
    metrics: { publicText: metrics.publicText },
  };
};
