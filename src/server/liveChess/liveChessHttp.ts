import type { IncomingMessage, ServerResponse } from 'node:http';
import { inEnglish } from '../../messages/catalogue/english.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { ALLOW_STEPS, LOCAL_NETWORK_RULE } from '../../messages/localNetworkAccess.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { type Access, preflightHeaders } from '../access.js';
import { errorBody, statusOf } from '../errorBody.js';
import { ANSWER_POLICY } from '../http/contentPolicy.js';
import type { LiveChessEBoard } from './eboardView.js';
import { parseLiveChessPath } from './liveChessPath.js';

/** Wraps text at 100 characters after the indent. */
const wrap = (text: string, indent = '  '): string =>
  text.replaceAll(/(.{1,100})(?: |$)/g, `${indent}$1\n`).trimEnd();

const localNetworkText = `Permission of the browser
${wrap(inEnglish(LOCAL_NETWORK_RULE))}
${ALLOW_STEPS.map(({ browser, step }) => `    ${inEnglish(browser)}\n${wrap(inEnglish(step), '      ')}\n`).join('')}`;

/** The page at `/doc`. */
const docText = `jadoube: an interface like that of DGT LiveChess 2, for every board it knows.

Addresses
  ws://HOST:PORT/api/v1.0                          WebSocket, all boards, connected ones first
  ws://HOST:PORT/boards/BOARD/api/v1.0             WebSocket, this board only
  http://HOST:PORT/api/v1.0/eboards                the list as JSON
  http://HOST:PORT/boards/BOARD/api/v1.0/eboards   this board only
BOARD is a serial number, or the id of a table. Most clients use the first board of the list, so with several
boards give each client an address of its own. A board that is not there is listed as NOTRESPONDING.

Requests
  {"id":1,"call":"eboards"}
    the list of boards
  {"id":2,"call":"subscribe","param":{"feed":"eboardevent","id":7,"param":{"serialnr":"24958"}}}
    null, then feed messages with the id 7
  {"id":3,"call":"call","param":{"id":7,"method":"setup","param":{"fen":"..."}}}
    null; from now on the feed has start, san and match
  {"id":4,"call":"call","param":{"id":7,"method":"flip","param":{"flip":true}}}
    null; the feed shows the board turned round
  {"id":5,"call":"unsubscribe","param":{"id":7}}
    null
  {"id":6,"call":"sources"}, {"id":7,"call":"tournaments"}
    an empty list: what LiveChess answers is not known
Every answer is {"response":"call"|"error"|"feed","id":...,"param":...,"time":epoch milliseconds}.

Web pages
  Programs without an Origin header are heard. Pages of https://lichess.org may come in; every other page or
  extension is approved on jadoube's own page (port 8960), or named in liveChessOrigins:
    https://www.chess.com, https://chesstempo.com    pages that look for LiveChess by themselves
    chrome-extension://NAME, moz-extension://NAME    an extension of a browser
    http://localhost:3000                            an overlay or a tool on this machine
  A page without an origin of its own (Origin: null, such as a file that was opened) is never let in.

${localNetworkText}
What differs from LiveChess
  Changes are told when they happen, not once a second.
  san holds every move since the position that setup named, and only moves that are settled. A published move
  that turns out wrong cannot be taken back in this interface: the connection is closed with code 1012.
  Connect and set up again.
  setup with a position of the running game replays from there. With a position that stands on the board
  and is not of the running game, a new game begins there; beyond loopback that needs a role token
  (?token=... in the address). With any other position nothing is published until the game reaches it.
`;

/**
 * JSON in the layout that LiveChess uses over HTTP: one field a line, blanks around colons, and the objects
 * of a list in sequence. Some programs search for exactly that text.
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
    return fault(keyedError('METHOD_NOT_ALLOWED', message('error.getOnly')), { Allow: 'GET, HEAD' });
  const path = parseLiveChessPath(pathOf(request));
  switch (path?.kind) {
    case 'eboards':
      return { ...json(200, [], cors), body: `${spacedJson(list(path.only))}\n` };
    case 'doc':
      return { status: 200, type: 'text/plain; charset=utf-8', body: docText };
    case 'api':
      return fault(keyedError('BAD_REQUEST', message('error.needsWebSocket')));
    case undefined:
      return fault(keyedError('NOT_FOUND', message('error.notInDoc')));
  }
};

/** Answers with the list of boards and the documentation page over plain HTTP. */
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
