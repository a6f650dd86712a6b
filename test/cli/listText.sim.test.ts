import { expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { makeListText, withTables } from '../../src/cli/listText.js';
import { type LinkFinder, linkFinders } from '../../src/device/linkFinders.js';
import { listDevices } from '../../src/device/listDevices.js';
import type { PortInfo } from '../../src/device/portInfo.js';
import { linkOf } from '../../src/eboard/boardFamily.js';
import { recordSimulation } from '../../src/simulation/shell/recordSimulation.js';
import type { DeviceView } from '../../src/table/tableView.js';
import { makeDeviceUrl } from '../../src/transport/deviceUrl.js';
import { type Family, familiesAndModels } from '../protocols/conformance/families.js';

const ANSWERED_MS = 8_000;

/** What the system tells of the n-th board: its ids, where it has any. */
const portOf = ({ protocol }: Family, n: number): PortInfo => {
  const usb = protocol.models.flatMap((model) => model.usb)[0];
  const ids = usb && { vendorId: usb.vendorId, productId: usb.productId };
  const hid = linkOf(protocol, 'hid');
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
  });
  const header = { protocol: family.id, link: 'serial', origin: 'simulated' } as const;
  const { events } = await replayRecording({ header, lines, cut: false }, {});
  const told = events.findLast((event) => event.type === 'device');
  if (told?.type !== 'device') throw new Error(`${family.name} said nothing`);
  return { ...told.device, url };
};

const ports = familiesAndModels.map((family, n) => ({ family, port: portOf(family, n) }));
const finderOf = (kind: 'serial' | 'hid'): LinkFinder => {
  const finder = linkFinders.find((one) => one.kind === kind);
  if (finder === undefined) throw new Error(kind);
  const mine = ports.filter(({ family }) => family.inReports === (kind === 'hid'));
  return { ...finder, list: async () => mine.map(({ port }) => port) };
};

test('every simulated board plugged in at once: each listed as what it is, with what it can do', async () => {
  const devices = await listDevices([finderOf('serial'), finderOf('hid')]);
  const tables = await Promise.all(
    ports.map(async ({ family, port }) => {
      const listed = devices.find(({ path }) => path === port.path);
      const said = makeDeviceUrl({ kind: 'serial', path: port.path, protocol: family.id });
      const url = family.inReports ? (listed?.url ?? '') : said;
      return { device: await deviceOf(family, url) };
    }),
  );
  const text = makeListText(withTables(devices, tables));
  await expect(`${text}\n`).toMatchFileSnapshot('everyBoard.txt');
  for (const { family, port } of ports) {
    const row = text.split('\n').find((line) => line.startsWith(`${port.path} `)) ?? '';
    expect(row).toMatch(/ it answers /);
    expect(row).toContain(`protocol=${family.id}`);
    expect(text).toMatch(new RegExp(`^${port.path}: Connected, ${family.id}`, 'm'));
    expect(text).toMatch(new RegExp(`^${port.path}: The board knows`, 'm'));
  }
});

test('without a daemon the same ports are listed as what they may be', async () => {
  const devices = await listDevices([finderOf('serial'), finderOf('hid')]);
  const text = makeListText(withTables(devices, []));
  expect(devices).toHaveLength(ports.length);
  for (const { port } of ports) expect(text).toContain(port.path);
  expect(text).not.toContain('it answers');
});
