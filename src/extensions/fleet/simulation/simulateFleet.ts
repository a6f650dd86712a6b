import { legalMoves } from '../../../chess/legalMoves.js';
import { parsePosition } from '../../../chess/positionFromSetup.js';
import { makeUciMove } from '../../../chess/uciMove.js';
import { assert } from '../../../shared/assert.js';
import { createRandom, type Random } from '../../../shared/random.js';
import { type FaultKind, type FleetFault, makeFaultSchedule } from './faultSchedule.js';
import { type CommandVerdict, commandFromHubs, judgeCommands } from './fleetCommands.js';
import { countWrongPgn, judgeFleet, wholeAt } from './fleetVerdict.js';
import type { HistoryVerdict } from './historyVerdict.js';
import type { BrokerName } from './simulatedBroker.js';
import type { SimulatedDaemon } from './simulatedDaemon.js';
import {
  makeSimulatedFleet,
  type SimulatedFleet,
  type SimulatedFleetRequest,
  startSimulatedFleet,
  stopSimulatedFleet,
} from './simulatedFleet.js';
import { type KillableProcess, pause, waitFor } from './simulatedMachine.js';

/** After this many plies the game is drawn by agreement and the next one begins. */
const PLIES_MAX = 60;

/** Plays legal moves at a table of a node until stopped, even if the node fails. */
const playAtTable = async (
  daemon: SimulatedDaemon,
  table: string,
  random: Random,
  { everyMs, goesOn }: { readonly everyMs: number; readonly goesOn: () => boolean },
): Promise<void> => {
  while (goesOn()) {
    await pause(everyMs * (0.5 + random.next()));
    if (!daemon.process.isUp()) continue;
    const view = (await daemon.tables().catch(() => [])).find(({ id }) => id === table);
    if (view === undefined) continue;
    const { game, seats } = view;
    if (seats.white !== 'screen')
      await daemon.command(table, { type: 'setSeats', white: 'screen', black: 'screen' });
    if (game === null || game.result !== '*') {
      await daemon.command(table, { type: 'newGame' });
      continue;
    }
    const position = parsePosition(game.fen);
    const moves = position.ok ? legalMoves(position.value) : [];
    const move = moves[random.integer(0, Math.max(0, moves.length - 1))];
    if (!position.ok || move === undefined || game.moves.length >= PLIES_MAX)
      await daemon.command(table, { type: 'result', result: '1/2-1/2', by: 'agreement' });
    else {
      const side = game.fen.split(' ')[1] === 'b' ? 'black' : 'white';
      await daemon.command(table, { type: 'playMove', side, uci: makeUciMove(position.value, move) });
    }
  }
};

type FaultCounts = Readonly<Record<FaultKind, number>>;

const processOf = ({ bus, hubs, nodes }: SimulatedFleet, { to, nth }: FleetFault): KillableProcess => {
  const found = {
    broker: bus.processes[nth],
    hub: hubs[nth]?.process,
    node: nodes[nth]?.daemon.process,
  }[to];
  assert(found !== undefined, `there is no ${to} ${nth + 1}`);
  return found;
};

/** Causes a fault. Returns a function that ends it. */
const doFault = async (fleet: SimulatedFleet, fault: FleetFault): Promise<() => void | Promise<void>> => {
  const { does, to, nth } = fault;
  const cable = to === 'hub' ? fleet.nodes.length + nth : nth;
  switch (does) {
    case 'kill': {
      const victim = processOf(fleet, fault);
      await victim.kill();
      return () => victim.start();
    }
    case 'takeOver':
      void fleet.hubs[nth]?.takeOver().catch(() => {});
      return () => {};
    default:
      fleet.cables?.[does](cable);
      return () => fleet.cables?.mend(cable);
  }
};

const WORDS: Readonly<Record<FaultKind, string>> = {
  kill: 'kill -9 of',
  cut: 'the cable is cut of',
  slow: 'the cable is slow of',
  takeOver: 'taken over by',
};

/** Causes the faults at their times and ends them. Skips faults that are impossible at that time. */
const doFaults = async (
  fleet: SimulatedFleet,
  faults: readonly FleetFault[],
  say: (line: string) => void,
): Promise<FaultCounts> => {
  const counts: Record<FaultKind, number> = { kill: 0, cut: 0, slow: 0, takeOver: 0 };
  const beganMs = Date.now();
  const repairs: Promise<void>[] = [];
  for (const fault of faults) {
    const { atMs, does, to, nth, forMs } = fault;
    await pause(beganMs + atMs - Date.now());
    // On a slow machine the program may still be starting.
    if (!processOf(fleet, fault).isUp()) continue;
    const forHowLong = does === 'takeOver' ? '' : `, for ${forMs} ms`;
    say(`${(atMs / 1_000).toFixed(1)} s: ${WORDS[does]} ${to} ${nth + 1}${forHowLong}`);
    const mend = await doFault(fleet, fault);
    counts[does]++;
    repairs.push(pause(forMs).then(mend));
  }
  await Promise.all(repairs);
  return counts;
};

export type FleetSimulation = SimulatedFleetRequest & {
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
    /** How long after the last fault and move all hubs had everything, or null if they never had. */
    readonly wholeAfterMs: number | null;
  };

const PLY_EVERY_MS = 500;
/** Fifty machines on two cores need this long to start. */
const ALL_THERE_MS = 60_000;
const EACH_MORE_MS = 3_000;

/** Runs a hall as processes on this machine, kills some of them, and reports what became of the games. */
export const simulateFleet = async (request: FleetSimulation): Promise<FleetReport> => {
  const { nodes, tables, hubs, broker, seed, lastsMs, say } = request;
  const random = createRandom(seed);
  const fleet = await makeSimulatedFleet(request, createRandom(seed + 2));
  const brokers = fleet.bus.processes.length;
  const planned = makeFaultSchedule(random, { nodes, hubs, brokers, cables: request.cables, lastsMs });
  const patienceMs = ALL_THERE_MS + EACH_MORE_MS * nodes;
  try {
    await startSimulatedFleet(fleet);
    const find = () => wholeAt(fleet).catch(() => undefined);
    await waitFor('all tables at the hubs', find, patienceMs);
    say(
      `${nodes} nodes, ${tables} tables, ${hubs} hubs, ${broker}: all there; ${planned.length} faults to come`,
    );
    let isOver = false;
    const goesOn = (): boolean => !isOver;
    const games = fleet.nodes.flatMap(({ daemon, tables: names }) =>
      names.map((table) =>
        playAtTable(daemon, table, createRandom(random.integer(1, 1e9)), { everyMs: PLY_EVERY_MS, goesOn }),
      ),
    );
    const commanding = commandFromHubs(fleet, seed + 1, goesOn);
    const [faults] = await Promise.all([doFaults(fleet, planned, say), pause(lastsMs)]);
    isOver = true;
    await Promise.all(games);
    const said = await commanding;
    const endedMs = Date.now();
    const whole = await waitFor('everything at the hubs', find, patienceMs).catch(() => undefined);
    const wholeAfterMs = whole === undefined ? null : Date.now() - endedMs;
    const wrongPgn = await countWrongPgn(fleet);
    await stopSimulatedFleet(fleet);
    const { names, ...found } = await judgeFleet(fleet, whole);
    const commands = judgeCommands(said, names);
    return { broker, seed, nodes, tables, hubs, ...found, faults, ...commands, wrongPgn, wholeAfterMs };
  } finally {
    await stopSimulatedFleet(fleet);
    fleet.cables?.remove();
  }
};
