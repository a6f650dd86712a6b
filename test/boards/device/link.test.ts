import { expect, test } from 'vitest';
import { createLink, type LinkEvent } from '../../../src/boards/device/link.js';
import { createSession } from '../../../src/boards/eboard/session.js';
import { createMemoryLine } from '../../../src/boards/transport/memory.js';
import type { Transport } from '../../../src/boards/transport/transport.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { toyProtocol } from './toyProtocol.js';

const textOf = (event: LinkEvent): string => {
  if (event.kind === 'link') return `${event.state}${event.problem ? ` ${event.problem.code}` : ''}`;
  if (event.kind === 'discarded') return `discarded ${event.bytes.join()}`;
  if (event.kind === 'press') return `press ${event.side}`;
  return event.event.kind === 'ignored' ? `heard ${event.event.what}` : event.event.kind;
};

/** A link in virtual time to a device that the test plays. */
const run = async (wrap: (transport: Transport) => Transport = (transport) => transport) => {
  const time = new VirtualTime();
  const { host, device } = createMemoryLine(time);
  const written: string[] = [];
  await device.start({
    onOpened: () => written.push('opened'),
    onBytes: (bytes) => written.push(bytes.join()),
    onClosed: () => written.push('closed'),
  });
  const log: string[] = [];
  const link = createLink({
    transport: wrap(host),
    session: createSession(toyProtocol),
    time,
    onEvent: (event) => log.push(`${event.atMs} ${textOf(event)}`),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const advanceTo = async (targetMs: number) => {
    await settle();
    for (let due = time.nextDueMs(); due !== undefined && due <= targetMs; due = time.nextDueMs()) {
      time.advanceTo(due);
      await settle();
    }
    time.advanceTo(targetMs);
    await settle();
  };
  return {
    time,
    device,
    written,
    log,
    link,
    advanceTo,
    send: (...bytes: number[]) => device.send(Uint8Array.from(bytes)),
  };
};

test('a session runs over the line: its writes leave, its wake-ups arrive, its events are reported with their time', async () => {
  const { link, log, written, send, advanceTo } = await run();
  expect(link.state()).toBe('closed');
  link.start();
  await advanceTo(100);
  send(1, 65);
  await advanceTo(2_050);
  send(0xff, 66);
  await advanceTo(2_100);
  expect(log).toEqual([
    '0 opening',
    '0 identifying',
    '100 ready',
    '100 ready',
    '100 heard 65',
    '2050 discarded 255',
    '2050 heard 66',
  ]);
  expect(written).toEqual(['opened', '63', '63', '63']);
  await link.stop();
  await advanceTo(10_000);
  expect(written.slice(4)).toEqual(['closed']);
  expect(log.at(-1)).toBe('2100 closed');
});

test('an unplugged device is lost and found again', async () => {
  const { link, log, device, send, advanceTo } = await run();
  link.start();
  await advanceTo(10);
  send(1);
  await device.unplug();
  await advanceTo(1_600);
  await device.plug();
  await advanceTo(4_000);
  send(1);
  expect(log.slice(2)).toEqual([
    '10 ready',
    '10 ready',
    '10 lost LINK_LOST',
    '10 waiting LINK_LOST',
    '510 opening LINK_LOST',
    '510 lost LINK_NOT_FOUND',
    '510 waiting LINK_NOT_FOUND',
    '1510 opening LINK_NOT_FOUND',
    '1510 lost LINK_NOT_FOUND',
    '1510 waiting LINK_NOT_FOUND',
    '3510 opening LINK_NOT_FOUND',
    '3510 identifying LINK_NOT_FOUND',
    '4000 ready',
    '4000 ready',
  ]);
  await link.stop();
});

test('a device that is another one is let go, so that its own program can have it, and asked again', async () => {
  const { link, log, written, send, advanceTo } = await run();
  link.start();
  await advanceTo(10);
  send(2, 65);
  await advanceTo(510);
  expect(log.slice(2)).toEqual([
    '10 trouble',
    '10 lost DEVICE_WRONG',
    '10 waiting DEVICE_WRONG',
    '510 opening DEVICE_WRONG',
    '510 identifying DEVICE_WRONG',
  ]);
  expect(written).toEqual(['opened', '63', 'closed', 'opened', '63']);
  await link.stop();
});

test('writes leave one at a time; a device that takes none for 2 s is given up', async () => {
  const calls: string[] = [];
  const takers: (() => void)[] = [];
  const { link, log, send, advanceTo } = await run((host) => ({
    ...host,
    write: async (bytes) => {
      calls.push(bytes.join());
      await new Promise<void>((resolve) => takers.push(resolve));
      return host.write(bytes);
    },
  }));
  link.start();
  await advanceTo(0);
  send(1);
  link.command({ kind: 'setLights', squares: [] });
  link.command({ kind: 'setLights', squares: [1] });
  await advanceTo(100);
  expect(calls).toEqual(['63']);
  takers.shift()?.();
  await advanceTo(200);
  expect(calls).toEqual(['63', '76']);
  takers.shift()?.();
  await advanceTo(2_199);
  expect(calls).toEqual(['63', '76', '76,1']);
  expect(log.at(-1)).toBe('0 ready');
  await advanceTo(2_200);
  expect(log.slice(-2)).toEqual(['2200 lost LINK_FAILED', '2200 waiting LINK_FAILED']);
  await Promise.all([link.stop(), advanceTo(4_000)]);
});

test('stopping is over within a second even when the port never closes', async () => {
  const { link, time, advanceTo } = await run((host) => ({ ...host, close: () => new Promise(() => {}) }));
  link.start();
  await advanceTo(50);
  let stopped = false;
  const stopping = link.stop().then(() => {
    stopped = true;
  });
  await advanceTo(900);
  expect(stopped).toBe(false);
  await advanceTo(1_050);
  await stopping;
  expect(time.nextDueMs()).toBeUndefined();
});

test('a port that opens too late is closed again', async () => {
  let open = () => {};
  const { link, written, log, advanceTo } = await run((host) => ({
    ...host,
    open: async (onEvent) => {
      await new Promise<void>((resolve) => (open = resolve));
      return host.open(onEvent);
    },
  }));
  link.start();
  await advanceTo(5);
  await Promise.all([link.stop(), advanceTo(2_000)]);
  open();
  await advanceTo(2_001);
  expect(written).toEqual(['opened', 'closed']);
  expect(log).toEqual(['0 opening', '5 closed']);
});
