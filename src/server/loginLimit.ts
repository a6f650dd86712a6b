import type { Server, Socket } from 'node:net';
import { CONNECTIONS, type ConnectionLimits, holdConnections } from './connectionPlaces.js';
import type { Held } from './connections.js';

/** Limit of a greeting. */
const GREETING_BYTES_MAX = 65_536;
const LOOK_MS = 100;

/** What a server with logins reports about its clients. With TLS it may pass the inner socket. */
export interface LoginLimiter {
  /** The client has greeted and may be silent from now on. */
  greeted(socket: Socket): void;
  /** The client has logged in and no longer makes room for others. */
  known(socket: Socket): void;
}

const placeOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Limits the connections of a server whose clients log in and stay connected. Before its login a client
 * counts as an idle stranger. It makes room for newer ones, has little time to greet, and may not send much.
 */
export const limitLogins = (server: Server, limits: ConnectionLimits = CONNECTIONS): LoginLimiter => {
  const held = holdConnections(server, limits, (one) => one.cut());
  const strangers = new Map<string, { readonly one: Held; greeted(): void }>();
  server.on('connection', (socket: Socket) => {
    const [one, place] = [held.of(socket), placeOf(socket)];
    if (one === undefined) return;
    const late = setTimeout(one.cut, limits.headersMs);
    const look = setInterval(() => {
      if (socket.bytesRead > GREETING_BYTES_MAX) one.cut();
    }, LOOK_MS);
    const greeted = (): void => {
      clearTimeout(late);
      clearInterval(look);
    };
    strangers.set(place, { one, greeted });
    socket.once('close', () => {
      greeted();
      strangers.delete(place);
    });
  });
  return {
    greeted: (socket) => strangers.get(placeOf(socket))?.greeted(),
    known: (socket) => {
      const stranger = strangers.get(placeOf(socket));
      if (stranger !== undefined) held.trust(stranger.one);
    },
  };
};
