import type { IncomingMessage, Server } from 'node:http';
import { Server as TlsServer } from 'node:tls';

/** A connection that sends nothing for this long no longer comes first. */
const FIRST_REQUEST_WITHIN_MS = 250;

/** Commands, and the question whether the program is well. */
const comesFirst = ({ method, url }: IncomingMessage): boolean =>
  (method !== 'GET' && method !== 'HEAD') || url === '/healthz';

/**
 * Lets boards wait from a new connection until its first request, and from the headers of a request that
 * comes first until it is answered. Connection, headers and body come in three turns of the program, and
 * between them a machine that is behind would spend its time on boards.
 *
 * @param beforeBoards notes work that goes before all boards, and returns a function that ends it
 */
export const putRequestsFirst = (server: Server, beforeBoards: () => () => void): void => {
  const connected = new WeakMap<object, () => void>();
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket) => {
    const letBoards = beforeBoards();
    const end = (): void => {
      clearTimeout(timer);
      letBoards();
    };
    const timer = setTimeout(end, FIRST_REQUEST_WITHIN_MS).unref();
    connected.set(socket, end);
    socket.once('close', end);
  });
  server.on('request', (request, response) => {
    if (comesFirst(request)) response.once('close', beforeBoards());
    connected.get(request.socket)?.();
  });
};
