import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { OVERLOAD } from '../../../src/server/housePace.js';
import { BridgeError } from '../../../src/shared/bridgeError.js';
import { boardBody, gameBody, moveBody, START_FEN, scriptPlies } from '../gameScript.js';
import { LONG_SCRIPT, startHttp } from './httpHarness.js';

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('reading', () => {
  test('tables, one table, and the time on their scale', async () => {
    const { house, ask, errorOf } = await startHttp();
    house.advanceMs(1_234);
    house.tell('one', gameBody('g1'), boardBody(START_FEN));
    const list = await ask('/api/v1/tables');
    expect(list.headers.get('jadoube-now-ms')).toBe('1234');
    expect(list.headers.get('cache-control')).toBe('no-store');
    const [table] = ((await list.json()) as { tables: unknown[] }).tables;
    expect(table).toEqual(house.service.table('one'));
    expect(await (await ask('/api/v1/tables/one')).json()).toEqual(table);
    expect(await errorOf(await ask('/api/v1/tables/two'))).toEqual([404, 'NOT_FOUND', true]);
  });

  test('games, one game, its PGN', async () => {
    const { house, ask, errorOf } = await startHttp();
    house.addTable('two');
    house.tell('one', gameBody('g1'));
    house.tell('two', gameBody('g2'));
    const ids = async (query: string) => {
      const { games } = (await (await ask(`/api/v1/games${query}`)).json()) as { games: { id: string }[] };
      return games.map(({ id }) => id);
    };
    expect(await ids('')).toEqual(['g1', 'g2']);
    expect(await ids('?table=two')).toEqual(['g2']);
    expect(await ids('?limit=1')).toEqual(['g1']);
    expect(await errorOf(await ask('/api/v1/games?limit=none'))).toEqual([400, 'BAD_REQUEST', true]);
    expect(await (await ask('/api/v1/games/g1')).json()).toMatchObject({ id: 'g1', startFen: START_FEN });
    expect(await errorOf(await ask('/api/v1/games/g3'))).toEqual([404, 'NOT_FOUND', true]);
    expect(await (await ask('/api/v1/games/g1.pgn')).text()).toBe('[Event "g1"]\n');
    expect(await errorOf(await ask('/api/v1/games/g3.pgn'))).toEqual([404, 'NOT_FOUND', true]);
  });

  test('PGN is sent again only when it changed', async () => {
    const { house, ask, errorOf } = await startHttp();
    house.tell('one', gameBody('g1'));
    const first = await ask('/pgn/one.pgn');
    expect(first.headers.get('content-type')).toBe('application/vnd.chess-pgn; charset=utf-8');
    expect(await first.text()).toBe('[Event "g1"]\n');
    const again = { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } };
    expect((await ask('/pgn/one.pgn', again)).status).toBe(304);
    house.tell('one', gameBody('g2'));
    expect(await (await ask('/pgn/one.pgn', again)).text()).toBe('[Event "g2"]\n');
    expect(await (await ask('/pgn/games.pgn')).text()).toBe('[Event "g2"]\n');
    expect(await errorOf(await ask('/pgn/two.pgn'))).toEqual([404, 'NOT_FOUND', true]);
    house.addTable('two');
    house.tell('two', gameBody('g3'));
    const all = await ask('/pgn/games.pgn');
    expect(all.headers.get('content-type')).toBe('application/vnd.chess-pgn; charset=utf-8');
    expect(await all.text()).toBe('[Event "g2"]\n\n[Event "g3"]\n');
    const unchanged = { headers: { 'If-None-Match': all.headers.get('etag') ?? '' } };
    expect((await ask('/pgn/games.pgn', unchanged)).status).toBe(304);
    house.tell('two', gameBody('g4'));
    expect((await ask('/pgn/games.pgn', unchanged)).status).toBe(200);
  });

  test('health says which part is not well', async () => {
    const waiting = { name: 'liveChess', title: 'LiveChess', needs: 'port', state: 'waits' } as const;
    const { house, ask } = await startHttp({ gateways: () => [waiting] });
    const health = async () => (await ask('/healthz')).json();
    expect(await health()).toMatchObject({
      status: 'degraded',
      parts: {
        journal: { status: 'ok', waiting: 0 },
        boards: { status: 'ok' },
        gateways: { status: 'degraded', waiting: ['liveChess'] },
      },
    });
    const alarm = { code: 'DEVICE_SILENT', message: 'the board is silent', advice: 'look at its cable' };
    house.tell('one', { type: 'alarm', alarm });
    expect(await health()).toMatchObject({
      parts: { journal: { status: 'ok' }, boards: { status: 'degraded' } },
    });
    house.tell('one', { type: 'alarm', alarm: OVERLOAD });
    expect(await health()).toMatchObject({ status: 'degraded', parts: { boards: { status: 'ok' } } });
  });

  test('health tells of alarms, metrics count', async () => {
    const { house, ask } = await startHttp({ journalPending: () => 7 });
    const health = async () => (await ask('/healthz')).json();
    expect(await health()).toMatchObject({ status: 'ok', version: '1.2.3', tables: 1, lastSeq: 0 });
    const alarm = { code: 'JOURNAL_REFUSES', message: 'disk full', advice: 'free space' };
    house.tell('one', { type: 'alarm', alarm }, gameBody('g1'));
    expect(await health()).toMatchObject({
      status: 'degraded',
      alarms: [{ table: 'one', ...alarm }],
      parts: { journal: { status: 'degraded', waiting: 7 }, gateways: { status: 'ok', waiting: [] } },
    });
    const metrics = await ask('/metrics');
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/);
    const lines = (await metrics.text()).split('\n');
    for (const line of [
      'jadoube_info{version="1.2.3"} 1',
      'jadoube_tables 1',
      'jadoube_last_event_seq 2',
      'jadoube_journal_pending_events 7',
      'jadoube_event_stream_clients 0',
      'jadoube_table_link{table="one",state="ready"} 1',
      'jadoube_table_link{table="one",state="lost"} 0',
      'jadoube_table_alarm{table="one"} 1',
      'jadoube_events_total{type="game"} 1',
      'jadoube_http_requests_total{method="GET",status="200"} 2',
    ])
      expect(lines).toContain(line);
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true);
  });
});

