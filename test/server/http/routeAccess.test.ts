import { describe, expect, test } from 'vitest';
import {
  ACCESS_ROLES,
  type AccessRole,
  type AdmittedCaller,
  isPassedOn,
} from '../../../src/server/access.js';
import type { Route } from '../../../src/server/http/routes/route.js';
import { apiRoutes } from '../givenServices.js';
import { startHttp } from './httpHarness.js';

const TOKENS: Readonly<Record<string, AdmittedCaller | 'expired'>> = {
  player: { name: 'p', role: 'player' },
  arbiter: { name: 'a', role: 'arbiter' },
  operator: { name: 'o', role: 'operator' },
  elsewhere: { name: 'e', role: 'operator', table: 'two' },
  expired: 'expired',
};

const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

/** Routes that any local caller may use: those that players may read, and entering by invitation. */
const OPEN = [
  'GET /api/v1/alarm',
  'GET /api/v1/cards.html',
  'GET /api/v1/events',
  'GET /api/v1/extensions',
  'GET /api/v1/games',
  'GET /api/v1/games/{id}',
  'GET /api/v1/games/{id}.html',
  'GET /api/v1/games/{id}.pgn',
  'GET /api/v1/https',
  'GET /api/v1/lichess/callback',
  'GET /api/v1/live-chess/origins',
  'GET /api/v1/openapi.json',
  'GET /api/v1/opponents',
  'GET /api/v1/spectators/event',
  'GET /api/v1/spectators/games/{id}',
  'GET /api/v1/spectators/openings',
  'GET /api/v1/speech',
  'GET /api/v1/speech/{language}',
  'GET /api/v1/tables',
  'GET /api/v1/tables/{id}',
  'GET /api/v1/tables/{id}/board',
  'GET /api/v1/tables/{id}/help',
  'GET /api/v1/tables/{id}/opponent',
  'GET /api/v1/tables/{id}/study',
  'GET /authority.crt',
  'GET /cloud/{file}',
  'GET /cloud/{folder}/{file}',
  'GET /cloud/{section}/{folder}/{file}',
  'GET /get/{id}/{file}',
  'GET /get/{id}/{folder}/{file}',
  'GET /healthz',
  'GET /lookup/meta/{id}',
  'GET /meta/{id}',
  'GET /metrics',
  'GET /pgn/game/{id}.pgn',
  'GET /pgn/games.pgn',
  'GET /pgn/round/{round}.pgn',
  'GET /pgn/{table}.pgn',
  'POST /api/v1/friends/join',
];

/** Routes that accept a token for another table: they only read, or the body names the table. */
const AT_ANY_TABLE = [
  'GET /api/v1/lichess',
  'GET /api/v1/radio',
  'POST /api/v1/friends/hello',
  'POST /api/v1/lichess/commands',
  'POST /api/v1/lichess/login',
  'POST /api/v1/lichess/token',
  'POST /api/v1/studies',
];

const guarded = apiRoutes.filter(({ role }) => role !== undefined);

const bedOf = () =>
  startHttp({ accessOptions: { host: '0.0.0.0', tokens: { find: async (token) => TOKENS[token] } } });

