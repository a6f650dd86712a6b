import { expect, test } from 'vitest';
import { openDevice } from '../../src/app/openDevice.js';
import type { DeviceUrl } from '../../src/boards/transport/deviceUrl.js';
import { VirtualTime } from '../../src/shared/timeSource.js';

test.each<[string, DeviceUrl, RegExp]>([
  [
    'a link that boards of this protocol have not',
    { kind: 'hid', vendorId: 1, productId: 2, protocol: 'dgt' },
    /protocol 'dgt' are not reached by 'hid:', only by: serial/,
  ],
  ['an unknown protocol', { kind: 'serial', path: '/dev/x', protocol: 'nosuch' }, /known: cpp, dgt/],
  [
    'a board that cannot be simulated',
    { kind: 'simulated', protocol: 'nosuch', speed: 1 },
    /simulated; known/,
  ],
])('%s is a wrong URL', async (_, url, message) => {
  await expect(openDevice(url, new VirtualTime())).rejects.toMatchObject({ code: 'DEVICE_URL', message });
});

test('each link opens by its own transport', async () => {
  const time = new VirtualTime();
  const serial = await openDevice({ kind: 'serial', path: '/dev/x', protocol: 'sentio' }, time);
  const tcp = await openDevice({ kind: 'tcp', host: 'pi', port: 4000, protocol: 'open' }, time);
  const simulated = await openDevice({ kind: 'simulated', protocol: 'cpp', speed: 1 }, time);
  expect([serial, tcp, simulated].map(({ link, protocol }) => [link, protocol])).toEqual([
    ['serial', 'sentio'],
    ['tcp', 'open'],
    ['memory', 'cpp'],
  ]);
});