describe('pages', () => {
  test('are served with a strict policy and an ETag', async () => {
    const { ask } = await startHttp();
    const page = await ask('/');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self';/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('<title>pages</title>');
    const again = { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } };
    expect((await ask('/index.html', again)).status).toBe(304);
    const script = await ask('/assets/main-Ab3_xY9z.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['identity', null],
  ])(
    'a browser that accepts %s gets a long script as %s, and finds it in its cache',
    async (accepted, encoding) => {
      const { ask } = await startHttp();
      const headers = { 'Accept-Encoding': accepted };
      const script = await ask('/assets/long-Ab3_xY9z.js', { headers });
      expect(script.headers.get('content-encoding')).toBe(encoding);
      expect(script.headers.get('vary')).toContain('Accept-Encoding');
      const sent = Number(script.headers.get('content-length'));
      expect(await script.text()).toBe(LONG_SCRIPT);
      expect(sent < LONG_SCRIPT.length / 10).toBe(encoding === 'gzip');
      const tag = { 'If-None-Match': script.headers.get('etag') ?? '' };
      const again = await ask('/assets/long-Ab3_xY9z.js', { headers: { ...headers, ...tag } });
      expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null]);
    },
  );

  test('nothing outside their folder is reached', async () => {
    const { ask, errorOf } = await startHttp();
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets'])
      expect(await errorOf(await ask(path))).toEqual([404, 'NOT_FOUND', true]);
  });

  test('without pages the root says what to do', async () => {
    const { ask } = await startHttp({ staticDir: 'no-such-folder' });
    expect(await (await ask('/')).text()).toContain('npm run build');
  });

  test('HEAD answers like GET without a body', async () => {
    const { ask } = await startHttp();
    for (const path of ['/', '/healthz', '/api/v1/tables', '/api/v1/events']) {
      const head = await ask(path, { method: 'HEAD' });
      expect([path, head.status, await head.text()]).toEqual([path, 200, '']);
    }
  });
});

