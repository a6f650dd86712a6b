import { expect, test } from 'vitest';
import type { Capabilities } from '../../src/boards/eboard/capabilities.js';
import { deviceAfter, deviceWith } from '../../src/table/device.js';
import type { DeviceView } from '../../src/table/tableView.js';

const identifying: DeviceView = { url: 'test:', protocol: 'open', link: 'identifying', flipped: false };
const lamps: Capabilities = {
  sensing: 'piece',
  lights: { where: 'squares', colours: 'rgb', atOnce: 4 },
  clock: true,
};

test('the abilities of a board are known from its answer on, also when it reports more later', () => {
  const answered = deviceAfter(identifying, { kind: 'capabilities', capabilities: { sensing: 'piece' } });
  expect(answered.capabilities).toEqual({ sensing: 'piece' });
  const ready = deviceWith(answered, { link: 'ready' });
  expect(ready.capabilities).toEqual({ sensing: 'piece' });
  expect(deviceAfter(ready, { kind: 'capabilities', capabilities: lamps }).capabilities).toEqual(lamps);
});

test('another board may answer on a line that was lost', () => {
  const ready = { ...identifying, link: 'ready', capabilities: lamps } as const;
  expect(deviceWith(ready, { link: 'lost' }).capabilities).toBeUndefined();
  expect(deviceWith(ready, { serialNumber: '7' }).capabilities).toEqual(lamps);
});
