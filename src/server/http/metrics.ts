import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { PublicTables } from '../../table/delay/publicTables.js';
import type { TableService } from '../../table/tableService.js';
import type { GatewayFigure } from '../gateway.js';
import type { GatewayState } from '../gatewayState.js';
import type { HousePace } from '../housePace.js';
import type { EventStream } from './eventStream.js';

/** Adds which gateways run and their figures. */
const addGatewayMetrics = (
  registry: Registry,
  gateways: () => readonly GatewayState[],
  figures: readonly GatewayFigure[],
): void => {
  const registers = [registry];
  new Gauge({
    name: 'jadoube_gateway_running',
    help: '1 while a gateway runs, 0 while it lacks a prerequisite',
    labelNames: ['gateway', 'needs'],
    registers,
    collect() {
      this.reset();
      for (const { name, needs, state } of gateways())
        this.set({ gateway: name, needs }, state === 'runs' ? 1 : 0);
    },
  });
  for (const { name, help, read } of figures)
    new Gauge({
      name: `jadoube_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
};

const LINK_STATES = ['closed', 'opening', 'identifying', 'ready', 'lost', 'waiting'] as const;

export type MetricsDeps = {
  readonly tables: PublicTables;
  readonly stream: Pick<EventStream, 'clientCount' | 'droppedCount'>;
  readonly version: string;
  /** The number of events waiting for the journal. */
  readonly journalPending?: () => number;
  readonly pace?: (() => HousePace) | undefined;
  readonly gateways?: () => readonly GatewayState[];
  readonly figures?: () => readonly GatewayFigure[];
};

/** Totals whose names look like counters to Prometheus. Their parts are exported as well. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** The metrics for Prometheus. Gauges are read on request, so only counters cost time in between. */
export const createMetrics = (deps: MetricsDeps) => {
  const { tables: service, stream, version, journalPending, pace } = deps;
  const { gateways = () => [], figures = () => [] } = deps;
  /** Public figures with the public delay, and internal ones about the load without it. */
  const [open, inside] = [new Registry(), new Registry()];
  const registers = [open];
  collectDefaultMetrics({ register: inside });
  for (const name of MISNAMED) inside.removeSingleMetric(name);

  const gauge = (name: string, help: string, read: () => number, registry = open): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  new Gauge({ name: 'jadoube_info', help: 'The version of jadoube', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  gauge('jadoube_tables', 'Tables', () => service.tables().length);
  gauge('jadoube_last_event_seq', 'Number of the last table event', () => service.lastSeq());
  gauge('jadoube_event_stream_clients', 'Open event streams', stream.clientCount, inside);
  if (journalPending)
    gauge('jadoube_journal_pending_events', 'Events that wait for the journal', journalPending, inside);
  if (pace)
    gauge(
      'jadoube_behind_seconds',
      'How late what boards told was heard',
      () => pace().behindMs / 1_000,
      inside,
    );
  addTableMetrics(open, service);
  addGatewayMetrics(inside, gateways, figures());

  new Counter({
    name: 'jadoube_event_stream_dropped_total',
    help: 'Event streams closed because their clients did not read them',
    registers: [inside],
    collect() {
      this.reset();
      this.inc(stream.droppedCount());
    },
  });
  const events = new Counter({
    name: 'jadoube_events_total',
    help: 'Table events since the start of the daemon',
    labelNames: ['type'],
    registers,
  });
  const requests = new Counter({
    name: 'jadoube_http_requests_total',
    help: 'HTTP requests answered',
    labelNames: ['method', 'status'],
    registers: [inside],
  });
  let unsubscribe = (): void => {};
  const whole = Registry.merge([open, inside]);
  return {
    wholeText: (): Promise<string> => whole.metrics(),
    /**
     * The public metrics. While a delay is set they leave out those about the load, which could reveal moves.
     */
    publicText: (): Promise<string> => (service.isAnyLate() ? open : whole).metrics(),
    request: (method: string, status: number): void => requests.inc({ method, status }),
    start: (): void => {
      unsubscribe = service.subscribe('live', { onEvent: ({ type }) => events.inc({ type }) });
    },
    stop: (): void => unsubscribe(),
  };
};

const addTableMetrics = (registry: Registry, service: TableService): void => {
  new Gauge({
    name: 'jadoube_table_link',
    help: 'The state of the connection to the device of a table: 1 for the current state',
    labelNames: ['table', 'state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { id, device } of service.tables())
        for (const state of LINK_STATES) this.set({ table: id, state }, device.link === state ? 1 : 0);
    },
  });
  new Gauge({
    name: 'jadoube_table_alarm',
    help: '1 while a table has an alarm',
    labelNames: ['table'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { id, alarm } of service.tables()) this.set({ table: id }, alarm ? 1 : 0);
    },
  });
  new Gauge({
    name: 'jadoube_table_clock_alarm',
    help: '1 while the clock of a table has this problem',
    labelNames: ['table', 'code'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { id, clockAlarms = [] } of service.tables())
        for (const { code } of clockAlarms) this.set({ table: id, code }, 1);
    },
  });
  clockDriftGauge(registry, service, 'drift_ppm', 'Gain in parts per million', 'ppm');
  clockDriftGauge(
    registry,
    service,
    'drift_doubt_ppm',
    'Uncertainty of the gain in parts per million',
    'doubtPpm',
  );
  clockDriftGauge(registry, service, 'lag_ms', 'Average delay in reading its seconds', 'lagMs');
  new Gauge({
    name: 'jadoube_table_battery_percent',
    help: 'Battery level of the device in percent, if it reports one',
    labelNames: ['table'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { id, device } of service.tables())
        if (device.batteryPercent !== undefined) this.set({ table: id }, device.batteryPercent);
    },
  });
};

const clockDriftGauge = (
  registry: Registry,
  service: TableService,
  name: string,
  what: string,
  key: 'ppm' | 'doubtPpm' | 'lagMs',
): void => {
  new Gauge({
    name: `jadoube_table_clock_${name}`,
    help: `Physical clock of a table: ${what}`,
    labelNames: ['table'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { id, clockDrift } of service.tables())
        if (clockDrift !== undefined) this.set({ table: id }, clockDrift[key]);
    },
  });
};

export type Metrics = ReturnType<typeof createMetrics>;
