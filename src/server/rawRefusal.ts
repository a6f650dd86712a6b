import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { errorBody, statusOf } from './errorBody.js';
import { ANSWER_POLICY } from './http/contentPolicy.js';

/** The usual headers, for answers that no route gives. */
const HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': ANSWER_POLICY,
  Connection: 'close',
};

const bodyOf = (error: BridgeError): string => `${JSON.stringify(errorBody(error))}\n`;

/** A refusal as raw HTTP, for a connection without a request object. */
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

/** The answer to a request whose Host header or target is not a valid URL. */
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

/** Refuses requests that Node's parser rejects, which reach no route. */
export const refuseUnread = (server: Server): void => {
  const asked = new WeakSet<Duplex>();
  const refuseFault = ({ code }: NodeJS.ErrnoException, socket: Answering): void => {
    // A refusal would corrupt an answer that is being sent.
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
    // After a long task of this program, a request may have arrived in time but not been read yet.
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

/**
 * Whether a request lacks a Host header, which HTTP 1.0 allows. It is then unknown which name it was sent to.
 */
export const lacksHost = ({ headers }: IncomingMessage): boolean => headers.host === undefined;
