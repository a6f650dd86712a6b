import type { Random } from '../../shared/random.js';

export type FleetFault = {
  /** After the beginning. */
  readonly atMs: number;
  readonly kills: { readonly kind: 'node' | 'hub' | 'broker'; readonly nth: number };
  /** It is started again so much later. */
  readonly downMs: number;
};

const MEAN_BETWEEN_MS = 2_500;
const DOWN_MIN_MS = 300;
const DOWN_MAX_MS = 4_000;

/**
 * Who is killed when: the same seed kills the same. Nobody is killed who is down, and of a cluster of brokers
 * never a second one: without its greater part it stands still.
 */
export const makeFaultSchedule = (
  random: Random,
  { nodes, brokers, lastsMs }: { readonly nodes: number; readonly brokers: number; readonly lastsMs: number },
): readonly FleetFault[] => {
  const faults: FleetFault[] = [];
  const downUntil = new Map<string, number>();
  for (let atMs = 1_000; ; ) {
    atMs += random.integer(MEAN_BETWEEN_MS / 2, (MEAN_BETWEEN_MS * 3) / 2);
    if (atMs >= lastsMs) return faults;
    const which = random.next();
    const kind = which < 0.5 ? 'node' : which < 0.75 ? 'hub' : 'broker';
    const among = { node: nodes, hub: 1, broker: brokers }[kind];
    const nth = kind === 'node' || among > 1 ? random.integer(0, among - 1) : 0;
    const downMs = random.integer(DOWN_MIN_MS, DOWN_MAX_MS);
    const key = kind === 'broker' ? kind : `${kind} ${nth}`;
    if ((downUntil.get(key) ?? 0) > atMs) continue;
    // A program needs its time to begin.
    downUntil.set(key, atMs + downMs + MEAN_BETWEEN_MS);
    faults.push({ atMs, kills: { kind, nth }, downMs });
  }
};
