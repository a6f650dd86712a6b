import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { BridgeError } from '../shared/bridgeError.js';
import { errorBody, statusOf } from './errorBody.js';
import { ANSWER_POLICY } from './http/contentPolicy.js';

/** A refusal in bytes, for a connection that has no request yet: with the headers of every other answer. */
export const rawRefusal = (error: BridgeError, status = statusOf(error)): string => {
  const body = `${JSON.stringify(errorBody(error))}\n`;
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: same-origin',
    `Content-Security-Policy: ${ANSWER_POLICY}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};

export const refuseSocket = (socket: Duplex, error: BridgeError, status?: number): void => {
  socket.on('error', () => socket.destroy());
  socket.end(rawRefusal(error, status), () => socket.destroy());
};

const faultOf = (code: string | undefined): readonly [status: number, why: string] => {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'the head of the request is longer than 16 kB'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'the request did not come in time'];
  return [400, 'this is no HTTP request'];
};

type Answering = Duplex & { readonly _httpMessage?: Pick<ServerResponse, 'headersSent'> | null };

/** Refuses what Node's parser does not take, which no route hears of. */
export const refuseUnread = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Answering) => {
    // An answer that is on its way would be spoilt.
    if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent === true) {
      socket.destroy();
      return;
    }
    const [status, why] = faultOf(error.code);
    refuseSocket(socket, new BridgeError('BAD_REQUEST', why), status);
  });
  server.on('checkExpectation', (request: IncomingMessage) =>
    refuseSocket(
      request.socket,
      new BridgeError('BAD_REQUEST', 'of Expect only 100-continue is understood'),
      417,
    ),
  );
};

/** HTTP 1.1 asks for a Host header in every request. */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;
