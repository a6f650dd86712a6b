import { expect, onTestFinished, test } from 'vitest';
import { linkOf } from '../../../../src/boards/eboard/boardFamily.js';
import { chesslinkFamily } from '../../../../src/boards/protocols/chesslink/chesslinkFamily.js';
import { chessnutFamily } from '../../../../src/boards/protocols/chessnut/chessnutFamily.js';
import { type BleEndOptions, createBleEnd } from '../../../../src/boards/simulated/shell/bleEnd.js';
import { type BleOptions, createBleTransport } from '../../../../src/boards/transport/ble/bleTransport.js';
import { findAdapter, listBleDevices } from '../../../../src/boards/transport/ble/listBle.js';
import { type BusCall, BusError, type SystemBus } from '../../../../src/boards/transport/ble/systemBus.js';
import { realTime } from '../../../../src/boards/transport/realTime.js';
import { recordTransport } from '../../../../src/boards/transport/record.js';
import { makeRecordingLine, type RecordingLine } from '../../../../src/boards/transport/recording.js';
import { createReplayTransport } from '../../../../src/boards/transport/replay.js';
import type { TransportEvent } from '../../../../src/boards/transport/transport.js';
import { programTurns } from '../../../../src/boards/transport/turns.js';
import { BridgeError } from '../../../../src/shared/bridgeError.js';
import { makeHex } from '../../../../src/shared/hex.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';
import { soon } from '../../../soon.js';

const family = (protocol: 'chessnut' | 'chesslink') =>
  protocol === 'chessnut' ? chessnutFamily : chesslinkFamily;
const linkFor = (protocol: 'chessnut' | 'chesslink') => {
  const link = linkOf(family(protocol), 'ble');
  if (link === undefined) throw new Error(protocol);
  return link;
};
let boards = 0;

const start = async (
  protocol: 'chessnut' | 'chesslink',
  change: Partial<BleEndOptions> = {},
  options: Partial<BleOptions> = {},
) => {
  const link = linkFor(protocol);
  boards += 1;
  const address = `C0:00:00:00:00:0${boards.toString(16).toUpperCase()}`;
  const end = createBleEnd({ name: 'Chessnut Air', address, link, ...change });
  const atBoard: string[] = [];
  await end.device.start({
    onOpened: () => atBoard.push('opened'),
    onBytes: (bytes) => atBoard.push(makeHex(bytes)),
    onClosed: () => atBoard.push('closed'),
  });
  const transport = createBleTransport({
    name: 'the board',
    isWanted: (device) => device.address === address,
    link,
    time: realTime,
    openBus: end.openBus,
    ...options,
  });
  onTestFinished(() => transport.close());
  const events: TransportEvent[] = [];
  const signals: number[] = [];
  const open = () =>
    transport.open((event) => {
      if (event.type === 'signal') signals.push(event.rssiDbm);
      else events.push(event);
    });
  return { ...end, address, transport, atBoard, events, signals, open };
};

test('notifications come as they are, each with its characteristic; writes are confirmed one by one', async () => {
  const { device, transport, atBoard, events, open } = await start('chessnut', {
    notifies: ([code]) => (code === 1 ? 0 : 1),
    mtu: 10,
  });
  await open();
  await transport.write(Uint8Array.of(0x21, 1, 0));
  device.send(Uint8Array.of(0x23, 1, 0));
  device.send(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8));
  await soon(() => expect(events).toHaveLength(4));
  await transport.close();
  device.send(Uint8Array.of(9));
  expect(atBoard).toEqual(['opened', '210100', 'closed']);
  const at = (part: string, ...bytes: readonly number[]) => ({
    type: 'bytes',
    bytes: Uint8Array.from(bytes),
    char: `1b7e${part}-2877-41c3-b46e-cf057c562023`,
    atMs: expect.any(Number),
  });
  expect(events).toEqual([
    { type: 'opened', held: expect.anything() },
    at('8273', 0x23, 1, 0),
    at('8262', 1, 2, 3, 4, 5, 6, 7),
    at('8262', 8),
    { type: 'closed', cause: 'asked' },
  ]);
  await open();
  expect(events.at(-1)).toMatchObject({ type: 'opened' });
});

test('the charge of its battery service comes with the opening, and when it changes', async () => {
  const { setBattery, device, events, open } = await start('chessnut', { batteryPercent: 71 });
  await open();
  setBattery(70);
  setBattery(70);
  device.send(Uint8Array.of(0x23, 1, 0));
  const kinds = () => events.map((event) => (event.type === 'battery' ? event.percent : event.type));
  await soon(() => expect(kinds()).toEqual(['opened', 71, 70, 'bytes']));
});

