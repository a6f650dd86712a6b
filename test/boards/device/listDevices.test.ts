import { expect, test } from 'vitest';
import type { LinkFinder } from '../../../src/boards/device/linkFinders.js';
import { linkFinders } from '../../../src/boards/device/linkFinders.js';
import { listDevices } from '../../../src/boards/device/listDevices.js';
import type { PortInfo } from '../../../src/boards/device/portInfo.js';
import { boardFamilies } from '../../../src/boards/protocols/protocolTable.js';
import { parseDeviceUrl } from '../../../src/boards/transport/deviceUrl.js';
import { hidFamily } from './hidFamily.js';

/** The finder of a kind of link, on a machine with these ports. */
const finderWith = (kind: string, ...ports: readonly PortInfo[]): LinkFinder => {
  const finder = linkFinders.find((one) => one.kind === kind);
  if (finder === undefined) throw new Error(kind);
  return { ...finder, list: async () => ports };
};
const toy = {
  path: '/dev/hidraw9',
  vendorId: 0xf055,
  productId: 0x0301,
  serialNumber: 'A:1',
  usagePage: 0xff00,
};

test('boards of all links are found together, likeliest first, each with a URL that opens it', async () => {
  const finders = [
    finderWith(
      'serial',
      { path: '/dev/ttyUSB7', vendorId: 0x0403, productId: 0x6001 },
      { path: '/dev/ttyS9' },
    ),
    finderWith('hid', toy),
  ];
  const found = await listDevices(finders, [...boardFamilies, hidFamily]);
  expect(found.map(({ link, confidence, url }) => [link, confidence, url])).toEqual([
    ['hid', 0.7, 'hid:f055:0301:A:1?protocol=toyhid'],
    ['serial', 0.2, 'serial:/dev/ttyUSB7?protocol=dgt'],
    ['serial', 0, undefined],
  ]);
  expect(parseDeviceUrl(found[0]?.url ?? '')).toMatchObject({
    ok: true,
    value: { kind: 'hid', vendorId: 0xf055, productId: 0x0301, serialNumber: 'A:1', protocol: 'toyhid' },
  });
});

test('HID devices are not searched for while no family has such a link', async () => {
  const hid = linkFinders.find(({ kind }) => kind === 'hid');
  const serialOnly = boardFamilies.filter(({ links }) => links.every(({ kind }) => kind !== 'hid'));
  expect(await hid?.list(serialOnly)).toEqual([]);
});