describe('commands', () => {
  test('are answered with the events they caused', async () => {
    const { house, ask } = await startHttp();
    house.handleCommand(() => [gameBody('g9')]);
    const response = await ask('/api/v1/tables/one/commands', post({ type: 'newGame' }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      events: [expect.objectContaining({ seq: 1, table: 'one', type: 'game', gameId: 'g9' })],
    });
    expect(house.commands).toEqual([{ table: 'one', command: { type: 'newGame' }, by: 'operator local' }]);
  });

  test('a refusal keeps its code and status', async () => {
    const { house, ask } = await startHttp();
    house.handleCommand(() => {
      throw new BridgeError('COMMAND_REFUSED', 'not now', { ply: 3 });
    });
    const response = await ask('/api/v1/tables/one/commands', post({ type: 'takeBack' }));
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      error: {
        code: 'COMMAND_REFUSED',
        message: 'not now',
        advice: expect.stringMatching(/./),
        adviceKey: 'advice.COMMAND_REFUSED',
        details: { ply: 3 },
      },
    });
  });

  test('a fault of our own is told without its stack', async () => {
    const { house, ask, errorOf } = await startHttp();
    house.handleCommand(() => {
      throw new Error('a bug');
    });
    const response = await ask('/api/v1/tables/one/commands', post({ type: 'takeBack' }));
    expect(await errorOf(response)).toEqual([500, 'INTERNAL', true]);
  });

  test.each([
    ['no JSON', '{"type":'],
    ['no object', '[]'],
    ['unknown type', { type: 'explode' }],
    ['unknown field', { type: 'takeBack', plys: 2 }],
    ['wrong number', { type: 'takeBack', plies: 0 }],
    ['wrong result', { type: 'result', result: '2-0' }],
    ['a tag that is no text', { type: 'setTags', tags: { WhiteElo: 1800 } }],
    ['a name of two lines', { type: 'rename', name: 'A\nB' }],
    ['an empty name', { type: 'rename', name: '' }],
    ['a board that lies on its side', { type: 'turnBoard', orientation: 'left' }],
  ])('%s is a bad request', async (_what, body) => {
    const { house, ask, errorOf } = await startHttp();
    const response = await ask('/api/v1/tables/one/commands', post(body));
    expect(await errorOf(response)).toEqual([400, 'BAD_REQUEST', true]);
    expect(house.commands).toEqual([]);
  });

  test('the wrong field is named', async () => {
    const { ask } = await startHttp();
    const response = await ask('/api/v1/tables/one/commands', post({ type: 'takeBack', plies: 'all' }));
    expect(await response.json()).toMatchObject({ error: { details: { field: 'plies' } } });
  });

  test('a body beyond 64 KiB is refused, announced or not', async () => {
    const { ask, errorOf } = await startHttp();
    const body = JSON.stringify({ type: 'setTags', tags: { White: 'x'.repeat(70_000) } });
    const stream = new Blob([body]).stream();
    const chunked = { method: 'POST', body: stream, duplex: 'half' } as RequestInit;
    for (const init of [post(body), chunked])
      expect(await errorOf(await ask('/api/v1/tables/one/commands', init))).toEqual([
        413,
        'BODY_TOO_LARGE',
        true,
      ]);
  });

  test('a game is deleted', async () => {
    const { house, ask } = await startHttp();
    const [ply] = scriptPlies('e4');
    if (ply) house.tell('one', gameBody('g1'), moveBody('g1', ply));
    const response = await ask('/api/v1/games/g1', { method: 'DELETE' });
    expect(await response.json()).toEqual({ deleted: 'g1' });
    expect((await ask('/api/v1/games/g1')).status).toBe(404);
  });

  test.each([
    ['POST', '/api/v1/tables', 'GET, HEAD'],
    ['GET', '/api/v1/tables/one/commands', 'POST'],
    ['PUT', '/api/v1/games/g1', 'GET, HEAD, DELETE'],
    ['DELETE', '/pgn/games.pgn', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ])('%s %s is not a method of the path', async (method, path, allow) => {
    const { ask, errorOf } = await startHttp();
    const response = await ask(path, { method });
    expect(response.headers.get('allow')).toBe(allow);
    expect(await errorOf(response)).toEqual([405, 'METHOD_NOT_ALLOWED', true]);
  });
});

