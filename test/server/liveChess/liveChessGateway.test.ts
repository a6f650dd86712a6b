import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { soon } from '../../soon.js';
import { boardBody, gameBody, placementOf, START_FEN } from '../gameScript.js';
import { connectClient, startLiveChess } from './liveChessHarness.js';

const STUDY = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 40';
const setup = (fen: string) => ({ id: 3, call: 'call', param: { id: 1, method: 'setup', param: { fen } } });

/** The HTTP status of a refused WebSocket. */
const refusalOf = (url: string, options: object): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, options);
    onTestFinished(() => socket.terminate());
    socket.on('error', () => {});
    socket.on('open', () => resolve(undefined));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
  });

describe('plain HTTP', () => {
  test('lists all boards, or one', async () => {
    const { house, http } = await startLiveChess();
    house.addTable('one', { serialNumber: '3000147740' });
    house.addTable('two');
    const listed = async (path: string) =>
      ((await (await fetch(http + path)).json()) as { serialnr: string }[]).map(({ serialnr }) => serialnr);
    expect(await listed('/api/v1.0/eboards')).toEqual(['3000147740', 'two']);
    expect(await listed('/boards/two/api/v1.0/eboards')).toEqual(['two']);
    expect(await listed('/boards/999/api/v1.0/eboards')).toEqual(['999']);
    const one = await fetch(`${http}/boards/one/api/v1.0/eboards`);
    expect(one.headers.get('content-type')).toBe('application/json');
    expect(await one.json()).toEqual([
      {
        serialnr: '3000147740',
        source: 'ttyACM0',
        state: 'ACTIVE',
        battery: null,
        comment: 'Table one',
        board: null,
        flipped: false,
        clock: null,
      },
    ]);
  });

  test('has a page of documentation, and typed errors elsewhere', async () => {
    const { http } = await startLiveChess();
    expect(await (await fetch(`${http}/doc/index.html`)).text()).toContain('"method":"setup"');
    const fault = async (path: string, init = {}) => {
      const response = await fetch(http + path, init);
      const { error } = (await response.json()) as { error: { code: string } };
      return [response.status, error.code];
    };
    expect(await fault('/nothing')).toEqual([404, 'NOT_FOUND']);
    expect(await fault('/api/v1.0')).toEqual([400, 'BAD_REQUEST']);
    expect(await fault('/api/v1.0/eboards', { method: 'POST' })).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(await fault('/doc', { headers: { Origin: 'https://evil.example' } })).toEqual([403, 'FORBIDDEN']);
  });

  test('answers the preflight of an allowed page for a private network', async () => {
    const { http } = await startLiveChess();
    const preflight = (origin: string) =>
      fetch(`${http}/api/v1.0/eboards`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
      });
    const allowed = await preflight('https://lichess.org');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://lichess.org');
    expect(allowed.headers.get('access-control-allow-private-network')).toBe('true');
    expect((await preflight('https://evil.example')).status).toBe(403);
  });

  test('a foreign name in the Host header is refused', async () => {
    const { http } = await startLiveChess();
    const status = await new Promise((resolve) => {
      const headers = { Host: 'evil.example' };
      httpRequest(`${http}/api/v1.0/eboards`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });
});

describe('the origins that may open a WebSocket', () => {
  test.each([
    ['no page at all', {}, undefined],
    ['lichess', { origin: 'https://lichess.org' }, undefined],
    ['another page', { origin: 'https://evil.example' }, 403],
    ['a page under a rebound name', { headers: { Host: 'evil.example' } }, 403],
  ])('%s', async (_who, options, status) => {
    const { url } = await startLiveChess();
    expect(await refusalOf(url, options)).toBe(status);
  });

  test('opens one at the paths of LiveChess alone', async () => {
    const { ws } = await startLiveChess();
    expect(await refusalOf(`${ws}/boards/1/api/v1.0`, {})).toBeUndefined();
    expect(await refusalOf(`${ws}/api/v2.0`, {})).toBe(404);
  });
});

describe('conversations', () => {
  test('garbage is answered, and the conversation goes on', async () => {
    const { url } = await startLiveChess();
    const client = await connectClient(url);
    client.send('{"id":');
    client.socket.send(Buffer.from([0xff, 0x00]));
    client.send({ id: 1, call: 'eboards' });
    await soon(() => expect(client.received).toHaveLength(3));
    expect(client.received.map(({ response, id }) => [response, id])).toEqual([
      ['error', null],
      ['error', null],
      ['call', 1],
    ]);
  });

  test('a message beyond all measure ends its own conversation only', async () => {
    const { url } = await startLiveChess();
    const good = await connectClient(url);
    const bad = await connectClient(url);
    bad.send('x'.repeat(100_000));
    expect(await bad.closed).toBe(1009);
    good.send({ id: 1, call: 'eboards' });
    await soon(() => expect(good.received).toHaveLength(1));
  });

  test('several clients hear the same; one per board hears its board', async () => {
    const { house, ws, url } = await startLiveChess();
    house.addTable('one');
    house.addTable('two');
    house.tell('one', boardBody(START_FEN));
    house.tell('two', boardBody(START_FEN));
    const a = await connectClient(url);
    const b = await connectClient(url);
    const c = await connectClient(`${ws}/boards/two/api/v1.0`);
    a.subscribe('one');
    b.subscribe('one');
    c.subscribe('two');
    for (const client of [a, b, c]) await soon(() => expect(client.received).toHaveLength(2));
    house.tell('one', { type: 'board', physical: '8/8/8/8/8/8/8/8' });
    house.tell('two', { type: 'board', physical: '8/8/8/8/8/8/8/7K' });
    for (const client of [a, b, c]) await soon(() => expect(client.received).toHaveLength(3));
    expect([a, b, c].map(({ received }) => received[2]?.param['board'])).toEqual([
      '8/8/8/8/8/8/8/8',
      '8/8/8/8/8/8/8/8',
      '8/8/8/8/8/8/8/7K',
    ]);
  });

  test('the time of a clock is that of its reading', async () => {
    const { house, url } = await startLiveChess();
    house.addTable('one');
    house.advanceMs(5_000);
    house.tell('one', boardBody(START_FEN));
    const client = await connectClient(url);
    client.subscribe('one');
    await soon(() => expect(client.received).toHaveLength(2));
    const [reported] = house.tell('one', { type: 'clock', whiteMs: 9_000, blackMs: 8_000, running: null });
    await soon(() => expect(client.received).toHaveLength(3));
    expect(client.received[2]?.param['clock']).toEqual({
      white: 9,
      black: 8,
      run: null,
      time: Date.parse(reported?.at ?? ''),
    });
  });
});

describe('a setup of a position that stands on the board', () => {
  const startStudy = async (access = {}) => {
    const harness = await startLiveChess({ access });
    harness.house.addTable('one');
    harness.house.tell('one', gameBody('g'), boardBody(STUDY), {
      type: 'phase',
      phase: 'correcting',
      wrong: [],
    });
    harness.house.handleCommand((_table, command) =>
      command.type === 'newGame'
        ? [gameBody('h', command.fen), { type: 'phase', phase: 'settled', wrong: [] }]
        : [],
    );
    return harness;
  };

  test('starts one game, however many clients ask', async () => {
    const { house, url } = await startStudy();
    const clients = [await connectClient(url), await connectClient(url)];
    for (const client of clients) {
      client.subscribe('one');
      client.send(setup(STUDY));
    }
    await soon(() => expect(house.service.table('one')?.game?.id).toBe('h'));
    for (const client of clients) await soon(() => expect(client.received.length).toBeGreaterThan(3));
    expect(house.commands).toEqual([
      { table: 'one', command: { type: 'newGame', fen: STUDY }, by: 'operator local' },
    ]);
  });

  test('beyond loopback it needs a token, reading does not', async () => {
    const pia = { name: 'Pia', role: 'player' } as const;
    const tokens = {
      find: async (token: string) => ({ t: pia, two: { ...pia, name: 'Quinn', table: 'two' } })[token],
    };
    const { house, url } = await startStudy({ host: '0.0.0.0', tokens });
    const reader = await connectClient(url);
    reader.subscribe('one');
    reader.send(setup(STUDY));
    await soon(() => expect(reader.received).toHaveLength(4));
    expect(reader.received[3]?.param).toMatchObject({ board: placementOf(STUDY), match: true });
    expect(house.commands).toEqual([]);
    const stranger = await connectClient(`${url}?token=two`);
    stranger.subscribe('one');
    stranger.send(setup(STUDY));
    await soon(() => expect(stranger.received).toHaveLength(4));
    expect(house.commands).toEqual([]);
    const player = await connectClient(`${url}?token=t`);
    player.subscribe('one');
    player.send(setup(STUDY));
    await soon(() => expect(house.commands).toMatchObject([{ table: 'one', by: 'player Pia' }]));
  });

  test('a token that was taken back starts nothing on a line that is open', async () => {
    let good = true;
    const asked: string[] = [];
    const tokens = {
      find: async (token: string) => {
        asked.push(token);
        return good ? ({ name: 'Pia', role: 'player' } as const) : undefined;
      },
    };
    const { house, url } = await startStudy({ host: '0.0.0.0', tokens });
    const client = await connectClient(`${url}?token=t`);
    client.subscribe('one');
    good = false;
    client.send(setup(STUDY));
    await soon(() => expect(asked).toContain('t'));
    await soon(() => expect(client.received).toHaveLength(4));
    expect(house.commands).toEqual([]);
  });
});

describe('slow and dead clients', () => {
  /** Opens a WebSocket like a browser, then reads nothing. */
  const openSilent = async (port: number) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    const lines = [
      'GET /api/v1.0 HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    return socket;
  };

  test('one that gives no sign of life is cut off', async () => {
    const { gateway, url } = await startLiveChess({ heartbeatMs: 60 });
    const silent = await openSilent(gateway.address()?.port ?? 0);
    const good = await connectClient(url);
    await new Promise((resolve) => silent.on('data', () => {}).once('close', resolve));
    expect(good.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('one that never reads is cut off, and the others receive all messages', async () => {
    const { house, url } = await startLiveChess();
    house.addTable('one');
    house.tell('one', boardBody(START_FEN));
    const silent = await connectClient(url);
    silent.subscribe('one');
    await soon(() => expect(silent.received).toHaveLength(2));
    silent.socket.pause();
    const good = await connectClient(url);
    good.subscribe('one');
    await soon(() => expect(good.received).toHaveLength(2));
    const count = 12_000;
    const long = 'p'.repeat(1_000);
    for (let i = 0; i < count; i++) {
      house.tell('one', { type: 'board', physical: `${long}${i}` });
      if (i % 50 === 0) await new Promise(setImmediate);
    }
    await soon(() => expect(good.received).toHaveLength(2 + count));
    silent.socket.resume();
    expect(await silent.closed).toBe(1006);
    expect(silent.received.length).toBeLessThan(count);
  });
});

describe('its life', () => {
  test('a taken port is reported as such', async () => {
    const { gateway } = await startLiveChess();
    const port = gateway.address()?.port ?? 0;
    await expect(startLiveChess({ port })).rejects.toMatchObject({ code: 'PORT_TAKEN', details: { port } });
  });

  test('the gateway stops while clients are connected, and says goodbye', async () => {
    const { gateway, url } = await startLiveChess();
    const client = await connectClient(url);
    await gateway.stop();
    expect(await client.closed).toBe(1001);
  });
});

test('a preflight of an allowed page is answered with what it asks for', async () => {
  const { http } = await startLiveChess();
  const ask = async (headers: Readonly<Record<string, string>>, origin = 'https://lichess.org') => {
    return new Promise<Record<string, unknown>>((resolve, reject) => {
      httpRequest(
        `${http}/api/v1.0/eboards`,
        { method: 'OPTIONS', headers: { Origin: origin, ...headers } },
        (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, ...answer.headers });
        },
      )
        .on('error', reject)
        .end();
    });
  };
  expect(
    await ask({
      'Access-Control-Request-Private-Network': 'true',
      'Access-Control-Request-Local-Network': 'true',
      'Access-Control-Request-Headers': 'x-own, content-type',
    }),
  ).toMatchObject({
    status: 204,
    'access-control-allow-origin': 'https://lichess.org',
    'access-control-allow-private-network': 'true',
    'access-control-allow-local-network': 'true',
    'access-control-allow-headers': 'x-own, content-type',
  });
  const plain = await ask({ 'Access-Control-Request-Headers': 'no list; of names' });
  expect(plain['access-control-allow-headers']).toBe('Authorization, Content-Type, Last-Event-ID');
  expect(plain).not.toHaveProperty('access-control-allow-local-network');
  expect(await ask({}, 'https://stranger.example')).not.toHaveProperty('access-control-allow-origin');
});

test('the page of documentation says how a browser is allowed to connect', async () => {
  const { http } = await startLiveChess();
  const text = await (await fetch(`${http}/doc`)).text();
  for (const words of ['Permission of the browser', 'Chrome', 'Edge', 'Firefox', 'Site settings'])
    expect(text).toContain(words);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
});
