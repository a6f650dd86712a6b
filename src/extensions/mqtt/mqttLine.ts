import type { MqttClient } from 'mqtt';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { GatewayLog } from '../../server/gatewayLog.js';
import { networkFault } from '../../server/networkFault.js';
import { type PasswordPlace, readPassword } from '../../server/readPassword.js';
import { messageOf } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { Retained } from './boardDiscovery.js';

/** The most messages sent to a broker without its acknowledgement. */
export const UNDER_WAY_MAX = 200;

/**
 * Sends retained messages, of which only the newest per topic matters. While too many are unacknowledged, the
 * newest message of each topic waits, and older waiting ones are dropped.
 */
export const createNewestByTopic = (send: (message: Retained, done: () => void) => void) => {
  const waiting = new Map<string, string>();
  let underWay = 0;

  const sendNow = (message: Retained): void => {
    underWay += 1;
    let isDone = false;
    send(message, () => {
      if (isDone) return;
      isDone = true;
      underWay -= 1;
      sendWaiting();
    });
  };
  const sendWaiting = (): void => {
    const [next] = waiting;
    if (next === undefined || underWay >= UNDER_WAY_MAX) return;
    const [topic, payload] = next;
    waiting.delete(topic);
    sendNow({ topic, payload });
  };
  return {
    publish: (message: Retained): void => {
      if (underWay < UNDER_WAY_MAX) sendNow(message);
      else waiting.set(message.topic, message.payload);
    },
    waitingCount: (): number => waiting.size,
  };
};

const CONNECT_TIMEOUT_MS = 5_000;
const AGAIN_MS = 5_000;
const STOP_MS = 500;
/** Retained by the broker, and delivered at least once. */
const KEPT = { retain: true, qos: 1 } as const;

export type MqttAddress = PasswordPlace & {
  readonly url: string;
  readonly user?: string | undefined;
  readonly caFile?: string | undefined;
};

export type MqttLineDeps = MqttAddress & {
  /** The topic for `online` and `offline`. */
  readonly status: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly readFile: (path: string) => Promise<Uint8Array>;
  /**
   * Called when the broker is connected. It may have lost its retained messages, so everything must be
   * published.
   */
  readonly onOnline: () => void;
};

/**
 * Opens the connection to a broker. It remembers published values, so nothing is published twice. Throws
 * FILE_UNREADABLE if the password or the certificate cannot be read. An absent broker is logged once and
 * retried every five seconds.
 */
export const openMqttLine = async (deps: MqttLineDeps) => {
  const { url, status, time, log } = deps;
  const host = new URL(url).host;
  const { connect } = await import('mqtt');
  const client = connect(url, { ...(await loginOf(deps)), ...settingsOf(status) });
  const createQueue = () =>
    createNewestByTopic(({ topic, payload }, done) => client.publish(topic, payload, KEPT, done));
  let queue = createQueue();
  let published = new Map<string, string>();
  let trouble: string | undefined;
  let isOnline = false;

  /** Publishes a value. An empty payload removes the retained message. */
  const publish = ({ topic, payload }: Retained): void => {
    if (!client.connected || (published.get(topic) ?? '') === payload) return;
    published.set(topic, payload);
    queue.publish({ topic, payload });
  };
  const fail = (error: unknown): void => {
    const problem = networkFault(error, host).message;
    if (problem !== trouble) log.warn({ host, problem }, 'the MQTT broker is unreachable; jadoube retries');
    trouble = problem;
  };
  client.on('connect', () => {
    if (trouble !== undefined) log.info({ host }, 'the MQTT broker is back');
    trouble = undefined;
    isOnline = true;
    published = new Map();
    // Unacknowledged messages of the previous connection are published again.
    queue = createQueue();
    publish({ topic: status, payload: 'online' });
    deps.onOnline();
  });
  client.on('error', fail);
  client.on('close', () => {
    if (isOnline && !client.disconnecting) fail(new Error(`${host} broke the connection off`));
    isOnline = false;
  });
  return {
    publish,
    isOnline: (): boolean => client.connected,
    stop: async (): Promise<void> => {
      publish({ topic: status, payload: 'offline' });
      await endWithin(client, time);
    },
  };
};

const settingsOf = (status: string) => ({
  will: { topic: status, payload: Buffer.from('offline'), ...KEPT },
  connectTimeout: CONNECT_TIMEOUT_MS,
  reconnectPeriod: AGAIN_MS,
  resubscribe: false,
});

const loginOf = async (deps: MqttLineDeps) => {
  const password = await readPassword(deps);
  return {
    ...(deps.user !== undefined && { username: deps.user }),
    ...(password !== undefined && { password }),
    ...(deps.caFile !== undefined && { ca: await readCertificate(deps.caFile, deps.readFile) }),
  };
};

const readCertificate = async (path: string, readFile: MqttLineDeps['readFile']): Promise<Buffer> => {
  try {
    return Buffer.from(await readFile(path));
  } catch (cause) {
    const said = message('error.certificateUnread', { path, why: messageOf(cause) });
    throw keyedError('FILE_UNREADABLE', said, { path }, cause);
  }
};

const endWithin = async (client: MqttClient, time: TimeSource): Promise<void> => {
  const late = new Promise<void>((resolve) => void time.setTimeout(resolve, STOP_MS));
  await Promise.race([client.endAsync(), late]);
  client.end(true);
};
