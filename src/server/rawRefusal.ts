import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { errorBody, statusOf } from './errorBody.js';
import { ANSWER_POLICY } from './http/contentPolicy.js';

/** The headers of every other answer, for those that no route gives. */
const HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': ANSWER_POLICY,
  Connection: 'close',
};

const bodyOf = (error: BridgeError): string => `${JSON.stringify(errorBody(error))}\n`;

/** A refusal in bytes, for a connection that has no request yet. */
export const rawRefusal = (error: BridgeError, status = statusOf(error)): string => {
  const body = bodyOf(error);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
};

/** The answer to a request of which no URL can be made: its Host header or its target is none. */
export const refuseUrl = (): Response => {
  const error = keyedError('BAD_REQUEST', message('error.noRequestAddress'));
  return new Response(bodyOf(error), { status: statusOf(error), headers: HEADERS });
};

export const refuseSocket = (socket: Duplex, error: BridgeError, status?: number): void => {
  socket.on('error', () => socket.destroy());
  socket.end(rawRefusal(error, status), () => socket.destroy());
};

const faultOf = (code: string | undefined): readonly [status: number, why: Message] => {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, message('error.headTooLong')];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, message('error.requestLate')];
  return [400, message('error.noHttp')];
};

type Answering = Duplex & { readonly _httpMessage?: Pick<ServerResponse, 'headersSent'> | null };

/** Refuses what Node's parser does not take, which reaches no route. */
export const refuseUnread = (server: Server): void => {
  const asked = new WeakSet<Duplex>();
  const refuseFault = ({ code }: NodeJS.ErrnoException, socket: Answering): void => {
    // An answer that is on its way would be spoilt.
    if (!socket.writable || code === 'ECONNRESET' || socket._httpMessage?.headersSent === true) {
      socket.destroy();
      return;
    }
    const [status, why] = faultOf(code);
    refuseSocket(socket, keyedError('BAD_REQUEST', why), status);
  };
  server.on('request', ({ socket }: IncomingMessage) => asked.add(socket));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Answering) => {
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
      refuseFault(error, socket);
      return;
    }
    // After a long turn of this program the request may have come in time and not have been read yet.
    asked.delete(socket);
    setImmediate(() => setImmediate(() => asked.has(socket) || refuseFault(error, socket)));
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    refuseSocket(socket, keyedError('BAD_REQUEST', message('error.noTunnels'))),
  );
  server.on('checkExpectation', (request: IncomingMessage) =>
    refuseSocket(request.socket, keyedError('BAD_REQUEST', message('error.otherExpect')), 417),
  );
};

/** A request without a Host header, as HTTP 1.0 may have it, does not say which name it was sent to. */
export const lacksHost = ({ headers }: IncomingMessage): boolean => headers.host === undefined;