const asked = async (
  { ask }: Awaited<ReturnType<typeof bedOf>>,
  { method, path }: Pick<Route, 'method' | 'path'>,
  token: string | undefined,
  body?: unknown,
): Promise<number> => {
  const stop = new AbortController();
  const answer = await ask(path.replaceAll('{id}', 'one'), {
    method: method.toUpperCase(),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: stop.signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  stop.abort();
  return answer.status;
};

describe('the access of each role, route by route', () => {
  test('a new route needs a role, or is named here as open', () => {
    const names = (rows: readonly Route[]): readonly string[] => rows.map(nameOf).toSorted();
    expect(names(apiRoutes.filter(({ role }) => role === undefined))).toEqual(OPEN);
    expect(names(apiRoutes.filter(({ at }) => at === 'anyTable'))).toEqual(AT_ANY_TABLE);
  });

  test.each(guarded.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const harness = await bedOf();
    const least = ACCESS_ROLES.indexOf(route.role as AccessRole);
    for (const noToken of [undefined, 'unknown', 'expired'])
      expect(await asked(harness, route, noToken)).toBe(401);
    for (const [i, role] of ACCESS_ROLES.entries())
      expect([role, (await asked(harness, route, role)) === 403]).toEqual([role, i < least]);
    if (!AT_ANY_TABLE.includes(name)) expect(await asked(harness, route, 'elsewhere')).toBe(403);
  });

  test.each([
    ['/api/v1/tables/one/commands', { type: 'newGame' }, 'player'],
    ['/api/v1/tables/one/commands', { type: 'takeBack' }, 'arbiter'],
    ['/api/v1/tables/one/commands', { type: 'rename', name: 'x' }, 'operator'],
    ['/api/v1/lichess/commands', { login: 'x', command: { type: 'logOut' } }, 'arbiter'],
    ['/api/v1/lichess/commands', { login: 'x', command: { type: 'stopSeek' } }, 'player'],
  ] as const)('POST %s with %o', async (path, body, role) => {
    const harness = await bedOf();
    const least = ACCESS_ROLES.indexOf(role);
    const route = { method: 'post', path } as const;
    for (const noToken of [undefined, 'unknown', 'expired'])
      expect(await asked(harness, route, noToken, body)).toBe(401);
    for (const [i, one] of ACCESS_ROLES.entries())
      expect([one, (await asked(harness, route, one, body)) === 403]).toEqual([one, i < least]);
    if (path.includes('/tables/')) expect(await asked(harness, route, 'elsewhere', body)).toBe(403);
  });

  test.each([
    ['/api/v1/friends/hello', { table: 'one', roundTripMs: 20 }],
    ['/api/v1/lichess/login', { table: 'one' }],
    ['/api/v1/lichess/token', { table: 'one', token: 'x' }],
  ])('POST %s for another table than that of the token', async (path, body) => {
    expect(await asked(await bedOf(), { method: 'post', path }, 'elsewhere', body)).toBe(403);
  });

  test.each(
    guarded.filter(({ body }) => body !== undefined).map(({ path }) => path.replaceAll('{id}', 'one')),
  )('a caller without a token is refused at %s', async (path) => {
    const { base } = await bedOf();
    // A server that read the body before refusing would wait for its end.
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    expect((await fetch(`${base}${path}`, init)).status).toBe(401);
  });
});

test('with names for a proxy HTTP on this machine needs a token, unless the configuration says otherwise', async () => {
  const status = async (accessOptions: object): Promise<number> => {
    const { ask } = await startHttp({ accessOptions });
    const command = { method: 'POST', body: '{"type":"newGame"}' };
    return (await ask('/api/v1/tables/one/commands', command)).status;
  };
  expect(await status({})).toBe(200);
  expect(await status({ hostNames: ['chess.example'] })).toBe(401);
  expect(await status({ hostNames: ['chess.example'], localNeedsNoToken: true })).toBe(200);
});

/** Headers of proxies and services in front of a server (RFC 7239, 9110, 8586 and the providers' pages). */
test.each([
  ...[
    'Forwarded',
    'Via',
    'CDN-Loop',
    'X-Forwarded',
    'X-Forwarded-For',
    'X-Forward-For',
    'X-Nginx-Proxy',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
  ],
  ...['X-Forwarded-Port', 'X-Forwarded-Server', 'X-Forwarded-Prefix', 'X-Forwarded-Ssl', 'X-Forwarded-User'],
  ...['X-Real-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'X-Original-Forwarded-For', 'X-Original-Host'],
  ...['X-Remote-IP', 'X-Remote-Addr', 'X-Originating-IP', 'X-ProxyUser-Ip', 'Client-IP', 'True-Client-IP'],
  ...[
    'CF-Connecting-IP',
    'CF-Connecting-IPv6',
    'CF-Ray',
    'CF-Visitor',
    'Fly-Client-IP',
    'Fly-Forwarded-Proto',
  ],
  ...[
    'Fastly-Client-IP',
    'DO-Connecting-IP',
    'X-Azure-ClientIP',
    'X-Azure-SocketIP',
    'X-NF-Client-Connection-IP',
  ],
  ...['X-Vercel-Forwarded-For', 'X-Appengine-User-IP', 'X-Envoy-External-Address', 'X-Amzn-Trace-Id'],
  ...[
    'X-Cloud-Trace-Context',
    'X-Sucuri-ClientIP',
    'Incap-Client-IP',
    'WL-Proxy-Client-IP',
    'Proxy-Client-IP',
  ],
  ...['Ali-CDN-Real-IP', 'X-Akamai-Edgescape', 'Tailscale-User-Login'],
])('%s shows that another machine asks', (name) => {
  const headers = { host: 'localhost:8960', [name.toLowerCase()]: 'x' };
  expect(isPassedOn(headers)).toBe(true);
});

test('what a browser on this machine sends does not', () => {
  const sent = [
    ...[
      'host',
      'connection',
      'cache-control',
      'pragma',
      'sec-ch-ua',
      'sec-ch-ua-mobile',
      'sec-ch-ua-platform',
    ],
    ...[
      'upgrade-insecure-requests',
      'user-agent',
      'accept',
      'sec-fetch-site',
      'sec-fetch-mode',
      'sec-fetch-user',
    ],
    ...[
      'sec-fetch-dest',
      'accept-encoding',
      'accept-language',
      'cookie',
      'origin',
      'referer',
      'authorization',
    ],
    ...[
      'content-type',
      'content-length',
      'dnt',
      'sec-gpc',
      'priority',
      'te',
      'range',
      'if-none-match',
      'last-event-id',
    ],
    ...[
      'sec-websocket-key',
      'sec-websocket-version',
      'sec-websocket-extensions',
      'upgrade',
      'x-requested-with',
    ],
    ...[
      'access-control-request-method',
      'access-control-request-private-network',
      'save-data',
      'viewport-width',
    ],
  ];
  const headers = { ...Object.fromEntries(sent.map((name) => [name, 'x'])), host: 'localhost:8960' };
  expect(isPassedOn(headers)).toBe(false);
});

describe('through a proxy on this machine', () => {
  test.each([
    ['that names who asks', { 'x-forwarded-for': '203.0.113.7' }, 401],
    ['that says so in the standard’s words', { forwarded: 'for=203.0.113.7' }, 401],
    ['that only says that there is one', { via: '1.1 proxy' }, 401],
    ['by the name that others use', { host: 'chess.example' }, 401],
    ['whose bearer shows a token', { host: 'chess.example', authorization: 'Bearer operator' }, 200],
    ['no proxy at all', {}, 200],
  ])('%s', async (_what, headers, status) => {
    const { request } = await import('node:http');
    const tokens = { find: async (token: string) => TOKENS[token] };
    const accessOptions = { hostNames: ['chess.example'], localNeedsNoToken: true, tokens };
    const { base } = await startHttp({ accessOptions });
    const { port } = new URL(base);
    const answered = await new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path: '/api/v1/tables/one/commands', method: 'POST', headers },
        (answer) => resolve(answer.resume().statusCode),
      );
      sent.once('error', reject);
      sent.end('{"type":"newGame"}');
    });
    expect(answered).toBe(status);
  });
});
