import type { Random } from '../../../shared/random.js';

/** `cut` and `slow` affect the cable. `takeOver` makes a hub take command and has no duration. */
export type FaultKind = 'kill' | 'cut' | 'slow' | 'takeOver';

export type FleetFault = {
  /** Time since the start. */
  readonly atMs: number;
  readonly does: FaultKind;
  readonly to: 'node' | 'hub' | 'broker';
  readonly nth: number;
  /** How long the fault lasts. */
  readonly forMs: number;
};

export type FaultyFleet = {
  readonly nodes: number;
  readonly hubs: number;
  readonly brokers: number;
  /** Whether there are cables to cut. */
  readonly cables: boolean;
  readonly lastsMs: number;
};

const MEAN_BETWEEN_MS = 2_500;
const FOR_MIN_MS = 300;
const FOR_MAX_MS = 4_000;

const kindOf = (share: number, to: FleetFault['to'], { hubs, cables }: FaultyFleet): FaultKind => {
  if (to === 'hub' && hubs > 1 && share < 0.25) return 'takeOver';
  if (to === 'broker' || !cables || share < 0.55) return 'kill';
  return share < 0.8 ? 'cut' : 'slow';
};

/**
 * Schedules random faults. The same seed gives the same schedule. A machine in trouble gets no second fault.
 * Only one broker of a cluster is down at a time, because a cluster without a majority stops.
 */
export const makeFaultSchedule = (random: Random, fleet: FaultyFleet): readonly FleetFault[] => {
  const faults: FleetFault[] = [];
  const busyUntil = new Map<string, number>();
  for (let atMs = 1_000; ; ) {
    atMs += random.integer(MEAN_BETWEEN_MS / 2, (MEAN_BETWEEN_MS * 3) / 2);
    if (atMs >= fleet.lastsMs) return faults;
    const which = random.next();
    const to = which < 0.5 ? 'node' : which < 0.75 ? 'hub' : 'broker';
    const among = { node: fleet.nodes, hub: fleet.hubs, broker: fleet.brokers }[to];
    const nth = random.integer(0, among - 1);
    const forMs = random.integer(FOR_MIN_MS, FOR_MAX_MS);
    const does = kindOf(random.next(), to, fleet);
    const key = to === 'broker' ? to : `${to} ${nth}`;
    if ((busyUntil.get(key) ?? 0) > atMs) continue;
    // A program needs some time to start.
    busyUntil.set(key, atMs + forMs + MEAN_BETWEEN_MS);
    faults.push({ atMs, does, to, nth, forMs });
  }
};
