import { expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { type LinkFinder, linkFinders } from '../../src/boards/device/linkFinders.js';
import { listDevices } from '../../src/boards/device/listDevices.js';
import type { PortInfo } from '../../src/boards/device/portInfo.js';
import { linkOf } from '../../src/boards/eboard/boardFamily.js';
import { recordSimulation } from '../../src/boards/simulated/shell/recordSimulation.js';
import { makeDeviceUrl } from '../../src/boards/transport/deviceUrl.js';
import { makeListText, withTables } from '../../src/cli/listText.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import type { DeviceView } from '../../src/table/tableView.js';
import { type Family, familiesAndModels } from '../boards/protocols/conformance/families.js';

const ANSWERED_MS = 8_000;

/** How a board is plugged in; Bluetooth only where it has no other way. */
const kindOf = ({ protocol }: Pick<Family, 'protocol'>): 'serial' | 'hid' | 'ble' =>
  (['hid', 'serial'] as const).find((kind) => linkOf(protocol, kind) !== undefined) ?? 'ble';

/** The system's data of the n-th board: its ids, if it has any. */
const portOf = ({ protocol }: Family, n: number): PortInfo => {
  const usb = protocol.models.flatMap((model) => model.usb)[0];
  const ids = usb && { vendorId: usb.vendorId, productId: usb.productId };
  const hid = linkOf(protocol, 'hid');
  if (kindOf({ protocol }) === 'ble')
    return {
      path: `C0:00:00:00:00:${String(n).padStart(2, '0')}`,
      product: protocol.displayName,
      rssiDbm: -60,
    };
  return hid === undefined
    ? { path: `/dev/ttyUSB${n}`, ...ids }
    : { path: `/dev/hidraw${n}`, ...ids, usagePage: hid.usagePage, serialNumber: `SN${n}` };
};

/** What a daemon knows of the board after some seconds. */
const deviceOf = async (family: Family, url: string): Promise<DeviceView> => {
  const lines = await recordSimulation({
    board: family.createBoard(),
    script: [{ atMs: ANSWERED_MS, kind: 'note', text: 'and nobody plays' }],
    session: family.createSession(),
    // A table begins with all lights off, too; that shows which lights some boards have.
    receive: (received, conversation) => {
      if (received.kind === 'event' && received.event.kind === 'ready')
        conversation.command({ kind: 'setLights', squares: [] });
    },
  });
  const header = { protocol: family.id, link: 'serial', origin: 'simulated' } as const;
  const { events } = await replayRecording({ header, lines, cut: false }, {});
  const reported = events.findLast((event) => event.type === 'device');
  if (reported?.type !== 'device') throw new Error(`${family.name} said nothing`);
  return { ...reported.device, url };
};

const ports = familiesAndModels.map((family, n) => ({ family, port: portOf(family, n) }));
const finderOf = (kind: 'serial' | 'hid' | 'ble'): LinkFinder => {
  const finder = linkFinders.find((one) => one.kind === kind);
  if (finder === undefined) throw new Error(kind);
  const mine = ports.filter(({ family }) => kindOf(family) === kind);
  return { ...finder, list: async () => mine.map(({ port }) => port) };
};

test('every simulated board plugged in at once: each listed as what it is, with what it can do', async () => {
  const devices = await listDevices([finderOf('serial'), finderOf('hid'), finderOf('ble')]);
  const tables = await Promise.all(
    ports.map(async ({ family, port }) => {
      const listed = devices.find(({ path }) => path === port.path);
      const said = makeDeviceUrl({ kind: 'serial', path: port.path, protocol: family.id });
      const url = kindOf(family) === 'serial' ? said : (listed?.url ?? '');
      return { name: family.name, device: await deviceOf(family, url) };
    }),
  );
  const text = makeListText(withTables(devices, tables), inEnglish);
  await expect(`${text}\n`).toMatchFileSnapshot('everyBoard.txt');
  for (const { family, port } of ports) {
    const row = text.split('\n').find((line) => line.startsWith(`${port.path} `)) ?? '';
    expect(row).toMatch(/ it answers /);
    expect(row).toContain(`protocol=${family.id}`);
    expect(text).toMatch(new RegExp(`^${port.path}: Connected, ${family.id}`, 'm'));
    expect(text).toMatch(new RegExp(`^${port.path}: The board knows`, 'm'));
  }
  expect(text).toMatch(/Tabutronic Cerno Spectrum .*certabo \(spectrum\)/);
  expect(text).toMatch(/Tabutronic Sentio Spectrum .*sentio \(spectrum\)/);
});

test('without a daemon the same ports are listed as what they may be', async () => {
  const devices = await listDevices([finderOf('serial'), finderOf('hid'), finderOf('ble')]);
  const text = makeListText(withTables(devices, []), inEnglish);
  expect(devices).toHaveLength(ports.length);
  for (const { port } of ports) expect(text).toContain(port.path);
  expect(text).not.toContain('it answers');
});

const seen = (url: string, more: Partial<DeviceView> = {}): DeviceView => ({
  url,
  protocol: 'dgt',
  link: 'ready',
  flipped: false,
  ...more,
});
const serialFinder = (...own: readonly PortInfo[]): LinkFinder => ({
  ...finderOf('serial'),
  list: async () => own,
});

test('boards that no port leads to are listed too: on the network, on a pseudo-terminal, simulated', async () => {
  const urls = ['tcp:10.0.0.7:4000?protocol=dgt', 'serial:/tmp/board?protocol=dgt', 'simulated:dgt?seed=3'];
  const tables = urls.map((url, i) => ({ name: `Board ${i + 1}`, device: seen(url) }));
  const listed = withTables(await listDevices([serialFinder()]), tables);
  expect(listed.map(({ path, link, table, url }) => [path, link, table, url])).toEqual([
    ['10.0.0.7:4000', 'tcp', 'Board 1', urls[0]],
    ['/tmp/board', 'serial', 'Board 2', urls[1]],
    ['dgt', 'simulated', 'Board 3', urls[2]],
  ]);
  const [head = '', first = ''] = makeListText(listed, inEnglish).split('\n');
  expect(head.split(/ {2,}/)).toEqual(['PORT', 'MODEL', 'SURE', 'ACCESS', 'TABLE', 'DEVICE']);
  expect(first.split(/ {2,}/)).toEqual([
    '10.0.0.7:4000',
    'DGT e-board',
    'it answers',
    'in use',
    'Board 1',
    urls[0],
  ]);
});

test('all boards on one line are listed with its port', async () => {
  const path = '/dev/ttyUSB0';
  const tables = [1025, 1026].map((bus) => ({
    name: `Board ${bus}`,
    device: seen(`serial:${path}?protocol=dgt&bus=${bus}`),
  }));
  const listed = withTables(await listDevices([serialFinder({ path })]), tables);
  expect(listed.map((board) => [board.path, board.table])).toEqual([
    [path, 'Board 1025'],
    [path, 'Board 1026'],
  ]);
});

test('a board that is identified by its serial number is listed at the port that it has now, and no other device there', async () => {
  const usb = { vendorId: 0x0403, productId: 0x6001 };
  const url = 'serial:/dev/ttyUSB0?protocol=dgt&usb=0403:6001:OLD';
  const listed = withTables(
    await listDevices([
      serialFinder(
        { path: '/dev/ttyUSB0', ...usb, serialNumber: 'OTHER' },
        { path: '/dev/ttyUSB1', ...usb, serialNumber: 'OLD' },
      ),
    ]),
    [{ name: 'One', device: seen(url) }],
  );
  expect(listed.map((board) => [board.path, board.table])).toEqual([
    ['/dev/ttyUSB0', undefined],
    ['/dev/ttyUSB1', 'One'],
  ]);
});

test('what keeps a board from working is said with what to do', async () => {
  const problem = { code: 'DEVICE_SILENT', message: 'heard nothing for 4 s', advice: 'Switch it on.' };
  const listed = withTables(await listDevices([serialFinder()]), [
    { name: 'One', device: seen('tcp:h:1?protocol=dgt', { link: 'waiting', problem }) },
  ]);
  expect(makeListText(listed, inEnglish)).toContain('h:1: heard nothing for 4 s. Switch it on.');
});

test('an untried board is listed as experimental, alone or with its whole family', async () => {
  const boards = [
    seen('serial:/tmp/a?protocol=chesslink', { protocol: 'chesslink', hardware: 'eONE' }),
    seen('serial:/tmp/b?protocol=chesslink', { protocol: 'chesslink', hardware: 'The King Performance' }),
    seen('serial:/tmp/c?protocol=ichessone', { protocol: 'ichessone' }),
  ];
  const tables = boards.map((device, i) => ({ name: `Board ${i + 1}`, device }));
  const lines = makeListText(withTables(await listDevices([serialFinder()]), tables), inEnglish).split('\n');
  expect(lines.filter((line) => line.includes('Experimental')).map((line) => line.split(':')[0])).toEqual([
    '/tmp/a',
    '/tmp/c',
  ]);
  expect(lines[1]).toContain('Millennium eONE');
});
