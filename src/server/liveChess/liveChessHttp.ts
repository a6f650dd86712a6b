import type { IncomingMessage, ServerResponse } from 'node:http';
import { BridgeError } from '../../shared/bridgeError.js';
import { type Access, preflightHeaders } from '../access.js';
import { errorBody, statusOf } from '../errorBody.js';
import { ANSWER_POLICY } from '../http/contentPolicy.js';
import { docText } from './docText.js';
import type { LiveChessEBoard } from './eboardView.js';
import { parseLiveChessPath } from './liveChessPath.js';

/**
 * JSON as LiveChess writes it over HTTP: a field a line, blanks around colons, the objects of a list behind
 * one another. There are programs that look for exactly that.
 */
const spacedJson = (value: unknown, indent = ''): string => {
  if (Array.isArray(value))
    return value.length === 0 ? '[ ]' : `[ ${value.map((item) => spacedJson(item, indent)).join(', ')} ]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const deeper = `${indent}  `;
  const fields = Object.entries(value).map(
    ([name, field]) => `${deeper}${JSON.stringify(name)} : ${spacedJson(field, deeper)}`,
  );
  return fields.length === 0 ? '{ }' : `{\n${fields.join(',\n')}\n${indent}}`;
};

export const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/';

type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const json = (status: number, body: unknown, headers = {}): Answer => ({
  status,
  type: 'application/json',
  body: `${JSON.stringify(body)}\n`,
  headers,
});
const fault = (error: BridgeError, headers = {}): Answer => json(statusOf(error), errorBody(error), headers);

type HttpDeps = {
  readonly access: Access;
  readonly list: (only: string | undefined) => readonly LiveChessEBoard[];
};

const answerTo = (request: IncomingMessage, { access, list }: HttpDeps): Answer => {
  const admitted = access.admit(request.headers);
  if (!admitted.ok) return fault(admitted.error);
  const asked = (name: string): string | undefined => request.headers[name]?.toString();
  const cors = admitted.value === undefined ? {} : preflightHeaders(admitted.value, asked);
  if (request.method === 'OPTIONS') return { status: 204, type: 'text/plain', body: '', headers: cors };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return fault(new BridgeError('METHOD_NOT_ALLOWED', 'only GET is known here'), { Allow: 'GET, HEAD' });
  const path = parseLiveChessPath(pathOf(request));
  switch (path?.kind) {
    case 'eboards':
      return { ...json(200, [], cors), body: `${spacedJson(list(path.only))}\n` };
    case 'doc':
      return { status: 200, type: 'text/plain; charset=utf-8', body: docText };
    case 'api':
      return fault(new BridgeError('BAD_REQUEST', 'open a WebSocket here; /doc tells more'));
    case undefined:
      return fault(new BridgeError('NOT_FOUND', 'there is nothing here; /doc tells what there is'));
  }
};

/** The list of boards and the page of documentation over plain HTTP. */
export const answerHttp = (request: IncomingMessage, response: ServerResponse, deps: HttpDeps): void => {
  const { status, type, body, headers } = answerTo(request, deps);
  response.writeHead(status, {
    ...headers,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': ANSWER_POLICY,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
