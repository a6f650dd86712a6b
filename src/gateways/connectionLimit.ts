import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { BridgeError } from '../shared/bridgeError.js';
import { isPassedOn } from './access.js';
import { addressKey, isLoopbackAddress } from './addressKey.js';
import { Connections, type Held } from './connections.js';
import { lacksHost, refuseSocket, refuseUnread } from './rawRefusal.js';

export type ConnectionLimits = {
  /** Of all strangers together; beside them there is room for this machine and for tokens. */
  readonly total: number;
  /** One address holds no more of them, so that others are let in. */
  readonly perAddress: number;
  /** So many more come in until they have said what they want. */
  readonly reserve: number;
  /** Whoever has not asked for anything in this time is let go; and with the whole request in that. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Whether an address is this machine's own. */
  readonly isHere?: (address: string | undefined) => boolean;
};

/** Two for each of a thousand tables; and a proxy, or a hall behind one router, has one address. */
export const CONNECTIONS: ConnectionLimits = {
  total: 2_000,
  perAddress: 1_000,
  reserve: 200,
  headersMs: 5_000,
  requestMs: 60_000,
};

/**
 * Options of a server's making, not of its life: how often it looks for those who have said nothing, and that
 * a request without a Host header is refused here, with the headers of every answer.
 */
export const SERVER_OPTIONS = { connectionsCheckingInterval: 1_000, requireHostHeader: false };

const NO_HOST = 'the request has no Host header';

const refuse = (socket: Duplex, why: string): void => refuseSocket(socket, new BridgeError('TOO_MUCH', why));

const FULL = 'all places of this server are taken; a role token is let in';

/** What a server asks before it answers. */
export interface Doorkeeper {
  /** Answers a request, or refuses it where strangers have taken all places. */
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  upgrade(request: IncomingMessage, socket: Duplex, open: () => void): void;
}

/**
 * Keeps a server's connections within limits. An address that has its share makes room for its own newest by
 * its oldest that is idle, or is refused. Where all places of strangers are taken, idle connections go first,
 * those of the address with the most before others; whoever is on this machine or shows a token comes in.
 * `isKnown`: whether a request shows a token that is good; it is asked only when there is no place left.
 */
export const limitConnections = (
  server: Server,
  limits: ConnectionLimits,
  isKnown: (request: IncomingMessage) => Promise<boolean>,
): Doorkeeper => {
  const { total, perAddress, reserve, headersMs, requestMs, isHere = isLoopbackAddress } = limits;
  const held = new Connections();
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  refuseUnread(server);

  const makeRoom = (one: Held): void => {
    if (held.ofAddress(one.key) <= perAddress) {
      if (held.strangers() > total + reserve) held.leastNeeded(one)?.cut();
      return;
    }
    const older = held.oldestIdle(one.key, one);
    if (older !== undefined) older.cut();
    else refuse(one.socket, `this address holds ${perAddress} connections already`);
  };
  server.on('connection', (socket: Socket) => {
    const isOwn = isHere(socket.remoteAddress);
    const one = held.add(socket, addressKey(socket.remoteAddress), isOwn);
    if (!isOwn) makeRoom(one);
  });

  const enter = (
    request: IncomingMessage,
    work: (one: Held | undefined) => void,
    turnAway: () => void,
  ): void => {
    const one = held.of(request.socket);
    if (lacksHost(request)) {
      refuseSocket(request.socket, new BridgeError('BAD_REQUEST', NO_HOST));
      return;
    }
    if (one?.isOwn && isPassedOn(request.headers)) held.estrange(one);
    if (one === undefined || one.isOwn || held.busyStrangers() < total) {
      work(one);
      return;
    }
    const decide = (isGood: boolean): void => {
      if (isGood) held.trust(one);
      const greedy = isGood ? undefined : held.mostGreedy(one);
      greedy?.cut();
      if (isGood || greedy !== undefined) work(one);
      else turnAway();
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
        () => refuse(request.socket, FULL),
      ),
    upgrade: (request, socket, open) =>
      enter(
        request,
        (one) => {
          if (one !== undefined) held.busyUntil(one, socket);
          open();
        },
        () => refuse(socket, FULL),
      ),
  };
};
