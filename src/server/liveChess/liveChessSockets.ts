import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';
import { type Access, type AdmittedCaller, type Shown, shownByRequest } from '../access.js';
import { addressKey } from '../addressKey.js';
import type { GatewayLog } from '../gatewayLog.js';
import { refuseSocket } from '../rawRefusal.js';
import { pathOf } from './liveChessHttp.js';
import { parseLiveChessPath } from './liveChessPath.js';
import type { LiveChessOutput, LiveChessSession } from './liveChessSession.js';
import { createRequestTurns } from './requestTurns.js';

/** Finds the clients that follow a table without asking all of them. */
const createWatchers = <Client>() => {
  const tablesOf = new Map<Client, ReadonlySet<string> | null>();
  const ofTable = new Map<string, Set<Client>>();
  const ofAll = new Set<Client>();

  const drop = (client: Client): void => {
    for (const table of tablesOf.get(client) ?? []) {
      const clients = ofTable.get(table);
      clients?.delete(client);
      if (clients?.size === 0) ofTable.delete(table);
    }
    ofAll.delete(client);
    tablesOf.delete(client);
  };

  return {
    /** Sets the tables that a client follows. Null means all. */
    watch: (client: Client, tables: ReadonlySet<string> | null): void => {
      drop(client);
      tablesOf.set(client, tables);
      if (tables === null) ofAll.add(client);
      for (const table of tables ?? []) {
        const clients = ofTable.get(table) ?? new Set();
        ofTable.set(table, clients.add(client));
      }
    },
    drop,
    all: (): readonly Client[] => [...tablesOf.keys()],
    of: (table: string): readonly Client[] => [...ofAll, ...(ofTable.get(table) ?? [])],
    count: (): number => tablesOf.size,
  };
};

const MESSAGE_BYTES_MAX = 65_536;
/** Limit of bytes waiting for a client. A client that exceeds it is disconnected. */
const WAITING_BYTES_MAX = 262_144;
const HEARTBEAT_MS = 30_000;
const CLOSE_GRACE_MS = 200;
const GOING_AWAY = 1001;

type SocketsDeps = {
  readonly access: Access;
  readonly log: GatewayLog;
  readonly createSession: (only: string | undefined) => LiveChessSession;
  readonly startGame: (table: string, fen: string, by: AdmittedCaller) => void;
  readonly heartbeatMs?: number | undefined;
};

type Client = {
  readonly socket: WebSocket;
  readonly session: LiveChessSession;
  /** The token for starting games by a setup. Checked each time, because it may be revoked. */
  readonly shown: Shown;
  /** Whether it has answered since the last heartbeat. */
  alive: boolean;
};

type Admission = { readonly only: string | undefined; readonly shown: Shown };

/** Admits clients to an address. Reading needs no token, but commands do. */
const admit = (request: IncomingMessage, access: Access): Admission | BridgeError => {
  const admitted = access.admit(request.headers);
  if (!admitted.ok) return admitted.error;
  const path = parseLiveChessPath(pathOf(request));
  if (path?.kind !== 'api') return keyedError('NOT_FOUND', message('error.noWebSocket'));
  return { only: path.only, shown: shownByRequest(request, true) };
};

const createRealTurns = () =>
  createRequestTurns({
    nowMs: () => performance.now(),
    later: (work, ms) => void (ms > 0 ? setTimeout(work, ms).unref() : setImmediate(work)),
  });

/** The WebSockets of the gateway. Messages go to the client's session, and its output goes to the client. */
export const createLiveChessSockets = (deps: SocketsDeps) => {
  const { access, log, createSession, startGame, heartbeatMs = HEARTBEAT_MS } = deps;
  const clients = createWatchers<Client>();
  const turns = createRealTurns();
  let cutOff = 0;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
  });
  let heartbeat: NodeJS.Timeout | undefined;

  const startGameFor = async ({ shown }: Client, table: string, fen: string): Promise<void> => {
    const caller = await access.authorise(shown, 'player', { table });
    if (caller.ok) startGame(table, fen, caller.value);
    else log.info({ table, fen, code: caller.error.code }, 'a position setup could not start a game');
  };

  const perform = (client: Client, outputs: readonly LiveChessOutput[]): void => {
    const { socket } = client;
    for (const output of outputs) {
      if (output.kind === 'send') socket.send(JSON.stringify(output.message));
      else if (output.kind === 'close') socket.close(output.code, output.reason);
      else void startGameFor(client, output.table, output.fen);
    }
    if (socket.bufferedAmount <= WAITING_BYTES_MAX) return;
    cutOff++;
    socket.terminate();
  };

  /** An internal error ends only this conversation, so that it affects neither the daemon nor the table. */
  const converse = (
    client: Client,
    work: (session: LiveChessSession) => readonly LiveChessOutput[],
  ): void => {
    try {
      perform(client, work(client.session));
      clients.watch(client, client.session.watched());
    } catch (error) {
      log.error({ err: error }, 'a LiveChess conversation failed');
      client.socket.terminate();
    }
  };

  const welcome = (socket: WebSocket, { only, shown }: Admission): void => {
    const client: Client = { socket, shown, session: createSession(only), alive: true };
    clients.watch(client, client.session.watched());
    const requests = turns.join({
      from: addressKey(shown.from),
      answer: (text) => {
        client.alive = true;
        converse(client, (session) => session.request(text));
      },
      letSend: (maySend) => (maySend ? socket.resume() : socket.pause()),
    });
    socket.on('message', (data) => requests.take(String(data)));
    socket.on('pong', () => {
      client.alive = true;
    });
    socket.on('close', () => {
      clients.drop(client);
      requests.leave();
    });
    socket.on('error', (error) => log.debug({ problem: messageOf(error) }, 'a LiveChess client failed'));
  };

  const beat = (): void => {
    for (const client of clients.all()) {
      if (!client.alive) client.socket.terminate();
      client.alive = false;
      client.socket.ping();
    }
  };

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      socket.on('error', () => socket.destroy());
      const admission = admit(request, access);
      if (admission instanceof BridgeError) refuseSocket(socket, admission);
      else server.handleUpgrade(request, socket, head, (webSocket) => welcome(webSocket, admission));
    },
    tableChanged: (table: string): void => {
      for (const client of clients.of(table)) converse(client, (session) => session.tableChanged(table));
    },
    clientCount: (): number => clients.count(),
    cutOffCount: (): number => cutOff,
    start: (): void => {
      heartbeat = setInterval(beat, heartbeatMs).unref();
    },
    stop: (): void => {
      clearInterval(heartbeat);
      for (const { socket } of clients.all()) {
        socket.close(GOING_AWAY);
        setTimeout(() => socket.terminate(), CLOSE_GRACE_MS);
      }
    },
  };
};
