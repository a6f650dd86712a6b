import { expect, test } from 'vitest';
import { createMemoryLine } from '../../../src/boards/transport/memory.js';
import type { TransportEvent } from '../../../src/boards/transport/transport.js';

const start = async () => {
  const { host, device } = createMemoryLine({ nowMs: () => 7 });
  const atDevice: string[] = [];
  const atHost: TransportEvent[] = [];
  await device.start({
    onOpened: () => atDevice.push('opened'),
    onBytes: (bytes) => atDevice.push(`bytes ${bytes.join()}`),
    onClosed: () => atDevice.push('closed'),
  });
  return { host, device, atDevice, atHost, listen: (event: TransportEvent) => atHost.push(event) };
};

test("both ends receive each other's bytes, and the host can open again after closing", async () => {
  const { host, device, atDevice, atHost, listen } = await start();
  device.send(Uint8Array.of(9));
  await host.open(listen);
  device.send(Uint8Array.of(1));
  await host.write(Uint8Array.of(2, 3));
  await host.close();
  device.send(Uint8Array.of(9));
  await host.close();
  await host.open(listen);
  expect(atDevice).toEqual(['opened', 'bytes 2,3', 'closed', 'opened']);
  expect(atHost).toEqual([
    { type: 'opened' },
    { type: 'bytes', bytes: Uint8Array.of(1), atMs: 7 },
    { type: 'closed', cause: 'asked' },
    { type: 'opened' },
  ]);
});

test('an unplugged line is lost, and cannot be opened before it is plugged in', async () => {
  const { host, device, atHost, listen } = await start();
  await host.open(listen);
  await expect(host.open(listen)).rejects.toMatchObject({ code: 'LINK_BUSY' });
  await device.unplug();
  expect(atHost.at(-1)).toEqual({
    type: 'closed',
    cause: 'lost',
    detail: { text: 'the line was unplugged', key: 'linkLoss.unpluggedLine' },
  });
  await expect(host.write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
  await expect(host.open(listen)).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
  await device.plug();
  await host.open(listen);
  await device.stop();
  expect(atHost.filter(({ type }) => type === 'closed')).toHaveLength(2);
});
