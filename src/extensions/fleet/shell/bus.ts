import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { keyedError, SaidError, whyOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../../shared/bridgeError.js';

/** A stopped broker still accepts connections: a missing greeting after this time means that it is down. */
const CONNECT_TIMEOUT_MS = 3_000;
const KEEPALIVE_S = 5;
/** The next try comes after a moment between these: a hall of machines does not come back all at once. */
const AGAIN_MIN_MS = 300;
const AGAIN_MAX_MS = 700;
/** This much may be on its way; then nothing more is sent, and receivers ask for what they miss. */
const UNDER_WAY_MAX = 2_000;

/**
 * Messages have no receipts: what is lost is asked for again, and a broker has half the
 * work. In a NATS cluster each subscription with receipts is a group of three servers with a leader of its
 * own, which must be elected anew when a server is gone, and everything said with one is stored before it
 * goes on: while a server was frozen nothing came through. Only what is kept for later readers is worth a
 * receipt.
 */
const UNRECEIPTED = 0;
const RECEIPTED = 1;

export type BusSettings = {
  /**
   * `mqtt(s)://USER:PASSWORD@HOST:PORT`; several, divided by commas, are tried in their order. A function is
   * asked at each connection, and may know none yet.
   */
  readonly url: string | (() => string);
  /** The certificate of the signer of the broker's; a file. */
  readonly caFile?: string | undefined;
  /** The user where the address names none; asked for at each connection. */
  readonly login?: (() => Login | undefined) | undefined;
};

export type Login = { readonly node: string; readonly password: string; readonly ca?: string };

export type BusDeps = BusSettings & {
  readonly clientId: string;
  /** Any authority may have signed the broker's certificate. */
  readonly trustsAnyone?: boolean;
  readonly topics: readonly string[];
  /** What the broker says for us when we are gone; retained. */
  readonly will?: { readonly topic: string; readonly value: object };
  readonly onConnect: () => void;
  readonly onMessage: (topic: string, payload: Uint8Array, isRetained: boolean) => void;
  /** Undefined: it works again. */
  readonly onTrouble: (trouble: BridgeError | undefined) => void;
};

/** The bus as both sides use it. What is said while it is away is not kept here: the journal has it. */
export type Bus = {
  isConnected(): boolean;
  /** False when it was not even tried; true promises nothing. */
  say(topic: string, value: object, how?: { readonly retain: boolean }): boolean;
  stop(last?: { readonly topic: string; readonly value: object }): Promise<void>;
};

/** MQTT 3.1.1: the CONNACK codes 4 and 5 are about the credential. */
const REFUSED_CODES = [4, 5];

/** What Node's TLS says of a certificate without a trusted issuer. */
const UNKNOWN_SIGNER = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Empty: none is known yet. */
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
    // The hall's own signer signs nothing but its broker, which may be reached by any address.
    ...(login?.ca !== undefined && { ca: login.ca, checkServerIdentity: () => undefined }),
    ...(deps.trustsAnyone && { rejectUnauthorized: false }),
    ...(will && { will: { topic: will.topic, payload: JSON.stringify(will.value), qos: 1, retain: true } }),
  };
};

/**
 * One connection after another, each with a client of its own: one that goes on would say again what it kept,
 * and one bad message would close each connection after the other. Throws FILE_UNREADABLE.
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
      // Short messages would wait for each other's receipts.
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
      // A publish on a dying socket fails instead of waiting: the journal repairs it.
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
