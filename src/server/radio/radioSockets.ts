import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import { type Access, type Shown, shownByRequest } from '../access.js';
import type { GatewayLog } from '../gatewayLog.js';
import { refuseSocket } from '../rawRefusal.js';
import type { RadioHouse } from './radioHouse.js';
import { createRadioSession } from './radioSession.js';

const RADIO_PATH = '/api/v1/radio/board';

const MESSAGE_BYTES_MAX = 65_536;
const WAITING_BYTES_MAX = 262_144;
const BEAT_MS = 2_000;
/** A page that misses this many heartbeats counts as out of reach. */
const SILENT_BEATS = 5;
/** Enough for a page at each table of a hall. */
const PAGES_MAX = 256;
const GOING_AWAY = 1001;
const CLOSE_GRACE_MS = 200;

export type RadioSocketsDeps = {
  readonly house: RadioHouse;
  readonly access: Access;
  readonly log: GatewayLog;
  readonly nowMs: () => number;
  readonly beatMs?: number | undefined;
};

type Client = {
  readonly socket: WebSocket;
  readonly session: ReturnType<typeof createRadioSession>;
  silentBeats: number;
  isHeld: boolean;
};

/** The WebSockets of pages that connect boards, one for each board. */
export const createRadioSockets = (deps: RadioSocketsDeps) => {
  const { house, access, log, nowMs, beatMs = BEAT_MS } = deps;
  const clients = new Set<Client>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
  });
  let timer: NodeJS.Timeout | undefined;

  const refusalOf = (request: IncomingMessage): BridgeError | undefined => {
    const admitted = access.admit(request.headers);
    if (!admitted.ok) return admitted.error;
    if (request.url?.split('?')[0] !== RADIO_PATH)
      return keyedError('NOT_FOUND', message('error.noWebSocket'));
    return clients.size < PAGES_MAX
      ? undefined
      : keyedError('TOO_MUCH', message('error.pagesFull', { count: String(PAGES_MAX) }));
  };

  const welcome = (socket: WebSocket, shown: Omit<Shown, 'token'>): void => {
    const session = createRadioSession({
      ...{ house, nowMs },
      send: (message) => {
        socket.send(JSON.stringify(message));
        if (socket.bufferedAmount > WAITING_BYTES_MAX) socket.terminate();
      },
      hangUp: () => socket.close(),
      letSend: (maySend) => {
        client.isHeld = !maySend;
        if (maySend) socket.resume();
        else socket.pause();
      },
      authorise: (token, table) => access.authorise({ ...shown, token }, 'operator', { table }),
    });
    const client: Client = { socket, session, silentBeats: 0, isHeld: false };
    clients.add(client);
    socket.on('message', (data) => {
      client.silentBeats = 0;
      session.take(String(data));
    });
    socket.on('pong', () => {
      client.silentBeats = 0;
    });
    socket.on('close', () => {
      clients.delete(client);
      session.gone();
    });
    socket.on('error', (error) => log.debug({ problem: messageOf(error) }, 'a page with a board failed'));
  };

  const beat = (): void => {
    for (const client of clients) {
      const { socket, session } = client;
      client.silentBeats += client.isHeld ? 0 : 1;
      if (client.silentBeats > SILENT_BEATS) socket.terminate();
      else {
        socket.ping();
        session.beat();
      }
    }
  };

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      socket.on('error', () => socket.destroy());
      const refusal = refusalOf(request);
      if (refusal !== undefined) refuseSocket(socket, refusal);
      else
        server.handleUpgrade(request, socket, head, (webSocket) =>
          welcome(webSocket, shownByRequest(request)),
        );
    },
    count: (): number => clients.size,
    start: (): void => {
      timer = setInterval(beat, beatMs).unref();
    },
    stop: (): void => {
      clearInterval(timer);
      for (const { socket } of clients) {
        socket.close(GOING_AWAY);
        setTimeout(() => socket.terminate(), CLOSE_GRACE_MS);
      }
    },
  };
};
