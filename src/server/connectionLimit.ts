import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { isPassedOn } from './access.js';
import { type ConnectionLimits, holdConnections } from './connectionPlaces.js';
import type { Held } from './connections.js';
import { lacksHost, refuseSocket, refuseUnread } from './rawRefusal.js';

/**
 * Options for creating a server. Timeouts are checked every second. Node does not refuse requests without a
 * Host header, because our own refusal has the usual headers.
 */
export const SERVER_OPTIONS = { connectionsCheckingInterval: 1_000, requireHostHeader: false };

const refuse = (socket: Duplex, why: Message): void => refuseSocket(socket, keyedError('TOO_MUCH', why));

/** Decides about requests before the server answers them. */
export interface Doorkeeper {
  /** Answers a request, or refuses it if strangers hold all places. */
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  upgrade(request: IncomingMessage, socket: Duplex, open: () => void): void;
}

/**
 * Limits the connections of a server. An address at its limit loses its oldest idle connection to a new one,
 * or is refused. If strangers hold all places, idle connections are closed first, beginning with the address
 * that has most. Callers on this machine or with a token always get in.
 *
 * @param isKnown whether a request has a valid token. Called only if no place is free
 */
export const limitConnections = (
  server: Server,
  limits: ConnectionLimits,
  isKnown: (request: IncomingMessage) => Promise<boolean>,
): Doorkeeper => {
  const { total, perAddress, headersMs, requestMs } = limits;
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  refuseUnread(server);
  const held = holdConnections(server, limits, ({ socket }) =>
    refuse(socket, message('error.addressFull', { count: String(perAddress) })),
  );

  const enter = (
    request: IncomingMessage,
    work: (one: Held | undefined) => void,
    reject: () => void,
  ): void => {
    const one = held.of(request.socket);
    if (lacksHost(request)) {
      refuseSocket(request.socket, keyedError('BAD_REQUEST', message('error.noHostHeader')));
      return;
    }
    if (one?.isOwn && isPassedOn(request.headers)) held.distrust(one);
    if (one === undefined || one.isOwn || held.busyStrangers() < total) {
      work(one);
      return;
    }
    const decide = (isGood: boolean): void => {
      if (isGood) held.trust(one);
      const evicted = isGood ? undefined : held.busyToEvict(one);
      evicted?.cut();
      if (isGood || evicted !== undefined) work(one);
      else reject();
    };
    isKnown(request).then(decide, () => decide(false));
  };

  return {
    request: (request, response, answer) =>
      enter(
        request,
        (one) => {
          if (one !== undefined) held.busyUntil(one, response);
          answer();
        },
        () => refuse(request.socket, message('error.serverFull')),
      ),
    upgrade: (request, socket, open) =>
      enter(
        request,
        (one) => {
          if (one !== undefined) held.busyUntil(one, socket);
          open();
        },
        () => refuse(socket, message('error.serverFull')),
      ),
  };
};
