import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, type onTestFinished, test } from 'vitest';
import { createLink, type LinkEvent } from '../../../src/boards/device/link.js';
import { createSession } from '../../../src/boards/eboard/session.js';
import { dgtProtocol } from '../../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { type BoardHost, createBoardHost } from '../../../src/boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../../../src/boards/simulated/shell/ptyEnd.js';
import { createTcpEnd } from '../../../src/boards/simulated/shell/tcpEnd.js';
import type { DeviceEnd } from '../../../src/boards/transport/deviceEnd.js';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { createSerialTransport } from '../../../src/boards/transport/serial.js';
import { createTcpTransport } from '../../../src/boards/transport/tcp.js';
import type { Transport } from '../../../src/boards/transport/transport.js';
import { startBoard } from '../../../src/chess/board.js';
import { makeHex } from '../../../src/shared/hex.js';
import { createRandom } from '../../../src/shared/random.js';

/** The whole way in real time: simulated DGT board, pseudo-terminal or TCP, native port, link, driver. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadoube-link-'));
});
type OnFinished = typeof onTestFinished;

const followLink = (transport: Transport, onTestFinished: OnFinished) => {
  const events: LinkEvent[] = [];
  const link = createLink({
    transport,
    session: createSession(dgtProtocol),
    time: realTime,
    onEvent: (event) => events.push(event),
  });
  onTestFinished(() => link.stop());
  link.start();
  const states = () =>
    events.flatMap((event) =>
      event.kind === 'link' ? [`${event.state}${event.problem ? ` ${event.problem.code}` : ''}`] : [],
    );
  const placement = () =>
    events.flatMap((event) =>
      event.kind === 'event' && event.event.kind === 'placement' ? [event.event.board] : [],
    );
  const squares = () =>
    events.flatMap((event) =>
      event.kind === 'event' && event.event.kind === 'square' ? [event.event.square] : [],
    );
  return { link, states, placement, squares };
};
const serialTo = (path: string) => createSerialTransport({ path, settings: { baudRate: 9600 } });

/** A simulated board, hosted until the end of the test. */
const hostBoard = async (device: DeviceEnd, onTestFinished: OnFinished): Promise<BoardHost> => {
  const host = createBoardHost({ board: createDgtBoard({ seed: 1 }), device, time: realTime, script: [] });
  await host.start();
  onTestFinished(() => host.stop());
  return host;
};
/** A device whose side the test plays. */
const startDevice = async (
  name: string,
  onBytes: (bytes: Uint8Array) => void,
  onTestFinished: OnFinished,
) => {
  const path = join(folder, name);
  const device = createPtyEnd({ link: path });
  await device.start({ onOpened: () => {}, onBytes, onClosed: () => {} });
  onTestFinished(() => device.stop());
  return { device, path };
};

// Run in parallel, because they mostly wait.
describe.concurrent('a link in real time', () => {
  test('to a board that is unplugged in the middle of a move, and found again as it stands then', async ({
    expect,
    onTestFinished,
  }) => {
    const path = join(folder, 'board');
    const host = await hostBoard(createPtyEnd({ link: path }), onTestFinished);
    const { link, states, placement, squares } = followLink(serialTo(path), onTestFinished);
    await expect.poll(states).toEqual(['opening', 'identifying', 'ready']);
    await expect.poll(() => placement()[0]).toEqual(Uint8Array.from(startBoard));
    host.act((atMs) => ({ atMs, kind: 'lift', square: 12 }));
    await expect.poll(squares).toEqual([12]);
    host.act((atMs) => ({ atMs, kind: 'unplug' }));
    await expect.poll(() => states()[3]).toBe('lost LINK_LOST');
    host.act((atMs) => ({ atMs, kind: 'place', square: 28, piece: 1 }));
    host.act((atMs) => ({ atMs, kind: 'plug' }));
    await expect.poll(() => states().at(-1)).toBe('ready');
    const moved = Uint8Array.from(startBoard);
    moved[12] = 0;
    moved[28] = 1;
    await expect.poll(() => placement().at(-1)).toEqual(moved);
    await link.stop();
    expect(link.state()).toBe('closed');
  });

  test('to the same board over TCP', async ({ expect, onTestFinished }) => {
    const device = createTcpEnd({ port: 0 });
    await hostBoard(device, onTestFinished);
    const transport = createTcpTransport({ host: '127.0.0.1', port: device.port() });
    const { states, placement } = followLink(transport, onTestFinished);
    await expect.poll(states).toEqual(['opening', 'identifying', 'ready']);
    await expect.poll(() => placement()[0]).toEqual(Uint8Array.from(startBoard));
  });

  test('to a flood of garbage: called another device, asked nothing but who it is, and stopped', async ({
    expect,
    onTestFinished,
  }) => {
    const written: string[] = [];
    const { device, path } = await startDevice(
      'garbage',
      (bytes) => written.push(makeHex(bytes)),
      onTestFinished,
    );
    const random = createRandom(1);
    const flood = setInterval(
      () => device.send(Uint8Array.from({ length: 20 }, () => random.integer(0, 255))),
      10,
    );
    onTestFinished(() => clearInterval(flood));
    const { link, states } = followLink(serialTo(path), onTestFinished);
    await expect.poll(states).toContain('lost DEVICE_WRONG');
    await link.stop();
    expect(link.state()).toBe('closed');
    const bytes = new Set(written.join('').match(/../g));
    expect([...bytes].sort()).toEqual(['40', '4b', '4d']);
  });

  test('to a device with another protocol, distinguished from a silent one; both are asked again', async ({
    expect,
    onTestFinished,
  }) => {
    const talker = await startDevice(
      'printer',
      () => talker.device.send(Buffer.from('echo:Unknown command\nok\n')),
      onTestFinished,
    );
    const mute = await startDevice('mute', () => {}, onTestFinished);
    const talking = followLink(serialTo(talker.path), onTestFinished);
    const silent = followLink(serialTo(mute.path), onTestFinished);
    await expect.poll(talking.states).toContain('waiting DEVICE_WRONG');
    await expect.poll(silent.states).toContain('waiting DEVICE_SILENT');
    await expect.poll(talking.states).toContain('identifying DEVICE_WRONG');
  });

  test('a port in use over TCP is reported', async ({ expect, onTestFinished }) => {
    const listener = { onOpened: () => {}, onBytes: () => {}, onClosed: () => {} };
    const first = createTcpEnd({ port: 0 });
    await first.start(listener);
    onTestFinished(() => first.stop());
    const second = createTcpEnd({ port: first.port() });
    await expect(second.start(listener)).rejects.toMatchObject({ code: 'PORT_TAKEN' });
  });
});
