import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { linkOf } from '../../../src/boards/eboard/boardFamily.js';
import { chessnutFamily } from '../../../src/boards/protocols/chessnut/chessnutFamily.js';
import { PageBoardService } from '../../../src/boards/transport/page/pageBoardService.js';
import { createPageTransport } from '../../../src/boards/transport/page/pageTransport.js';
import { realTime } from '../../../src/boards/transport/realTime.js';
import type { TransportEvent } from '../../../src/boards/transport/transport.js';
import type { AccessOptions } from '../../../src/server/access.js';
import { createRadioHouse } from '../../../src/server/radio/radioHouse.js';
import { soon } from '../../soon.js';
import { startHttp } from '../http/httpHarness.js';

const BRING = { type: 'bring', name: 'Chessnut Air', protocol: 'chessnut', link: 'ble' } as const;

const startRadio = async (accessOptions: Partial<AccessOptions> = {}, takesAny = true) => {
  const service = new PageBoardService();
  const { base, ask, house } = await startHttp({
    accessOptions,
    radio: createRadioHouse(service, { tables: () => house_().tables() }, takesAny),
  });
  function house_() {
    return house.service;
  }
  const connect = (headers: Record<string, string> = {}, path = '/api/v1/radio/board') => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}${path}`, { headers });
    const received: { readonly type: string; readonly [key: string]: unknown }[] = [];
    let closed = false;
    let failed = '';
    socket.on('message', (data) => received.push(JSON.parse(String(data))));
    socket.on('close', () => (closed = true));
    socket.on('error', ({ message }) => (failed = message));
    onTestFinished(() => socket.terminate());
    return {
      received,
      tell: (message: unknown) =>
        socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
      opened: () => soon(() => expect(socket.readyState).toBe(WebSocket.OPEN)),
      closed: () => soon(() => expect(closed).toBe(true)),
      failed: async () => {
        await soon(() => expect(failed).not.toBe(''));
        return failed;
      },
      hangUp: () => socket.terminate(),
    };
  };
  const transport = () => {
    const link = linkOf(chessnutFamily, 'ble');
    const events: TransportEvent[] = [];
    const made = createPageTransport({
      ...{ name: 'Chessnut Air', isWanted: () => true, links: link ? [link] : [], service, time: realTime },
    });
    onTestFinished(() => made.close());
    return { events, open: () => made.open((event) => events.push(event)), write: made.write };
  };
  return { service, ask, connect, transport, house };
};

test('a page brings a board over a WebSocket: it is opened, heard and written to', async () => {
  const { connect, transport } = await startRadio();
  const page = connect();
  await page.opened();
  page.tell(BRING);
  await soon(() => expect(page.received.map(({ type }) => type)).toEqual(['brought', 'beat']));
  const { events, open, write } = transport();
  const opening = open();
  await soon(() => expect(page.received.at(-1)).toMatchObject({ type: 'open', link: { kind: 'ble' } }));
  page.tell({ type: 'opened' });
  await opening;
  const writing = write(Uint8Array.of(0x21, 1, 0));
  await soon(() => expect(page.received.at(-1)).toEqual({ type: 'write', n: 1, hex: '210100' }));
  page.tell({ type: 'written', n: 1 });
  await writing;
  page.tell({ type: 'bytes', atMs: 10, hex: '230100', char: 'c' });
  await soon(() => expect(events.at(-1)).toMatchObject({ bytes: Uint8Array.of(0x23, 1, 0), char: 'c' }));
  page.hangUp();
  await soon(() => expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' }));
});

test('the report of a browser that does not open a board becomes a code with its advice', async () => {
  const { connect, transport } = await startRadio();
  const page = connect();
  await page.opened();
  page.tell(BRING);
  const { open } = transport();
  for (const [why, code] of [
    ['absent', 'BLUETOOTH_UNSEEN'],
    ['busy', 'LINK_BUSY'],
    ['permission', 'PAGE_PERMISSION'],
    ['wrong', 'DEVICE_WRONG'],
    ['failed', 'LINK_FAILED'],
  ]) {
    const before = page.received.length;
    const opening = open();
    const refused = expect(opening).rejects.toMatchObject({ code, message: /the browser says so/ });
    await soon(() => expect(page.received.slice(before).some(({ type }) => type === 'open')).toBe(true));
    page.tell({ type: 'failed', why, message: 'the browser says so' });
    await refused;
  }
});

test.each([
  ['no JSON', 'hello'],
  ['no message', { type: 'sing' }],
  ['odd hex', { type: 'bytes', atMs: 1, hex: '123' }],
  ['no such protocol', { ...BRING, protocol: 'none' }],
  ['no such way', { ...BRING, link: 'serial' }],
  ['no name', { ...BRING, name: '  ' }],
])('%s: the page is told, and nothing else suffers', async (_, message) => {
  const { service, connect } = await startRadio();
  const page = connect();
  await page.opened();
  page.tell(message);
  await page.closed();
  expect(page.received).toMatchObject([{ type: 'refused', code: 'BAD_REQUEST', advice: expect.any(String) }]);
  expect(service.boards()).toEqual([]);
});

test('a second board on one WebSocket, and a message that is too long, end it', async () => {
  const { service, connect } = await startRadio();
  const [twice, long] = [connect(), connect()];
  await twice.opened();
  twice.tell(BRING);
  await soon(() => expect(service.boards()).toHaveLength(1));
  twice.tell(BRING);
  await twice.closed();
  await soon(() => expect(service.boards()).toEqual([]));
  await long.opened();
  long.tell('x'.repeat(70_000));
  await long.closed();
});

test('pages of other origins and other paths are turned away', async () => {
  const { connect } = await startRadio();
  expect(await connect({ origin: 'https://evil.example' }).failed()).toContain('403');
  expect(await connect({ host: 'evil.example' }).failed()).toContain('403');
  expect(await connect({}, '/api/v1/other').failed()).toContain('404');
});

test('beyond this machine a board needs the token of an operator, for its table or the whole house', async () => {
  const callers: Record<string, { role: 'player' | 'operator'; table?: string }> = {
    player: { role: 'player' },
    operator: { role: 'operator' },
    elsewhere: { role: 'operator', table: 'two' },
    here: { role: 'operator', table: 'one' },
  };
  const { connect, house, ask } = await startRadio({
    host: '0.0.0.0',
    tokens: { find: async (token) => callers[token] && { name: token, ...callers[token] } },
  });
  house.addTable('one', { url: 'page:Chessnut Air?protocol=chessnut', protocol: 'chessnut' });
  const outcome = async (token?: string) => {
    const page = connect();
    await page.opened();
    page.tell({ ...BRING, ...(token !== undefined && { token }) });
    await soon(() => expect(page.received.length).toBeGreaterThan(0));
    const [first] = page.received;
    return first?.['code'] ?? first?.type;
  };
  expect(await outcome()).toBe('UNAUTHORISED');
  expect(await outcome('unknown')).toBe('UNAUTHORISED');
  expect(await outcome('player')).toBe('FORBIDDEN');
  expect(await outcome('elsewhere')).toBe('FORBIDDEN');
  expect(await outcome('here')).toBe('brought');
  expect(await outcome('operator')).toBe('brought');
  expect((await ask('/api/v1/radio')).status).toBe(401);
});

test('the page is told which boards it can bring, which tables wait, and where its board plays', async () => {
  const { connect, house, ask } = await startRadio({}, false);
  const page = connect();
  await page.opened();
  page.tell(BRING);
  await soon(() => expect(page.received.at(-1)).toEqual({ type: 'beat', table: null }));
  house.addTable('two', { url: 'page:?protocol=chessnut', protocol: 'chessnut' });
  await soon(() =>
    expect(page.received.at(-1)).toMatchObject({ table: { id: 'two', link: expect.any(String) } }),
  );
  const view = (await (await ask('/api/v1/radio')).json()) as {
    kinds: { protocol: string; names: string[] }[];
    wanted: unknown[];
    takesAny: boolean;
  };
  expect(view.takesAny).toBe(false);
  expect(view.wanted).toMatchObject([{ table: 'two', board: null, protocol: 'chessnut' }]);
  expect(view.kinds.find(({ protocol }) => protocol === 'chessnut')?.names).toContain('Chessnut');
});
