import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { BridgeError } from '../shared/bridgeError.js';
import { errorBody } from './errorBody.js';

export type ConnectionLimits = {
  readonly total: number;
  /** One address holds no more of them, so that others are let in. */
  readonly perAddress: number;
};

/** Two for each of a thousand tables; and a proxy, or a hall behind one router, has one address. */
export const CONNECTIONS: ConnectionLimits = { total: 2_000, perAddress: 1_000 };

const refusal = (perAddress: number): string => {
  const error = new BridgeError('TOO_MUCH', `this address holds ${perAddress} connections already`);
  const body = `${JSON.stringify(errorBody(error))}\n`;
  return [
    'HTTP/1.1 429 Too Many Requests',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};

/** Keeps a server's connections within limits; whoever has too many is told so and let go. */
export const limitConnections = (server: Server, { total, perAddress }: ConnectionLimits): void => {
  const held = new Map<string, number>();
  server.maxConnections = total;
  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    const count = (held.get(from) ?? 0) + 1;
    held.set(from, count);
    socket.once('close', () => {
      const left = (held.get(from) ?? 0) - 1;
      if (left > 0) held.set(from, left);
      else held.delete(from);
    });
    if (count <= perAddress) return;
    socket.on('error', () => socket.destroy());
    socket.end(refusal(perAddress), () => socket.destroy());
  });
};
