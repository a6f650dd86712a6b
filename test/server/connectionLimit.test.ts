import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAccess } from '../../src/server/access.js';
import { addressKey, isLoopbackAddress } from '../../src/server/addressKey.js';
import { createLiveChessGateway } from '../../src/server/liveChess/liveChessGateway.js';
import { soon } from '../soon.js';
import { atOnce } from './atOnce.js';
import { createFakeTableService } from './fakeTableService.js';
import { silentLog, startHttp } from './http/httpHarness.js';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '::1'],
  ['', ''],
  [undefined, ''],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['127.0.0.1', true],
  ['127.9.8.7', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', false],
  ['192.168.1.1', false],
  ['::2', false],
  [undefined, false],
])('%s is on this machine: %s', (address, isHere) => {
  expect(isLoopbackAddress(address)).toBe(isHere);
});

/** Outside callers have other loopback addresses. This is the only one of this machine. */
const HERE = '127.0.0.1';
const LIMITS = {
  total: 6,
  perAddress: 4,
  reserve: 3,
  isHere: (address?: string) => addressKey(address) === HERE,
};
const GOOD = 'a-good-token';
const access = createAccess({
  host: '0.0.0.0',
  tokens: { find: async (token) => (token === GOOD ? { name: 'Eva', role: 'arbiter' } : undefined) },
});

type Doors = { readonly port: number; readonly plain: string; readonly stream: string };

const openHttp = async (limits = {}): Promise<Doors> => {
  const { gateway } = await startHttp({ access, connections: { ...LIMITS, ...limits } });
  return { port: gateway.address()?.port ?? 0, plain: '/healthz', stream: '/api/v1/events' };
};

const openLiveChess = async (limits = {}): Promise<Doors> => {
  const house = createFakeTableService();
  house.addTable('one');
  const gateway = createLiveChessGateway({
    ...{ service: atOnce(house.service), host: '127.0.0.1', port: 0, access, log: silentLog },
    connections: { ...LIMITS, ...limits },
  });
  await gateway.start();
  onTestFinished(gateway.stop);
  return { port: gateway.address()?.port ?? 0, plain: '/api/v1.0/eboards', stream: '/api/v1.0' };
};

const dial = async (port: number, localAddress: string): Promise<Socket> => {
  const socket = connect({ port, host: HERE, localAddress });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
};

const headOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (bytes) => {
      text += String(bytes);
      if (text.includes('\r\n\r\n')) resolve(text.split('\r\n')[0] ?? '');
    });
    socket.once('close', () => resolve(text.split('\r\n')[0] || 'closed'));
  });

const upgrade = [
  ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const ask = async (
  { port }: Doors,
  from: string,
  path: string,
  headers: readonly string[] = [],
): Promise<{ readonly head: string; readonly socket: Socket }> => {
  const socket = await dial(port, from);
  const head = headOf(socket);
  socket.write([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n'));
  return { head: await head, socket };
};

describe.skipIf(process.platform === 'darwin').each([
  ['HTTP', openHttp, []],
  ['LiveChess', openLiveChess, upgrade],
] as const)('strangers at the door of %s', (_name, open, opening) => {
  const asked = async (doors: Doors, from: string, headers: readonly string[] = []) =>
    (await ask(doors, from, doors.plain, headers)).head;
  const streaming = (doors: Doors, from: string) => ask(doors, from, doors.stream, opening);
  const withToken = [`Authorization: Bearer ${GOOD}`];

  test('idle connections keep no caller out', async () => {
    const doors = await open();
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
      for (let i = 0; i < 12; i++) await dial(doors.port, from);
    expect(await asked(doors, '127.0.0.9', withToken)).toMatch(/ 200 /);
    expect(await asked(doors, HERE)).toMatch(/ 200 /);
    expect(await asked(doors, '127.0.0.8')).toMatch(/ 200 /);
  });

  test('callers who fill it with streams keep out neither this machine nor a token', async () => {
    const doors = await open();
    // One stream for each address, so that none has more than another.
    for (let i = 2; i < 8; i++) expect((await streaming(doors, `127.0.0.${i}`)).head).toMatch(/ (200|101) /);
    expect(await asked(doors, '127.0.0.8')).toMatch(/ 429 /);
    expect(await asked(doors, '127.0.0.8', ['Authorization: Bearer unknown'])).toMatch(/ 429 /);
    expect(await asked(doors, HERE, ['X-Forwarded-For: 203.0.113.7'])).toMatch(/ 429 /);
    expect(await asked(doors, '127.0.0.9', withToken)).toMatch(/ 200 /);
    expect(await asked(doors, HERE)).toMatch(/ 200 /);
  });

  test('of whom two have taken all streams make room for one who has none', async () => {
    const doors = await open();
    for (const from of ['127.0.0.2', '127.0.0.3']) for (let i = 0; i < 3; i++) await streaming(doors, from);
    expect((await streaming(doors, '127.0.0.4')).head).toMatch(/ (200|101) /);
  });

  test('an address that has its share makes room for its newest by its oldest idle one', async () => {
    const doors = await open();
    const stream = await streaming(doors, '127.0.0.2');
    const idle: Socket[] = [];
    for (let i = 0; i < 3; i++) idle.push(await dial(doors.port, '127.0.0.2'));
    const closed = new Promise((resolve) => idle[0]?.once('close', resolve));
    expect(await asked(doors, '127.0.0.2')).toMatch(/ 200 /);
    await closed;
    expect(stream.socket.destroyed).toBe(false);
  });

  test('a caller who sends nothing, or never ends a request, is disconnected', async () => {
    const doors = await open({ headersMs: 50, requestMs: 100 });
    const silent = await dial(doors.port, '127.0.0.2');
    const slow = await dial(doors.port, '127.0.0.3');
    slow.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    const gone = [silent, slow].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of [silent, slow]) socket.resume();
    await Promise.all(gone);
  });

  test('places that strangers give back are there again', async () => {
    const doors = await open();
    const streams = [];
    for (let i = 2; i < 8; i++) streams.push(await streaming(doors, `127.0.0.${i}`));
    expect(await asked(doors, '127.0.0.8')).toMatch(/ 429 /);
    streams[0]?.socket.destroy();
    await soon(async () => expect(await asked(doors, '127.0.0.8')).toMatch(/ 200 /));
  });
});
