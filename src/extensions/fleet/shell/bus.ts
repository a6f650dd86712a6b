import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { keyedError, SaidError, whyOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../../shared/bridgeError.js';

/** A stopped broker still accepts connections. It counts as down if it sends no CONNACK within this time. */
const CONNECT_TIMEOUT_MS = 3_000;
const KEEPALIVE_S = 5;
/**
 * The pause before the next try is random between these, so that the machines of a hall do not reconnect all
 * at once.
 */
const AGAIN_MIN_MS = 300;
const AGAIN_MAX_MS = 700;
/** Limit of unsent messages. Beyond it nothing is sent, and receivers request what they miss. */
const UNDER_WAY_MAX = 2_000;

/**
 * Most messages have QoS 0. Lost ones are requested again, and the broker has half the work.
 *
 * In a NATS cluster each subscription with QoS 1 is a group of three servers with its own leader. The group
 * must elect a new one when a server is gone, and stores each message before it delivers it. Nothing arrives
 * while one server is frozen. Only retained messages are worth QoS 1.
 */
const UNRECEIPTED = 0;
const RECEIPTED = 1;

export type BusSettings = {
  /**
   * `mqtt(s)://USER:PASSWORD@HOST:PORT`. Several addresses, separated by commas, are tried in order. A
   * function is called at each connection and may return an empty text.
   */
  readonly url: string | (() => string);
  /** The file with the certificate of the authority that signed the broker's certificate. */
  readonly caFile?: string | undefined;
  /** The user if the address has none. Called at each connection. */
  readonly login?: (() => Login | undefined) | undefined;
};

export type Login = { readonly node: string; readonly password: string; readonly ca?: string };

export type BusDeps = BusSettings & {
  readonly clientId: string;
  /** Accepts a certificate of any authority. */
  readonly trustsAnyone?: boolean;
  readonly topics: readonly string[];
  /** The retained message that the broker publishes when this client is gone. */
  readonly will?: { readonly topic: string; readonly value: object };
  readonly onConnect: () => void;
  readonly onMessage: (topic: string, payload: Uint8Array, isRetained: boolean) => void;
  /** Called with undefined when the connection works again. */
  readonly onTrouble: (trouble: BridgeError | undefined) => void;
};

/** The bus for both sides. It keeps no messages while disconnected, because the journal has them. */
export type Bus = {
  isConnected(): boolean;
  /** Returns false if nothing was sent. True does not mean that the message arrives. */
  say(topic: string, value: object, how?: { readonly retain: boolean }): boolean;
  stop(last?: { readonly topic: string; readonly value: object }): Promise<void>;
};

/** MQTT 3.1.1: CONNACK codes 4 and 5 concern the credential. */
const REFUSED_CODES = [4, 5];

/** Codes of Node's TLS for a certificate without a trusted issuer. */
const UNKNOWN_SIGNER = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** The address, or empty while none is known. */
export const addressOf = ({ url }: Pick<BusSettings, 'url'>): string =>
  typeof url === 'string' ? url : url();

/** The address without its password. */
export const shownUrl = (url: string): string => url.replaceAll(/\/\/[^/@,]*@/g, '//');

const troubleOf = (url: string, error: unknown): BridgeError => {
  const code = (error as { code?: unknown }).code;
  const where = { url: shownUrl(url) };
  if (typeof code === 'string' && UNKNOWN_SIGNER.includes(code))
    return keyedError('FLEET_LOGIN', message('error.brokerAuthority', where), where);
  if (typeof code === 'number' && REFUSED_CODES.includes(code))
    return keyedError('FLEET_LOGIN', message('error.brokerLogin', where), where);
  const why = messageOf(error) === '' ? String(code) : whyOf(error);
  return keyedError('FLEET_UNREACHABLE', message('error.brokerSilent', { ...where, why }), where);
};

const optionsOf = (deps: BusDeps, ca: Buffer | undefined): IClientOptions => {
  const { will } = deps;
  const login = deps.login?.();
  return {
    protocolVersion: 4,
    clean: true,
    clientId: deps.clientId,
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectPeriod: 0,
    queueQoSZero: false,
    ...(ca !== undefined && { ca }),
    ...(login && { username: login.node, password: login.password }),
    // This authority signed only the broker's certificate, so the broker may have any address.
    ...(login?.ca !== undefined && { ca: login.ca, checkServerIdentity: () => undefined }),
    ...(deps.trustsAnyone && { rejectUnauthorized: false }),
    ...(will && { will: { topic: will.topic, payload: JSON.stringify(will.value), qos: 1, retain: true } }),
  };
};

/**
 * Connects with a new client each time. A client that reconnects by itself would repeat queued messages, and
 * one bad message would then close every connection. Throws FILE_UNREADABLE.
 */
export const openBus = (deps: BusDeps): Bus => {
  const urls = (): readonly string[] =>
    addressOf(deps)
      .split(',')
      .map((url) => url.trim());
  const ca = deps.caFile === undefined ? undefined : readCa(deps.caFile);
  let client: MqttClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let tries = 0;
  let underWay = 0;

  const connect = (): void => {
    const all = urls();
    const url = all[tries++ % all.length] ?? '';
    underWay = 0;
    if (url === '') {
      deps.onTrouble(keyedError('FLEET_UNREACHABLE', message('error.noHubHeard')));
      timer = setTimeout(connect, AGAIN_MAX_MS);
      return;
    }
    const now = mqtt.connect(url, optionsOf(deps, ca));
    client = now;
    let trouble: unknown;
    let isOver = false;
    const again = (): void => {
      if (isOver) return;
      isOver = true;
      now.end(true);
      if (isStopped) return;
      deps.onTrouble(troubleOf(url, trouble ?? new SaidError(message('error.connectionBroke'))));
      timer = setTimeout(connect, AGAIN_MIN_MS + Math.random() * (AGAIN_MAX_MS - AGAIN_MIN_MS));
    };
    now.on('error', (error) => {
      trouble = error;
      again();
    });
    now.on('close', again);
    now.on('message', (topic, payload, { retain }) => deps.onMessage(topic, payload, retain));
    now.on('connect', () => {
      // Without this, short messages would wait for the acknowledgement of earlier ones.
      (now.stream as Partial<Socket>).setNoDelay?.(true);
      now.subscribe([...deps.topics], { qos: UNRECEIPTED }, (error, granted = []) => {
        const refused = granted.find(({ qos }) => qos > 2);
        if (error || refused) {
          trouble = error ?? Object.assign(new Error('refused'), { code: REFUSED_CODES[1] });
          again();
          return;
        }
        deps.onTrouble(undefined);
        deps.onConnect();
      });
    });
  };

  connect();
  return {
    isConnected: () => client?.connected === true,
    say: (topic, value, { retain } = { retain: false }) => {
      if (client?.connected !== true || underWay >= UNDER_WAY_MAX) return false;
      const now = client;
      underWay++;
      // A message on a dying socket may be lost. The receiver then requests it again.
      now.publish(topic, JSON.stringify(value), { qos: retain ? RECEIPTED : UNRECEIPTED, retain }, () => {
        if (now === client) underWay--;
      });
      return true;
    },
    stop: async (last) => {
      isStopped = true;
      clearTimeout(timer);
      const now = client;
      if (now === undefined) return;
      if (last !== undefined && now.connected)
        await new Promise<void>((resolve) => {
          const done = setTimeout(resolve, 300);
          now.publish(last.topic, JSON.stringify(last.value), { qos: 1, retain: true }, () => {
            clearTimeout(done);
            resolve();
          });
        });
      await new Promise<void>((resolve) => now.end(true, {}, () => resolve()));
    },
  };
};

const readCa = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
};
