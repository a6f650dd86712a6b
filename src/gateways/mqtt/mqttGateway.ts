import type { MqttClient } from 'mqtt';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { PublicTables } from '../../table/delay/publicTables.js';
import type { Gateway } from '../gateway.js';
import type { GatewayLog } from '../gatewayLog.js';
import { networkFault } from '../networkFault.js';
import { type PasswordPlace, readPassword } from '../readPassword.js';
import { boardDiscovery, type Retained } from './boardDiscovery.js';
import { boardValues } from './boardTopics.js';

/** What changes in quick succession is published together. */
const TOGETHER_MS = 100;
const CONNECT_TIMEOUT_MS = 5_000;
const AGAIN_MS = 5_000;
const STOP_MS = 500;
/** Kept by the broker, and received once at least. */
const KEPT = { retain: true, qos: 1 } as const;

export type MqttSettings = PasswordPlace & {
  readonly url: string;
  readonly user?: string | undefined;
  readonly caFile?: string | undefined;
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

/**
 * Plain topics for home automation: `PREFIX/status`, and `PREFIX/TABLE/fen` and its like for each board, each
 * retained and published when it changes.
 *
 *   public tables -> what changed -> boardValues -> publish (retained)
 *   connection    -> status, discovery, every value anew
 */
export const createMqttGateway = (deps: MqttDeps): Gateway => {
  const { url, prefix, tables, version, time, log } = deps;
  const host = new URL(url).host;
  const status = `${prefix}/status`;
  let client: MqttClient | undefined;
  /** What the broker keeps for us, by topic. */
  let published = new Map<string, string>();
  const changed = new Set<string>();
  let timer: number | undefined;
  let unsubscribe = (): void => {};
  let trouble: string | undefined;
  let isOnline = false;

  const publish = ({ topic, payload }: Retained): void => {
    if (client === undefined || !client.connected || published.get(topic) === payload) return;
    published.set(topic, payload);
    client.publish(topic, payload, KEPT);
  };
  const publishTable = (id: string): void => {
    const view = tables.table(id);
    if (view === undefined) return;
    if (deps.homeAssistant)
      for (const message of boardDiscovery({ ...deps, version }, view)) publish(message);
    for (const [value, payload] of Object.entries(boardValues(view)))
      if (payload !== '' || published.has(`${prefix}/${id}/${value}`))
        publish({ topic: `${prefix}/${id}/${value}`, payload });
  };
  const publishChanged = (): void => {
    timer = undefined;
    const ids = [...changed];
    changed.clear();
    for (const id of ids) publishTable(id);
  };
  const onConnect = (): void => {
    if (trouble !== undefined) log.info({ host }, 'the MQTT broker is back');
    trouble = undefined;
    isOnline = true;
    // A broker that was started anew may keep nothing.
    published = new Map();
    publish({ topic: status, payload: 'online' });
    for (const { id } of tables.tables()) publishTable(id);
  };
  const onError = (error: unknown): void => {
    const problem = networkFault(error, host).message;
    if (problem !== trouble) log.warn({ host, problem }, 'the MQTT broker is not reached; it is tried again');
    trouble = problem;
  };

  const readCertificate = async (path: string): Promise<Buffer> => {
    try {
      return Buffer.from(await deps.readFile(path));
    } catch (cause) {
      const message = `cannot read the certificate in ${path}: ${messageOf(cause)}`;
      throw new BridgeError('FILE_UNREADABLE', message, { path }, cause);
    }
  };

  return {
    name: 'mqtt',
    url: () => (client?.connected === true ? url : undefined),
    start: async () => {
      const { connect } = await import('mqtt');
      const password = await readPassword(deps);
      client = connect(url, {
        ...(deps.user !== undefined && { username: deps.user }),
        ...(password !== undefined && { password }),
        ...(deps.caFile !== undefined && { ca: await readCertificate(deps.caFile) }),
        will: { topic: status, payload: Buffer.from('offline'), ...KEPT },
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectPeriod: AGAIN_MS,
        // What is published while the broker is away is published anew as it stands then.
        queueQoSZero: false,
        resubscribe: false,
      });
      client.on('connect', onConnect);
      client.on('error', onError);
      client.on('close', () => {
        if (isOnline && client?.disconnecting !== true)
          onError(new Error(`${host} broke the connection off`));
        isOnline = false;
      });
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
      const leaving = client;
      if (leaving === undefined) return;
      publish({ topic: status, payload: 'offline' });
      await Promise.race([
        leaving.endAsync(),
        new Promise<void>((resolve) => void time.setTimeout(resolve, STOP_MS)),
      ]);
      leaving.end(true);
      client = undefined;
    },
  };
};
