import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fleetId } from '../../fleet/fleetIds.js';
import { openJournalReader } from '../../journal/journalFile.js';
import { protocolIds } from '../../protocols/protocolTable.js';
import { createRandom } from '../../shared/random.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TablePlace } from '../../table/tablePlace.js';
import { type FleetFault, makeFaultSchedule } from './faultSchedule.js';
import { countTwice, judgeHistory } from './historyVerdict.js';
import { type BrokerName, createBroker } from './simulatedBroker.js';
import { type CommandAnswer, createSimulatedDaemon, type SimulatedDaemon } from './simulatedDaemon.js';
import { type KillableProcess, pause, waitFor } from './simulatedMachine.js';
import { playAtTable } from './simulatedPlay.js';

export type FleetSimulation = {
  readonly nodes: number;
  /** Over all nodes. */
  readonly tables: number;
  readonly broker: BrokerName;
  readonly seed: number;
  readonly lastsMs: number;
  /** Empty or new; everything that happens is written there. */
  readonly dir: string;
  /** The program and what it is started with. */
  readonly self: readonly [string, ...string[]];
  readonly say: (line: string) => void;
};

export type FleetReport = {
  readonly broker: BrokerName;
  readonly seed: number;
  readonly nodes: number;
  readonly tables: number;
  readonly events: number;
  readonly kills: number;
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
  readonly commandsTwice: number;
  /** Commands that were answered with success, and are in no journal. */
  readonly commandsLost: number;
  readonly wrongPgn: number;
  /**
   * `down`: nobody was there to be asked, the hub being dead; `cut`: it was killed before it answered; `silent`: it
   * was there and did not answer, which is a fault.
   */
  readonly commands: Readonly<Record<'ok' | 'refused' | 'down' | 'cut' | 'silent', number>>;
  /** How long after the last fault and the last move the hub had everything. */
  readonly wholeAfterMs: number;
};

/** Nobody listens there: moves come over HTTP, and the board is away. */
const boardOf = (table: string): string => `serial:/nowhere/${table}?protocol=${protocolIds[0]}`;
const PLY_EVERY_MS = 500;
const COMMAND_EVERY_MS = 400;
const START_AT_ONCE = 4;
const READ_AT_ONCE = 5_000;

const tableNames = (of: number): readonly string[] => Array.from({ length: of }, (_, i) => `t${i + 1}`);

/** The machines of a hall, not yet started. */
const makeHall = async ({ nodes, tables, broker, dir, self }: FleetSimulation) => {
  mkdirSync(dir, { recursive: true });
  const bus = await createBroker(broker, dir, self);
  const made: { daemon: SimulatedDaemon; tables: readonly string[] }[] = [];
  for (let nth = 0; nth < nodes; nth++) {
    const names = tableNames(Math.floor((nth + 1) * (tables / nodes)) - Math.floor(nth * (tables / nodes)));
    const name = `n${nth + 1}`;
    const config = {
      rules: 'casual',
      fleet: { url: bus.url, node: name },
      tables: names.map((id) => ({ id, device: boardOf(id) })),
    };
    made.push({ daemon: await createSimulatedDaemon(name, config, dir, self), tables: names });
  }
  const hubConfig = { hub: true, fleet: { url: bus.url, node: 'hub' } };
  const hub = await createSimulatedDaemon('hub', hubConfig, dir, self);
  return { bus, nodes: made, hub };
};

type Hall = Awaited<ReturnType<typeof makeHall>>;

const killAsPlanned = async (hall: Hall, faults: readonly FleetFault[], say: (line: string) => void) => {
  const beganMs = Date.now();
  const repairs: Promise<void>[] = [];
  for (const { atMs, kills, downMs } of faults) {
    await pause(beganMs + atMs - Date.now());
    const victims: Record<FleetFault['kills']['kind'], KillableProcess | undefined> = {
      broker: hall.bus.processes[kills.nth],
      hub: hall.hub.process,
      node: hall.nodes[kills.nth]?.daemon.process,
    };
    const victim = victims[kills.kind];
    // On a slow machine it is still being started.
    if (victim === undefined || !victim.isUp()) continue;
    say(`${(atMs / 1_000).toFixed(1)} s: kill -9 of ${kills.kind} ${kills.nth + 1}, for ${downMs} ms`);
    await victim.kill();
    repairs.push(pause(downMs).then(() => victim.start()));
  }
  await Promise.all(repairs);
};

/** Commands that must happen once: each gives a table a name that no other has. */
const commandFromHub = async (hall: Hall, seed: number, goesOn: () => boolean) => {
  const random = createRandom(seed);
  const said: { readonly name: string; readonly status: CommandAnswer }[] = [];
  const all = hall.nodes.flatMap(({ daemon, tables }) => tables.map((table) => fleetId(daemon.name, table)));
  const waiting: Promise<void>[] = [];
  while (goesOn()) {
    await pause(COMMAND_EVERY_MS);
    const name = `c${waiting.length}`;
    const table = all[random.integer(0, all.length - 1)] ?? '';
    waiting.push(
      hall.hub.command(table, { type: 'rename', name }).then((status) => {
        said.push({ name, status });
      }),
    );
  }
  await Promise.all(waiting);
  return said;
};

/** How far each table has come, once the hub has every event that the nodes have. */
const wholeAt = async ({ hub, nodes }: Hall): Promise<ReadonlyMap<string, TablePlace> | undefined> => {
  const places = new Map<string, TablePlace>();
  const here = new Map((await hub.tables()).map((view) => [view.id, view]));
  for (const { daemon, tables } of nodes) {
    const there = await daemon.tables();
    for (const table of tables) {
      const [ours, theirs] = [here.get(fleetId(daemon.name, table)), there.find(({ id }) => id === table)];
      if (theirs === undefined || ours?.epoch !== theirs.epoch || ours.n !== theirs.n) return undefined;
      places.set(ours.id, ours);
    }
  }
  return places;
};

