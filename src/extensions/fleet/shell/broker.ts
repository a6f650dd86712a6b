import { timingSafeEqual } from 'node:crypto';
import { createServer, isIPv6, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { Certified } from '../../../server/certificates/certificateParts.js';
import { messageOf } from '../../../shared/bridgeError.js';
import { DISCOVERY_PREFIX, HOME_ASSISTANT_USER } from '../homeAssistant.js';
import type { Topics } from '../topics.js';
import { ADOPT_USER, HUB_USER } from './brokerConfig/brokerRequest.js';

/** MQTT 3.1.1, 3.2.2.3: not authorised. */
const NOT_AUTHORISED = 5;
/** A silent client is disconnected, because it would slow down the others. */
const KEEPALIVE_LIMIT_S = 60;
const HANDSHAKE_MS = 5_000;
/** Limit for the name of an unknown user in a message. */
const USER_SHOWN_MAX = 40;

export type BrokerDeps = {
  readonly host: string;
  readonly port: number;
  readonly topics: Topics;
  /** The password of a user. Each node is a user. Undefined if every program on this machine may connect. */
  readonly passwordOf: ((user: string) => string | undefined) | undefined;
  /** Checks the password of adopted machines. */
  readonly isMember?: (user: string, password: string) => boolean;
  /** If set, connections need TLS. */
  readonly certified?: Certified | undefined;
  /** Limits the connections of clients that have not logged in. */
  readonly limitLogins?: ((server: Server) => LoginLimiter) | undefined;
  readonly onProblem: (problem: string) => void;
};

/** Is told of greetings and logins. */
export type LoginLimiter = { greeted(socket: Socket): void; known(socket: Socket): void };

export type Broker = {
  readonly url: string;
  /** Ends all connections of a user. */
  cutOff(user: string): void;
  stop(): Promise<void>;
};

const isLoopback = (host: string): boolean =>
  host === '::1' || host === 'localhost' || host.startsWith('127.');

/** The host name by which the broker's own machine reaches it. */
const ownHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
};

const isSame = (given: Buffer, known: string): boolean => {
  const expected = Buffer.from(known);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const refusal = (): AuthenticateError =>
  Object.assign(new Error('not authorised'), {
    returnCode: NOT_AUTHORISED as AuthenticateError['returnCode'],
  });

const listen = (server: Server, { host, port }: BrokerDeps): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const code = cause.code === 'EADDRINUSE' ? 'PORT_TAKEN' : 'LINK_FAILED';
      const said = message('error.fleetPort', { port: String(port), why: messageOf(cause) });
      reject(keyedError(code, said, { port }, cause));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/**
 * A broker for fleets that have none. It keeps nothing over a restart, because a machine sends its state
 * again after it reconnects. Throws PORT_TAKEN, or CONFIG_INVALID if other machines could connect without a
 * password.
 */
export const startBroker = async (deps: BrokerDeps): Promise<Broker> => {
  const { passwordOf, topics, host } = deps;
  if (passwordOf === undefined && !isLoopback(host))
    throw keyedError('CONFIG_INVALID', message('error.hubNeedsUsers'));
  const users = new WeakMap<Client, string>();
  /** Without passwords every client has the rights of a hub. */
  const userOf = (client: Client): string | undefined =>
    passwordOf === undefined ? HUB_USER : users.get(client);
  const may = (client: Client, test: (node: string) => boolean): boolean => {
    const user = userOf(client);
    return user === HUB_USER || (user !== undefined && test(user));
  };
  const isKnown = (user: string, password: Buffer): boolean => {
    if (passwordOf === undefined || (user === ADOPT_USER && deps.isMember !== undefined)) return true;
    const known = passwordOf(user);
    return known === undefined ? deps.isMember?.(user, String(password)) === true : isSame(password, known);
  };
  /** An unknown machine may publish and subscribe only under the name of its key. */
  const isAdoption = (client: Client | null, topic: string, topicOf: (key: string) => string): boolean =>
    client !== null &&
    users.get(client) === ADOPT_USER &&
    topic === topicOf(client.id.slice(ADOPT_USER.length + 1));
  const isForHomeAssistant = (topic: string): boolean =>
    topics.isShown(topic) || topic.startsWith(`${DISCOVERY_PREFIX}/`);
  const clients = new Set<Client>();
  const aedes = await Aedes.createBroker({
    heartbeatInterval: 15_000,
    keepaliveLimit: KEEPALIVE_LIMIT_S,
    authenticate: (client, user = '', password, done) => {
      if (!isKnown(user, password ?? Buffer.alloc(0))) {
        deps.onProblem(
          `refused the user ${JSON.stringify(user.slice(0, USER_SHOWN_MAX))}: wrong name or password`,
        );
        done(refusal(), false);
        return;
      }
      users.set(client, user);
      logins?.greeted(client.conn as Socket);
      if (user !== ADOPT_USER) logins?.known(client.conn as Socket);
      done(null, true);
    },
    authorizePublish: (client, { topic }, done) => {
      // Without a client the broker publishes a will, whose sender was authorised when it connected.
      const isAllowed =
        client === null ||
        isAdoption(client, topic, topics.adopt) ||
        (userOf(client) === HOME_ASSISTANT_USER && topic.startsWith(`${DISCOVERY_PREFIX}/`)) ||
        may(client, (node) => topics.mayWrite(node, topic));
      done(isAllowed ? null : new Error(`no right to write ${topic}`));
    },
    authorizeSubscribe: (client, subscription, done) => {
      const { topic } = subscription;
      const isAllowed =
        isAdoption(client, topic, topics.adopted) ||
        (userOf(client) === HOME_ASSISTANT_USER && isForHomeAssistant(topic)) ||
        may(client, (node) => topics.mayRead(node, topic));
      done(null, isAllowed ? subscription : null);
    },
  });
  aedes.on('client', (client) => clients.add(client));
  aedes.on('clientDisconnect', (client) => clients.delete(client));
  const sockets = new Set<Socket>();
  const take = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    aedes.handle(socket);
  };
  const { certified } = deps;
  const server = certified
    ? createTlsServer({ ...certified, noDelay: true, handshakeTimeout: HANDSHAKE_MS }, take)
    : createServer({ noDelay: true }, take);
  const logins = deps.limitLogins?.(server);
  const port = await listen(server, deps);
  return {
    url: `mqtt${certified ? 's' : ''}://${ownHost(host)}:${port}`,
    cutOff: (user) => {
      for (const client of clients) if (users.get(client) === user) client.close();
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await Promise.all([closed, new Promise<void>((resolve) => aedes.close(() => resolve()))]);
    },
  };
};
