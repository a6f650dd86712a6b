import { createRandom } from '../../shared/random.js';
import { makeFaultSchedule } from './faultSchedule.js';
import { type CommandVerdict, commandFromHubs, judgeCommands } from './hallCommands.js';
import { doFaults, type FaultCounts } from './hallFaults.js';
import { countWrongPgn, judgeHall, wholeAt } from './hallVerdict.js';
import type { HistoryVerdict } from './historyVerdict.js';
import type { BrokerName } from './simulatedBroker.js';
import { type HallWish, makeHall, startHall, stopHall } from './simulatedHall.js';
import { pause, waitFor } from './simulatedMachine.js';
import { playAtTable } from './simulatedPlay.js';

export type FleetSimulation = HallWish & {
  readonly seed: number;
  readonly lastsMs: number;
  readonly say: (line: string) => void;
};

export type FleetReport = HistoryVerdict &
  CommandVerdict & {
    readonly broker: BrokerName;
    readonly seed: number;
    readonly nodes: number;
    readonly tables: number;
    readonly hubs: number;
    readonly events: number;
    readonly faults: FaultCounts;
    readonly wrongPgn: number;
    /** How long after the last fault and the last move all hubs had everything; null: they never had. */
    readonly wholeAfterMs: number | null;
  };

const PLY_EVERY_MS = 500;
/** Fifty machines that begin on two cores take their time. */
const ALL_THERE_MS = 60_000;
const EACH_MORE_MS = 3_000;

/** A hall in processes of this machine, in which programs are killed; and what became of its games. */
export const simulateFleet = async (wish: FleetSimulation): Promise<FleetReport> => {
  const { nodes, tables, hubs, broker, seed, lastsMs, say } = wish;
  const random = createRandom(seed);
  const hall = await makeHall(wish, createRandom(seed + 2));
  const brokers = hall.bus.processes.length;
  const planned = makeFaultSchedule(random, { nodes, hubs, brokers, cables: wish.cables, lastsMs });
  const patienceMs = ALL_THERE_MS + EACH_MORE_MS * nodes;
  try {
    await startHall(hall);
    const find = () => wholeAt(hall).catch(() => undefined);
    await waitFor('all tables at the hubs', find, patienceMs);
    say(
      `${nodes} nodes, ${tables} tables, ${hubs} hubs, ${broker}: all there; ${planned.length} faults to come`,
    );
    let isOver = false;
    const goesOn = (): boolean => !isOver;
    const games = hall.nodes.flatMap(({ daemon, tables: names }) =>
      names.map((table) =>
        playAtTable(daemon, table, createRandom(random.integer(1, 1e9)), { everyMs: PLY_EVERY_MS, goesOn }),
      ),
    );
    const commanding = commandFromHubs(hall, seed + 1, goesOn);
    const [faults] = await Promise.all([doFaults(hall, planned, say), pause(lastsMs)]);
    isOver = true;
    await Promise.all(games);
    const said = await commanding;
    const endedMs = Date.now();
    const whole = await waitFor('everything at the hubs', find, patienceMs).catch(() => undefined);
    const wholeAfterMs = whole === undefined ? null : Date.now() - endedMs;
    const wrongPgn = await countWrongPgn(hall);
    await stopHall(hall);
    const { names, ...found } = await judgeHall(hall, whole);
    const commands = judgeCommands(said, names);
    return { broker, seed, nodes, tables, hubs, ...found, faults, ...commands, wrongPgn, wholeAfterMs };
  } finally {
    await stopHall(hall);
    hall.cables?.remove();
  }
};