const readHistory = async (dataDir: string): Promise<readonly TableEvent[]> => {
  const journal = await openJournalReader(join(dataDir, 'journal.sqlite'));
  try {
    const events: TableEvent[] = [];
    for (;;) {
      const page = journal.eventsAfter(events.at(-1)?.seq ?? 0, READ_AT_ONCE);
      if (page.length === 0) return events.filter(({ n }) => n > 0);
      events.push(...page);
    }
  } finally {
    journal.close();
  }
};

const byTable = (events: readonly TableEvent[]): ReadonlyMap<string, readonly TableEvent[]> => {
  const tables = new Map<string, TableEvent[]>();
  for (const event of events) {
    const known = tables.get(event.table);
    if (known === undefined) tables.set(event.table, [event]);
    else known.push(event);
  }
  return tables;
};

const withoutGameId = (pgn: string): string => pgn.replaceAll(/^\[(GameId|ContinuationOf) .*\n/gm, '');

const countWrongPgn = async ({ hub, nodes }: Hall): Promise<number> => {
  let wrong = 0;
  for (const { daemon, tables } of nodes)
    for (const table of tables) {
      const [here, there] = [await hub.pgn(fleetId(daemon.name, table)), await daemon.pgn(table)];
      if (withoutGameId(here) !== withoutGameId(there)) wrong++;
    }
  return wrong;
};

/** What boards say when all is stopped is not waited for. */
const judge = async ({ hub, nodes }: Hall, whole: ReadonlyMap<string, TablePlace> | undefined) => {
  const heard = byTable(await readHistory(hub.dataDir));
  const sum = { events: 0, lost: 0, doubled: 0, reordered: 0 };
  const names: string[] = [];
  for (const { daemon } of nodes) {
    for (const [table, events] of byTable(await readHistory(daemon.dataDir))) {
      const id = fleetId(daemon.name, table);
      const last = whole?.get(id);
      const told = events.filter(({ epoch, n }) => epoch !== last?.epoch || n <= last.n);
      const found = judgeHistory(daemon.name, told, heard.get(id) ?? []);
      sum.events += events.length;
      sum.lost += found.lost;
      sum.doubled += found.doubled;
      sum.reordered += found.reordered;
      names.push(...events.flatMap((event) => (event.type === 'table' ? [event.name] : [])));
    }
  }
  return { ...sum, names };
};

const startAll = async (hall: Hall): Promise<void> => {
  await Promise.all(hall.bus.processes.map((server) => server.start()));
  const daemons = [hall.hub, ...hall.nodes.map(({ daemon }) => daemon)];
  for (let i = 0; i < daemons.length; i += START_AT_ONCE)
    await Promise.all(daemons.slice(i, i + START_AT_ONCE).map((daemon) => daemon.process.start()));
};

const stopAll = async (hall: Hall): Promise<void> => {
  const all = [hall.hub, ...hall.nodes.map(({ daemon }) => daemon)];
  await Promise.all(all.map((daemon) => daemon.process.stop()));
  await Promise.all(hall.bus.processes.map((server) => server.stop()));
};

/** A hall in processes of this machine, in which programs are killed; and what became of its games. */
export const simulateFleet = async (wish: FleetSimulation): Promise<FleetReport> => {
  const { nodes, tables, broker, seed, lastsMs, say } = wish;
  const random = createRandom(seed);
  const hall = await makeHall(wish);
  const faults = makeFaultSchedule(random, { nodes, brokers: hall.bus.processes.length, lastsMs });
  try {
    await startAll(hall);
    await waitFor('all tables at the hub', () => wholeAt(hall));
    say(`${nodes} nodes, ${tables} tables, ${broker}: all there; ${faults.length} kills to come`);
    let isOver = false;
    const goesOn = (): boolean => !isOver;
    const games = hall.nodes.flatMap(({ daemon, tables: names }) =>
      names.map((table) =>
        playAtTable(daemon, table, createRandom(random.integer(1, 1e9)), { everyMs: PLY_EVERY_MS, goesOn }),
      ),
    );
    const commanding = commandFromHub(hall, seed + 1, goesOn);
    await Promise.all([killAsPlanned(hall, faults, say), pause(lastsMs)]);
    isOver = true;
    await Promise.all(games);
    const said = await commanding;
    const endedMs = Date.now();
    const find = () => wholeAt(hall).catch(() => undefined);
    const whole = await waitFor('everything at the hub', find).catch(() => undefined);
    const wholeAfterMs = Date.now() - endedMs;
    const wrongPgn = await countWrongPgn(hall);
    await stopAll(hall);
    const { names, ...found } = await judge(hall, whole);
    const ok = said.filter(({ status }) => status === 200);
    const report: FleetReport = {
      broker,
      seed,
      nodes,
      tables,
      ...found,
      kills: faults.length,
      commandsTwice: countTwice(names),
      commandsLost: ok.filter(({ name }) => !names.includes(name)).length,
      wrongPgn,
      commands: {
        ok: ok.length,
        refused: said.filter(({ status }) => typeof status === 'number' && status !== 200).length,
        down: said.filter(({ status }) => status === 'down').length,
        cut: said.filter(({ status }) => status === 'cut').length,
        silent: said.filter(({ status }) => status === 'silent').length,
      },
      wholeAfterMs,
    };
    return report;
  } finally {
    await stopAll(hall);
  }
};
