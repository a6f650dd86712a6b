import type { Gateway } from '../../server/gateway.js';
import type { GatewayLog } from '../../server/gatewayLog.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { PublicTables } from '../../table/delay/publicTables.js';
import { boardDiscovery } from './boardDiscovery.js';
import { boardValues } from './boardTopics.js';
import { type MqttAddress, openMqttLine } from './mqttLine.js';

/** Changes within this time are published together. */
const TOGETHER_MS = 100;

export type MqttSettings = MqttAddress & {
  readonly prefix: string;
  readonly homeAssistant: boolean;
  readonly discoveryPrefix: string;
};

export type MqttDeps = MqttSettings & {
  readonly tables: PublicTables;
  readonly version: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly readFile: (path: string) => Promise<Uint8Array>;
};

type Line = Awaited<ReturnType<typeof openMqttLine>>;

/**
 * Publishes plain topics for home automation: `PREFIX/status`, and for each board topics such as
 * `PREFIX/TABLE/fen`. They are retained and published when they change.
 *
 *   public tables -> what changed -> boardValues -> line (retained)
 *   line is there -> discovery and every value
 */
export const createMqttGateway = (deps: MqttDeps): Gateway => {
  const { url, prefix, tables, time } = deps;
  const changed = new Set<string>();
  let line: Line | undefined;
  let timer: number | undefined;
  let unsubscribe = (): void => {};

  const publishTable = (id: string): void => {
    const view = tables.table(id);
    if (view === undefined) return;
    if (deps.homeAssistant) for (const message of boardDiscovery(deps, view)) line?.publish(message);
    for (const [value, payload] of Object.entries(boardValues(view)))
      line?.publish({ topic: `${prefix}/${id}/${value}`, payload });
  };
  const publishChanged = (): void => {
    timer = undefined;
    const ids = [...changed];
    changed.clear();
    for (const id of ids) publishTable(id);
  };
  const publishAll = (): void => {
    for (const { id } of tables.tables()) publishTable(id);
  };

  return {
    name: 'mqtt',
    url: () => (line?.isOnline() === true ? url : undefined),
    start: async () => {
      line = await openMqttLine({ ...deps, status: `${prefix}/status`, onOnline: publishAll });
      unsubscribe = tables.subscribe('live', {
        level: 'committed',
        onEvent: ({ table }) => {
          changed.add(table);
          timer ??= time.setTimeout(publishChanged, TOGETHER_MS);
        },
      });
    },
    stop: async () => {
      unsubscribe();
      if (timer !== undefined) time.clearTimeout(timer);
      await line?.stop();
      line = undefined;
    },
  };
};
