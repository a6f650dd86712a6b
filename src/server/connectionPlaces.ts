import { readFileSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { addressKey, isLoopbackAddress } from './addressKey.js';
import { Connections, type Held } from './connections.js';

/** How many files and connections the system lets this program have open; undefined where it does not say. */
export const readOpenFilesMax = (limits = '/proc/self/limits'): number | undefined => {
  try {
    const soft = /^Max open files +(?<soft>\d+) /m.exec(readFileSync(limits, 'utf8'))?.groups?.['soft'];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
};

export type ConnectionLimits = {
  /** Of all strangers together; beside them there is room for this machine and for tokens. */
  readonly total: number;
  /** One address holds no more of them, so that others are let in. */
  readonly perAddress: number;
  /** Places beside those for connections that have not sent a request yet. */
  readonly reserve: number;
  /** A client is cut off that has sent no head of a request in this time, or not all of it in that. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Whether an address is this machine's own. */
  readonly isHere?: (address: string | undefined) => boolean;
};

/** Two for each of a thousand tables. */
const TOTAL_MAX = 2_000;
/** HTTP, LiveChess and the broker of a hub, and as much again for boards, journal and files. */
const SHARES = 4;

/**
 * The places of one server, given the system's limit of open files: strangers on all ports together leave
 * files for boards and journal. A proxy, or a venue behind one router, has one address.
 */
export const placesWithin = (openFilesMax: number | undefined): ConnectionLimits => {
  const total = Math.min(TOTAL_MAX, Math.floor((openFilesMax ?? Number.POSITIVE_INFINITY) / SHARES / 1.1));
  const reserve = Math.floor(total / 10);
  return { total, perAddress: Math.ceil(total / 2), reserve, headersMs: 5_000, requestMs: 60_000 };
};

export const CONNECTIONS: ConnectionLimits = placesWithin(readOpenFilesMax());

/** Counts the connections of a server, and makes room for new ones; `turnAway` where none can be made. */
export const holdConnections = (
  server: Server,
  { total, perAddress, reserve, isHere = isLoopbackAddress }: ConnectionLimits,
  turnAway: (one: Held) => void,
): Connections => {
  const held = new Connections();
  const makeRoom = (one: Held): void => {
    if (held.ofAddress(one.key) <= perAddress) {
      if (held.strangers() > total + reserve) held.leastNeeded(one)?.cut();
      return;
    }
    const older = held.oldestIdle(one.key, one);
    if (older !== undefined) older.cut();
    else turnAway(one);
  };
  // Requests over TLS know the socket inside, not the one that carries it.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    const isOwn = isHere(socket.remoteAddress);
    const one = held.add(socket, addressKey(socket.remoteAddress), isOwn);
    if (!isOwn) makeRoom(one);
  });
  return held;
};