test('its signal strength comes with the opening, and when BlueZ receives it clearly otherwise', async () => {
  const { setSignal, signals, transport, open } = await start('chessnut');
  await open();
  expect(signals).toEqual([-60]);
  setSignal(-64);
  setSignal(-71);
  setSignal(-68);
  await transport.close();
  setSignal(-30);
  expect(signals).toEqual([-60, -71]);
});

test('a radio that is pulled out is reported with advice; the board returns with it', async () => {
  const { plugAdapter, openBus, events, open } = await start('chessnut');
  await open();
  plugAdapter(false);
  await soon(() => expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' }));
  const absent = {
    code: 'BLUETOOTH_ABSENT',
    message: 'there is no Bluetooth adapter',
    advice: expect.stringMatching(/^Plug in a Bluetooth adapter, or use the board by its cable/),
  };
  await expect(open()).rejects.toMatchObject(absent);
  await expect(findAdapter(openBus)).rejects.toMatchObject(absent);
  await expect(listBleDevices(openBus, 1)).rejects.toMatchObject(absent);
  plugAdapter(true);
  await open();
  expect(events.at(-1)).toMatchObject({ type: 'opened' });
});

test('a recording names the characteristic of each notification and write, and replays so', async () => {
  const { device, transport } = await start('chessnut', { notifies: ([code]) => (code === 1 ? 0 : 1) });
  const lines: RecordingLine[] = [];
  const recorded = recordTransport(transport, realTime, realTime.nowMs(), (line) => lines.push(line));
  await recorded.open(() => {});
  await recorded.write(Uint8Array.of(0x21, 1, 0));
  device.send(Uint8Array.of(0x23, 1, 0));
  await soon(() => expect(lines).toHaveLength(3));
  await recorded.close();
  const text = lines.map(makeRecordingLine).map((line) => line.replace(/"atMs":\d+/, '"atMs":0'));
  const of = (part: string): string => `1b7e${part}-2877-41c3-b46e-cf057c562023`;
  expect(text).toEqual([
    '{"atMs":0,"link":"opened"}',
    `{"atMs":0,"dir":"tx","char":"${of('8272')}","hex":"210100"}`,
    `{"atMs":0,"dir":"rx","char":"${of('8273')}","hex":"230100"}`,
    '{"atMs":0,"link":"closed"}',
  ]);
  const time = new VirtualTime();
  const replayed: TransportEvent[] = [];
  await createReplayTransport({ name: 'r', lines, time, speed: 1 }).open((event) => replayed.push(event));
  time.advanceTo(1_000);
  expect(replayed[1]).toMatchObject({ type: 'bytes', char: of('8273') });
});

test('a ChessLink is written to with odd parity, in parts of what a message holds', async () => {
  const link = { ...linkFor('chesslink'), writeEveryMs: 1 };
  const { transport, atBoard, open } = await start('chesslink', {}, { link });
  await open();
  await transport.write(new TextEncoder().encode(`V${'0'.repeat(24)}`));
  // ASCII 'V' has four ones and '0' has two, so the parity bit makes them odd.
  expect(atBoard).toEqual(['opened', `d6${'b0'.repeat(19)}`, 'b0'.repeat(5)]);
});

test('a board out of reach is lost, and opens again as soon as it is back', async () => {
  const { device, transport, events, open } = await start('chessnut');
  await open();
  await device.unplug();
  await soon(() => expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' }));
  await expect(transport.write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
  const opened = open();
  await device.plug();
  await opened;
  expect(events.at(-1)).toMatchObject({ type: 'opened' });
});

test('looking for a board that is not there ends at once when it is no longer needed', async () => {
  const { device, transport, open } = await start('chessnut', {}, { seekMs: 3_600_000 });
  await device.unplug();
  const opened = open();
  setImmediate(() => transport.giveUp?.());
  await expect(opened).rejects.toMatchObject({ code: 'BLUETOOTH_UNSEEN' });
  await device.plug();
  await open();
});

test('a board is opened once: another link of this program is refused with that reason', async () => {
  const { address, openBus, open } = await start('chessnut');
  await open();
  const other = createBleTransport({
    name: 'the board',
    isWanted: (device) => device.address === address,
    link: linkFor('chessnut'),
    time: realTime,
    openBus,
    seekMs: 10,
  });
  await expect(other.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY' });
});

test('a board that does not answer until the opening ends probably has to be paired', async () => {
  let passedMs = 0;
  const time = { ...realTime, nowMs: () => realTime.nowMs() + passedMs };
  const refuses = ({ member }: BusCall): BusError | undefined => {
    if (member !== 'StartNotify') return undefined;
    passedMs = 15_000;
    return new BusError('org.freedesktop.DBus.Error.NoReply', 'no answer');
  };
  const { open } = await start('chessnut', { refuses }, { time });
  await expect(open()).rejects.toMatchObject({
    code: 'BLUETOOTH_UNPAIRED',
    message: expect.stringContaining('paired'),
  });
});

test('boards that come at the same time are connected one after another', async () => {
  const acts: string[] = [];
  const ends: (() => Promise<SystemBus>)[] = [];
  const openBus = async (): Promise<SystemBus> => {
    const bus = await ends.shift()?.();
    if (bus === undefined) throw new Error('no board');
    const call = async (asked: BusCall): Promise<unknown> => {
      if (asked.member !== 'Connect') return bus.call(asked);
      acts.push(`begin ${asked.path.slice(-2)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const answer = await bus.call(asked);
      acts.push(`end ${asked.path.slice(-2)}`);
      return answer;
    };
    return { ...bus, call };
  };
  const one = await start('chessnut', {}, { openBus });
  const other = await start('chesslink', {}, { openBus });
  const absent = await start('chessnut', {}, { openBus, isWanted: () => false, seekMs: 10 });
  ends.push(one.openBus, absent.openBus, other.openBus);
  const opened = await Promise.allSettled([one.open(), absent.open(), other.open()]);
  expect(opened.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const [first, second] = [one, other].map(({ address }) => address.slice(-2));
  expect(acts).toEqual([`begin ${first}`, `end ${first}`, `begin ${second}`, `end ${second}`]);
});

test('a fault of Bluetooth is reported by its code', async () => {
  const refusing = (member: string, name: string) => ({
    refuses: (call: { readonly member: string }) =>
      call.member === member ? new BusError(name, 'refused') : undefined,
  });
  const codeWith = async (member: string, name: string) => {
    const { open } = await start('chessnut', refusing(member, name));
    return open().then(
      () => 'opened',
      (error: unknown) => (error instanceof BridgeError ? error.code : error),
    );
  };
  const manager = 'GetManagedObjects';
  expect(await codeWith(manager, 'org.freedesktop.DBus.Error.ServiceUnknown')).toBe('BLUETOOTH_STOPPED');
  expect(await codeWith(manager, 'org.freedesktop.DBus.Error.AccessDenied')).toBe('BLUETOOTH_DENIED');
  expect(await codeWith('StartDiscovery', 'org.bluez.Error.NotReady')).toBe('BLUETOOTH_OFF');
  expect(await codeWith('Connect', 'org.bluez.Error.AuthenticationFailed')).toBe('BLUETOOTH_UNPAIRED');
  expect(await codeWith('Connect', 'org.bluez.Error.Failed')).toBe('LINK_FAILED');
  expect(await codeWith('StartNotify', 'org.bluez.Error.NotPermitted')).toBe('BLUETOOTH_UNPAIRED');
});

test('a radio that is switched off takes the board with it, and says so when it is looked for', async () => {
  const { switchAdapter, openBus, events, open } = await start('chessnut');
  await open();
  switchAdapter(false);
  expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' });
  await expect(open()).rejects.toMatchObject({ code: 'BLUETOOTH_OFF' });
  await expect(findAdapter(openBus)).rejects.toMatchObject({ code: 'BLUETOOTH_OFF' });
  switchAdapter(true);
  expect(await findAdapter(openBus)).toBe('00:AA:01:00:00:00');
  await open();
});

test('a peripheral without the services of the board is something else', async () => {
  const { open } = await start('chesslink', {}, { link: linkFor('chessnut') });
  await expect(open()).rejects.toMatchObject({ code: 'DEVICE_WRONG', message: /1b7e8262/ });
});

test('what is in reach is listed with how strongly it is received', async () => {
  const { address, openBus } = await start('chessnut');
  const found = await listBleDevices(openBus, 10);
  expect(found).toMatchObject([{ address, name: 'Chessnut Air', rssiDbm: -60, isConnected: false }]);
});

test('a board that sends more than can wait while all boards are held is released, and all earlier input is received', async () => {
  const { device, events, open } = await start('chessnut');
  await open();
  let isTooMuch = true;
  const release = programTurns.holdWhile(() => isTooMuch);
  onTestFinished(() => void release());
  for (let i = 0; i < 80; i++) device.send(new Uint8Array(1_000));
  expect(events).toHaveLength(1);
  isTooMuch = false;
  await soon(() => expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' }));
  const bytes = events.flatMap((event) => (event.type === 'bytes' ? event.bytes.length : []));
  expect(bytes.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(65_536);
});
