import { BridgeError } from '../../shared/bridgeError.js';
import type { FaultKind, FleetFault } from './faultSchedule.js';
import type { SimulatedHall } from './simulatedHall.js';
import { type KillableProcess, pause } from './simulatedMachine.js';

/** How often each was done. */
export type FaultCounts = Readonly<Record<FaultKind, number>>;

const processOf = ({ bus, hubs, nodes }: SimulatedHall, { to, nth }: FleetFault): KillableProcess => {
  const found = {
    broker: bus.processes[nth],
    hub: hubs[nth]?.process,
    node: nodes[nth]?.daemon.process,
  }[to];
  if (found === undefined) throw new BridgeError('INTERNAL', `there is no ${to} ${nth + 1}`);
  return found;
};

/** Does it; gives what mends it. */
const doFault = async (hall: SimulatedHall, fault: FleetFault): Promise<() => void | Promise<void>> => {
  const { does, to, nth } = fault;
  const cable = to === 'hub' ? hall.nodes.length + nth : nth;
  switch (does) {
    case 'kill': {
      const victim = processOf(hall, fault);
      await victim.kill();
      return () => victim.start();
    }
    case 'takeOver':
      void hall.hubs[nth]?.takeOver().catch(() => {});
      return () => {};
    default:
      hall.cables?.[does](cable);
      return () => hall.cables?.mend(cable);
  }
};

const WORDS: Readonly<Record<FaultKind, string>> = {
  kill: 'kill -9 of',
  cut: 'the cable is cut of',
  slow: 'the cable is slow of',
  takeOver: 'taken over by',
};

/** All of them at their times, and mended again; what cannot be done then is left out. */
export const doFaults = async (
  hall: SimulatedHall,
  faults: readonly FleetFault[],
  say: (line: string) => void,
): Promise<FaultCounts> => {
  const counts: Record<FaultKind, number> = { kill: 0, cut: 0, slow: 0, takeOver: 0 };
  const beganMs = Date.now();
  const repairs: Promise<void>[] = [];
  for (const fault of faults) {
    const { atMs, does, to, nth, forMs } = fault;
    await pause(beganMs + atMs - Date.now());
    // On a slow machine it is still being started.
    if (!processOf(hall, fault).isUp()) continue;
    const forHowLong = does === 'takeOver' ? '' : `, for ${forMs} ms`;
    say(`${(atMs / 1_000).toFixed(1)} s: ${WORDS[does]} ${to} ${nth + 1}${forHowLong}`);
    const mend = await doFault(hall, fault);
    counts[does]++;
    repairs.push(pause(forMs).then(mend));
  }
  await Promise.all(repairs);
  return counts;
};
