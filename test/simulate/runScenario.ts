import type { ClockState, SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { createTables } from '../../src/table/tables.js';
import { callerOf } from '../table/callerOf.js';
import { specOf } from '../table/playOnTable.js';
import { reportTable } from '../table/reportTable.js';
import { checkHouse } from './checks.js';
import { createClient, type ReceivedEvents } from './client.js';
import { createDisk, type SimulatedDisk } from './disk.js';
import {
  CLIENTS,
  type Happening,
  lastsOf,
  runOfTable,
  type Scenario,
  TABLES,
  type TableRun,
} from './scenario.js';

const LAWS = { rules: lawsRules('fide-rapid'), canMate: findMate };
/** Long enough for all reports, and for another attempt after a refusal of the disk. */
const AFTERWARDS_MS = 75_000;
const EPOCH_MS = Date.UTC(2026, 10, 22, 10);

/** An event of the evening at its time. */
type Due = { readonly atMs: number } & (
  | { readonly kind: 'sensed'; readonly table: number; readonly event: SensorEvent }
  | { readonly kind: 'happens'; readonly happening: Happening }
  | { readonly kind: 'killed' | 'ends'; readonly happening: Happening }
);

const dueOf = (scenario: Scenario, runs: readonly { readonly events: readonly SensorEvent[] }[]): Due[] => {
  const due: Due[] = runs.flatMap(({ events }, table) =>
    events.map((event): Due => ({ atMs: event.atMs, kind: 'sensed', table, event })),
  );
  for (const happening of scenario.happenings) {
    due.push({ atMs: happening.atMs, kind: 'happens', happening });
    if (happening.kind === 'say' || happening.kind === 'cut') continue;
    const endMs = happening.atMs + lastsOf(happening);
    due.push({ atMs: endMs, kind: 'ends', happening });
    if (happening.kind === 'kill') due.push({ atMs: endMs - happening.downMs, kind: 'killed', happening });
  }
  return due.toSorted((a, b) => a.atMs - b.atMs);
};

/** Lets promises that only wait for each other finish. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

/** One life of the program, with its own idea of the time. */
const beginLife = (disk: SimulatedDisk, nowMs: number, complain: (what: string) => void) => {
  const time = new VirtualTime(nowMs);
  const { journal, kill, isDead } = disk.open(time);
  const ownTables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => new Date(time.nowMs()).toISOString(),
    today: () => '2026.11.22',
    onTableFault: ({ error }) => complain(`a table failed: ${String(error)}`),
    onListenerFault: (error) => complain(`a listener failed: ${String(error)}`),
    onDamage: (error) => complain(`damage: ${String(error)}`),
  });
  const tables = Array.from({ length: TABLES }, (_, i) =>
    ownTables.addTable({ ...specOf(`t${i}`), laws: LAWS }),
  );
  return { time, ownTables, tables, kill, isDead };
};

type ClockEvent = Extract<SensorEvent, { kind: 'clock' }>;

/** The reading of a clock this long after it showed `clock`. */
const clockAfter = (clock: ClockState | null, passedMs: number): ClockState | null => {
  if (clock === null || clock.running === null) return clock;
  const key = clock.running === 'white' ? 'whiteMs' : 'blackMs';
  return { ...clock, [key]: Math.max(0, clock[key] - passedMs) };
};

/** The program, its disk, its boards and its listeners in one evening. */
class Evening {
  readonly faults: string[] = [];
  readonly #received: ReceivedEvents = new Map();
  readonly #disk: SimulatedDisk;
  readonly #clients = Array.from({ length: CLIENTS }, (_, i) =>
    createClient(`client ${i}`, this.#received, (what) => this.faults.push(what)),
  );
  readonly #away = new Set<number>();
  /** The placement of each board whose cable is plugged in. Undefined for the others. */
  readonly #boards: (Extract<SensorEvent, { kind: 'board' }> | undefined)[] = [];
  /** The last report of the clock beside each such board. */
  readonly #clocks: (ClockEvent | undefined)[] = [];
  /** The difference between the program's time and that of the evening. */
  #offsetMs = EPOCH_MS;
  #life: ReturnType<typeof beginLife> | undefined;
  /** Events of commands that were acknowledged. */
  readonly #acknowledged: TableEvent[] = [];

  constructor(disk: SimulatedDisk) {
    this.#disk = disk;
    this.#begin(0);
  }

