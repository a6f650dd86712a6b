import { expect, test } from 'vitest';
import { createSamePortTransport } from '../../../src/boards/device/portIdentity.js';
import type { PortInfo } from '../../../src/boards/device/portInfo.js';
import type { Transport } from '../../../src/boards/transport/transport.js';
import { BridgeError } from '../../../src/shared/bridgeError.js';

const usb = { vendorId: 0x1209, productId: 1, serialNumber: 'OPB-42' };

test('the port of a device is opened under the name that it has now, and that of another device is not', async () => {
  let ports: readonly PortInfo[] = [{ ...usb, path: '/dev/ttyACM0' }];
  const done: string[] = [];
  const create = (path: string): Transport => ({
    open: async () => void done.push(`open ${path}`),
    write: async (bytes) => void done.push(`write ${bytes.join()} to ${path}`),
    close: async () => void done.push(`close ${path}`),
  });
  const port = createSamePortTransport({ usb, list: async () => ports, create });
  await expect(port.write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
  await port.open(() => {});
  await port.close();
  ports = [
    { ...usb, serialNumber: 'OPB-43', path: '/dev/ttyACM0' },
    { ...usb, path: '/dev/ttyACM1' },
  ];
  await port.open(() => {});
  await port.write(Uint8Array.of(7));
  expect(done).toEqual([
    'open /dev/ttyACM0',
    'close /dev/ttyACM0',
    'open /dev/ttyACM1',
    'write 7 to /dev/ttyACM1',
  ]);
  ports = ports.slice(0, 1);
  await expect(port.open(() => {})).rejects.toMatchObject({
    code: 'LINK_NOT_FOUND',
    message: /1209:0001.*OPB-42/,
  });
});

test('boards with one serial number are opened each at its own port', async () => {
  const opened: string[] = [];
  const create = (path: string): Transport => ({
    open: async () => void opened.push(path),
    write: async () => {},
    close: async () => {},
  });
  const list = async () => ['/dev/ttyUSB0', '/dev/ttyUSB1'].map((path) => ({ ...usb, path }));
  for (const usually of ['/dev/ttyUSB1', '/dev/ttyUSB0', '/dev/ttyUSB7'])
    await createSamePortTransport({ usb, usually, list, create }).open(() => {});
  expect(opened).toEqual(['/dev/ttyUSB1', '/dev/ttyUSB0', '/dev/ttyUSB0']);
});

test('a board whose twin is in use is opened at the remaining port, under any name', async () => {
  const opened: string[] = [];
  const create = (path: string): Transport => ({
    open: async () => {
      if (path === '/dev/ttyUSB0') throw new BridgeError('LINK_BUSY', 'its twin is at work there');
      opened.push(path);
    },
    write: async () => {},
    close: async () => {},
  });
  const list = async () => ['/dev/ttyUSB0', '/dev/ttyUSB2'].map((path) => ({ ...usb, path }));
  await createSamePortTransport({ usb, usually: '/dev/ttyUSB1', list, create }).open(() => {});
  expect(opened).toEqual(['/dev/ttyUSB2']);
  const none = async () => [{ ...usb, path: '/dev/ttyUSB0' }];
  const busy = createSamePortTransport({ usb, usually: '/dev/ttyUSB1', list: none, create });
  await expect(busy.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY' });
});