describe('access', () => {
  const tokens = {
    find: async (token: string) =>
      ({
        p: { name: 'Pia', role: 'player' } as const,
        a: { name: 'Anna', role: 'arbiter' } as const,
        o: { name: 'Olaf', role: 'operator' } as const,
      })[token],
  };
  const beyond = { accessOptions: { host: '0.0.0.0', tokens } };
  const send = (command: object, token?: string) =>
    post(command, token === undefined ? {} : { Authorization: `Bearer ${token}` });

  test('beyond loopback reading is open, commands need a role', async () => {
    const { house, ask, errorOf } = await startHttp(beyond);
    expect((await ask('/api/v1/tables')).status).toBe(200);
    const path = '/api/v1/tables/one/commands';
    const bare = await ask(path, send({ type: 'newGame' }));
    expect(bare.headers.get('www-authenticate')).toBe('Bearer');
    expect(await errorOf(bare)).toEqual([401, 'UNAUTHORISED', true]);
    expect((await ask(path, send({ type: 'newGame' }, 'x'))).status).toBe(401);
    const statuses = async (command: object) => {
      const answers = [];
      for (const token of ['p', 'a', 'o']) answers.push((await ask(path, send(command, token))).status);
      return answers;
    };
    expect(await statuses({ type: 'newGame' })).toEqual([200, 200, 200]);
    expect(await statuses({ type: 'result', result: '1-0', by: 'resignation' })).toEqual([200, 200, 200]);
    expect(await statuses({ type: 'result', result: '1-0' })).toEqual([403, 200, 200]);
    expect(await statuses({ type: 'takeBack' })).toEqual([403, 200, 200]);
    expect(await statuses({ type: 'setTags', tags: {} })).toEqual([403, 200, 200]);
    expect(await statuses({ type: 'turnBoard', orientation: 'turned' })).toEqual([403, 200, 200]);
    expect(await statuses({ type: 'rename', name: 'A' })).toEqual([403, 403, 200]);
    expect(house.commands.map(({ by }) => by).slice(0, 3)).toEqual([
      'player Pia',
      'arbiter Anna',
      'operator Olaf',
    ]);
    const remove = (token: string) =>
      ask('/api/v1/games/g', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
    expect([(await remove('p')).status, (await remove('a')).status]).toEqual([403, 200]);
  });

  test('a page of another origin gets nothing, a page of an allowed one is named', async () => {
    const { ask, errorOf, base } = await startHttp({ accessOptions: { origins: ['https://club.example'] } });
    const from = (origin: string) => ({ headers: { Origin: origin } });
    const tables = '/api/v1/tables';
    expect(await errorOf(await ask(tables, from('https://evil.example')))).toEqual([403, 'FORBIDDEN', true]);
    expect((await ask(tables, from(base))).headers.has('access-control-allow-origin')).toBe(false);
    const allowed = await ask(tables, from('https://club.example'));
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://club.example');
    expect(allowed.headers.get('vary')).toBe('Origin');
  });

  test('preflights of allowed origins are answered, also for private networks', async () => {
    const { ask } = await startHttp({ accessOptions: { origins: ['https://club.example'] } });
    const preflight = (origin: string) =>
      ask('/api/v1/tables/one/commands', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    const allowed = await preflight('https://club.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://club.example');
    expect(allowed.headers.get('access-control-allow-methods')).toContain('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(allowed.headers.get('access-control-allow-private-network')).toBe('true');
    expect((await preflight('https://evil.example')).status).toBe(403);
  });
});

describe('its life', () => {
  test('a taken port is reported as such', async () => {
    const { gateway } = await startHttp();
    const port = gateway.address()?.port ?? 0;
    await expect(startHttp({ port })).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      details: { host: '127.0.0.1', port },
    });
  });

  test('an address of no interface is a fault of the configuration', async () => {
    await expect(startHttp({ host: '203.0.113.1' })).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
  });

  test('a stopped gateway leaves its port free, and can be started again', async () => {
    const { gateway, ask } = await startHttp();
    const port = gateway.address()?.port ?? 0;
    await ask('/healthz');
    await gateway.stop();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    await new Promise((resolve) => other.close(resolve));
    await gateway.start();
    expect(gateway.address()?.port).toBeGreaterThan(0);
  });
});