  async reach(atMs: number): Promise<void> {
    this.#life?.time.advanceTo(atMs + this.#offsetMs);
    await settle();
  }

  take(due: Due): void {
    if (due.kind === 'sensed') this.#sensed(due.table, due.event);
    else if (due.kind === 'happens') this.#happens(due.happening);
    else if (due.kind === 'killed') this.#kill();
    else this.#ends(due.happening);
  }

  check(runs: readonly TableRun[]): void {
    const ownTables = this.#life?.ownTables;
    if (ownTables === undefined) return;
    const complain = (what: string): void => void this.faults.push(what);
    checkHouse(ownTables, this.#received, runs, complain);
    for (const event of this.#acknowledged)
      if (this.#received.get(event.seq) !== JSON.stringify(event))
        complain(`${event.seq} was acknowledged and is not what was kept`);
  }

  #begin(atMs: number): void {
    const life = beginLife(this.#disk, atMs + this.#offsetMs, (what) => this.faults.push(what));
    // The program was killed during its start.
    if (life.isDead()) return;
    this.#life = life;
    this.#clients.forEach((client, i) => {
      if (!this.#away.has(i)) client.come(life.ownTables);
    });
    life.tables.forEach((table, i) => {
      const board = this.#boards[i];
      if (board === undefined) return;
      reportTable(table, { kind: 'link', atMs, up: true }, life.time.nowMs());
      reportTable(table, { ...board, whole: true }, life.time.nowMs());
      const reported = this.#clocks[i];
      if (reported === undefined) return;
      const clock = clockAfter(reported.clock, atMs - reported.atMs);
      reportTable(table, { kind: 'clock', atMs, clock }, life.time.nowMs());
    });
  }

  #sensed(table: number, event: SensorEvent): void {
    if (event.kind === 'board') this.#boards[table] = event;
    if (event.kind === 'clock') this.#clocks[table] = event;
    if (event.kind === 'link' && !event.up) {
      this.#boards[table] = undefined;
      this.#clocks[table] = undefined;
    }
    const at = this.#life?.tables[table];
    if (at !== undefined) reportTable(at, event, event.atMs + this.#offsetMs);
  }

  #happens(happening: Happening): void {
    if (happening.kind === 'disk') this.#disk.suffer(happening);
    else if (happening.kind === 'kill') {
      const { atWrite } = happening;
      if (atWrite !== undefined) this.#disk.killAtWrite({ ...atWrite, onKill: () => this.#kill() });
    } else if (happening.kind === 'leave') {
      this.#away.add(happening.client);
      this.#clients[happening.client]?.go();
    } else if (happening.kind === 'say') {
      this.#life?.ownTables
        .command(`t${happening.table}`, happening.command, callerOf('arbiter Bea'))
        .then((answer) => answer.ok && this.#acknowledged.push(...answer.value));
    }
  }

  #kill(): void {
    this.#disk.killAtWrite(undefined);
    for (const client of this.#clients) client.go();
    this.#life?.kill();
    this.#life = undefined;
  }

  #ends(happening: Happening): void {
    if (happening.kind === 'disk') this.#disk.suffer(undefined);
    else if (happening.kind === 'kill') {
      this.#offsetMs += happening.jumpMs;
      const atMs = happening.atMs + lastsOf(happening);
      if (happening.again !== undefined) {
        this.#disk.killAtWrite({ ...happening.again, onKill: () => this.#kill() });
        this.#begin(atMs);
        this.#kill();
      }
      this.#begin(atMs);
    } else if (happening.kind === 'leave') {
      this.#away.delete(happening.client);
      if (this.#life !== undefined) this.#clients[happening.client]?.come(this.#life.ownTables);
    }
  }
}

/** Plays the evening and returns its faults. */
export const runScenario = async (scenario: Scenario): Promise<readonly string[]> => {
  const runs = Array.from({ length: TABLES }, (_, table) => runOfTable(scenario, table));
  const disk = await createDisk();
  try {
    const evening = new Evening(disk);
    let lastMs = 0;
    for (const due of dueOf(scenario, runs)) {
      lastMs = due.atMs;
      await evening.reach(lastMs);
      evening.take(due);
    }
    await evening.reach(lastMs + AFTERWARDS_MS);
    evening.check(runs);
    return evening.faults;
  } finally {
    disk.close();
  }
};
