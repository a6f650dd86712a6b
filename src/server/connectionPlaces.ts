import { readFileSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { addressKey, isLoopbackAddress } from './addressKey.js';
import { Connections, type Held } from './connections.js';

/** The system's limit of open files and connections for this program, or undefined if unknown. */
export const readOpenFilesMax = (limits = '/proc/self/limits'): number | undefined => {
  try {
    const soft = /^Max open files +(?<soft>\d+) /m.exec(readFileSync(limits, 'utf8'))?.groups?.['soft'];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
};

export type ConnectionLimits = {
  /** The limit for all strangers together. This machine and callers with a token do not count. */
  readonly total: number;
  /** The limit for one address, so that others get places. */
  readonly perAddress: number;
  /** Additional places for connections that have not sent a request yet. */
  readonly reserve: number;
  /** Time limits for the headers of a request and for the whole request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Whether an address belongs to this machine. */
  readonly isHere?: (address: string | undefined) => boolean;
};

/** Enough for two connections for each of a thousand tables. */
const TOTAL_MAX = 2_000;
/** HTTP, LiveChess and the broker of a hub get one share each. Boards, journal and files get the fourth. */
const SHARES = 4;

/**
 * The places of one server within the system's limit of open files. Strangers on all ports together leave
 * enough files for boards and journal. A proxy, or a venue behind one router, counts as one address.
 */
export const placesWithin = (openFilesMax: number | undefined): ConnectionLimits => {
  const total = Math.min(TOTAL_MAX, Math.floor((openFilesMax ?? Number.POSITIVE_INFINITY) / SHARES / 1.1));
  const reserve = Math.floor(total / 10);
  return { total, perAddress: Math.ceil(total / 2), reserve, headersMs: 5_000, requestMs: 60_000 };
};

export const CONNECTIONS: ConnectionLimits = placesWithin(readOpenFilesMax());

/**
 * Counts the connections of a server and makes room for new ones.
 *
 * @param reject refuses a connection when no room can be made
 */
export const holdConnections = (
  server: Server,
  { total, perAddress, reserve, isHere = isLoopbackAddress }: ConnectionLimits,
  reject: (one: Held) => void,
): Connections => {
  const held = new Connections();
  const makeRoom = (one: Held): void => {
    if (held.ofAddress(one.key) <= perAddress) {
      if (held.strangers() > total + reserve) held.idleToEvict(one)?.cut();
      return;
    }
    const older = held.oldestIdle(one.key, one);
    if (older !== undefined) older.cut();
    else reject(one);
  };
  // With TLS, requests refer to the inner socket, not to the TCP socket.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    const isOwn = isHere(socket.remoteAddress);
    const one = held.add(socket, addressKey(socket.remoteAddress), isOwn);
    if (!isOwn) makeRoom(one);
  });
  return held;
};
