import { execFile } from 'node:child_process';
import { chmod, lstat, mkdtemp, readlink, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPtyEnd } from '../../../../src/boards/simulated/shell/ptyEnd.js';
import type { DeviceEnd } from '../../../../src/boards/transport/deviceEnd.js';
import { createSerialTransport } from '../../../../src/boards/transport/serial.js';
import type { Transport, TransportEvent } from '../../../../src/boards/transport/transport.js';

/** Real pseudo-terminals and the native serialport: the effects of an attached board on the port. */

let folder: string;
const cleanUps: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadoube-pty-'));
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const settings = { baudRate: 9600 };
let count = 0;

/** A device that echoes, plugged into a separate terminal. */
const startDevice = async (link = join(folder, `board${count++}`)) => {
  const device: DeviceEnd = createPtyEnd({ link });
  const log: string[] = [];
  await device.start({
    onOpened: () => log.push('opened'),
    onBytes: (bytes) => {
      log.push(`bytes ${bytes.join()}`);
      device.send(bytes);
    },
    onClosed: () => log.push('closed'),
  });
  cleanUps.push(() => device.stop());
  return { device, link, log };
};
const open = async (path: string, transport: Transport = createSerialTransport({ path, settings })) => {
  const events: TransportEvent[] = [];
  await transport.open((event) => events.push(event));
  cleanUps.push(() => transport.close());
  const received = () => events.flatMap((event) => (event.type === 'bytes' ? [...event.bytes] : []));
  return { transport, events, received };
};

test('output of the device before a host listens does not come back to it', async () => {
  const { device, link, log } = await startDevice();
  device.send(Uint8Array.of(65, 10, 200));
  await open(link);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(log).toEqual([]);
});

test('every byte value goes both ways unchanged, over several openings', async () => {
  const { link, log } = await startDevice();
  const transport = createSerialTransport({ path: link, settings });
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let opening = 1; opening <= 3; opening++) {
    const { received } = await open(link, transport);
    await transport.write(all);
    await expect.poll(received).toEqual([...all]);
    await transport.close();
  }
  expect(log[0]).toBe('opened');
  expect(log.filter((line) => line === 'opened')).toHaveLength(1);
});

test('a pulled cable is a lost line, also in the middle of a flood; plugged in again it opens', async () => {
  const { device, link, log } = await startDevice();
  const { transport, events, received } = await open(link);
  const flood = setInterval(() => device.send(new Uint8Array(500).fill(0xa5)), 1);
  await expect.poll(() => received().length).toBeGreaterThan(2_000);
  clearInterval(flood);
  // The device is unplugged while more data waits than one read returns, which serialport alone does not
  // notice.
  for (let i = 0; i < 4; i++) device.send(new Uint8Array(4_000).fill(0xa5));
  await device.unplug();
  await expect.poll(() => events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' });
  await expect(transport.write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
  await expect(lstat(link)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(transport.open(() => {})).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
  await device.plug();
  const again = await open(link, transport);
  await transport.write(Uint8Array.of(7));
  await expect.poll(again.received).toEqual([7]);
  expect(log).toEqual(['opened', 'bytes 7']);
});

test('output before a host listens is not received', async () => {
  const { device, link } = await startDevice();
  for (let i = 0; i < 100; i++) device.send(new Uint8Array(10).fill(i));
  const { transport, received } = await open(link);
  await transport.write(Uint8Array.of(200));
  await expect.poll(received).toEqual([200]);
});

test('a device without a reader continues, and a late host receives its later output', async () => {
  const { device, link } = await startDevice();
  for (let i = 0; i < 2_000; i++) device.send(new Uint8Array(100).fill(1));
  const { received } = await open(link);
  device.send(Uint8Array.of(2));
  await expect.poll(() => received().at(-1)).toBe(2);
});

describe('opening fails clearly', () => {
  test('busy: the port is in use', async () => {
    const { link } = await startDevice();
    await open(link);
    await expect(createSerialTransport({ path: link, settings }).open(() => {})).rejects.toMatchObject({
      code: 'LINK_BUSY',
      details: { path: link },
    });
  });

  test('of a device that is not there', async () => {
    const path = join(folder, 'nowhere');
    await expect(createSerialTransport({ path, settings }).open(() => {})).rejects.toMatchObject({
      code: 'LINK_NOT_FOUND',
    });
  });

  test('a file that is no port', async () => {
    const path = join(folder, 'letter.txt');
    await writeFile(path, 'dear board');
    await expect(createSerialTransport({ path, settings }).open(() => {})).rejects.toMatchObject({
      code: 'LINK_FAILED',
      message: expect.stringContaining(path),
    });
  });

  test('of a device that may not be opened', async () => {
    const { link } = await startDevice();
    const target = await readlink(link);
    await chmod(target, 0o000);
    const open = () => createSerialTransport({ path: link, settings }).open(() => {});
    if (process.getuid?.() !== 0) {
      await expect(open()).rejects.toMatchObject({ code: 'LINK_PERMISSION' });
      return;
    }
    // Root may open everything, so an unprivileged process tries.
    const module = new URL('../../../../dist/boards/transport/serial.js', import.meta.url).href;
    const script = `
      import { createSerialTransport } from ${JSON.stringify(module)};
      process.setgid(65534); process.setuid(65534);
      const transport = createSerialTransport(${JSON.stringify({ path: target, settings })});
      await transport.open(() => {}).then(() => console.log('opened'), (error) => console.log(error.code));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout.trim()).toBe('LINK_PERMISSION');
  });
});

describe('the link', () => {
  test('is removed at the end, and a link that a killed simulation left is replaced', async () => {
    const link = join(folder, 'left');
    await symlink('/dev/pts/nowhere', link);
    const { device } = await startDevice(link);
    expect((await stat(link)).isCharacterDevice()).toBe(true);
    await device.stop();
    await expect(lstat(link)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('never replaces a file', async () => {
    const link = join(folder, 'precious.txt');
    await writeFile(link, 'mine');
    const device = createPtyEnd({ link });
    const start = () => device.start({ onOpened: () => {}, onBytes: () => {}, onClosed: () => {} });
    await expect(start()).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' });
    expect((await lstat(link)).isFile()).toBe(true);
    // Nothing stays open, and another attempt is possible.
    await unlink(link);
    await start();
    expect((await stat(link)).isCharacterDevice()).toBe(true);
    await device.stop();
  });
});
