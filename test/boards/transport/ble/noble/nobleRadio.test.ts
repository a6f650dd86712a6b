import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { linkOf } from '../../../../../src/boards/eboard/boardFamily.js';
import { chessnutFamily } from '../../../../../src/boards/protocols/chessnut/chessnutFamily.js';
import { createBleTransport } from '../../../../../src/boards/transport/ble/bleTransport.js';
import { findAdapter, listBleDevices } from '../../../../../src/boards/transport/ble/listBle.js';
import type { Noble } from '../../../../../src/boards/transport/ble/noble/noble.js';
import { createNobleRadio, dashed } from '../../../../../src/boards/transport/ble/noble/nobleRadio.js';
import { openRadioBus } from '../../../../../src/boards/transport/ble/radioBus.js';
import { realTime } from '../../../../../src/boards/transport/realTime.js';
import type { TransportEvent } from '../../../../../src/boards/transport/transport.js';
import { makeHex } from '../../../../../src/shared/hex.js';
import { soon } from '../../../../soon.js';

const link = linkOf(chessnutFamily, 'ble');
if (link === undefined) throw new Error('no Bluetooth');
const bare = (uuid: string): string => uuid.replaceAll('-', '');

class FakeCharacteristic extends EventEmitter {
  readonly uuid: string;
  readonly written: string[] = [];
  isReceived = false;
  constructor(uuid: string) {
    super();
    this.uuid = bare(uuid);
  }
  async writeAsync(bytes: Buffer, withoutResponse: boolean): Promise<void> {
    this.written.push(`${makeHex(bytes)}${withoutResponse ? ' quick' : ''}`);
  }
  async subscribeAsync(): Promise<void> {
    this.isReceived = true;
  }
}

const all = [...link.notify, link.write];
const ID = '0123456789abcdef0123456789abcdef';

/** A Chessnut as macOS presents it: without an address. */
class FakeBoard extends EventEmitter {
  readonly id = ID;
  readonly address = '';
  readonly addressType = 'unknown';
  readonly advertisement = { localName: 'Chessnut Air', serviceUuids: [] };
  readonly mtu = 185;
  rssi = -61;
  nowRssi = -61;
  isBroken = false;
  isUnreadable = false;
  isConnected = false;
  readonly characteristics = all.map(({ characteristic }) => new FakeCharacteristic(characteristic));
  async connectAsync(): Promise<void> {
    if (this.isBroken) throw new Error('out of reach');
    if (this.isConnected) throw new Error('already connected');
    this.isConnected = true;
  }
  async disconnectAsync(): Promise<void> {
    this.isConnected = false;
    this.emit('disconnect');
  }
  async updateRssiAsync(): Promise<number> {
    return this.nowRssi;
  }
  async discoverAllServicesAndCharacteristicsAsync() {
    if (this.isUnreadable) throw new Error('its services cannot be read');
    const uuids = [...new Set(all.map(({ service }) => service))];
    return {
      services: uuids.map((uuid) => ({
        uuid: bare(uuid),
        characteristics: this.characteristics.filter((_, i) => all[i]?.service === uuid),
      })),
    };
  }
}

class FakeNoble extends EventEmitter {
  state = 'poweredOn';
  readonly board = new FakeBoard();
  looking = 0;
  isRefusing = false;
  async waitForPoweredOnAsync(): Promise<void> {}
  async startScanningAsync(): Promise<void> {
    if (this.isRefusing) throw new Error('it is busy');
    this.looking += 1;
    setImmediate(() => this.emit('discover', this.board));
  }
  async stopScanningAsync(): Promise<void> {
    this.looking -= 1;
  }
  become(state: string): void {
    this.state = state;
    this.board.isConnected = false;
    this.emit('stateChange', state);
  }
}

/** With `quick`, everything that happens every ten seconds happens at once. */
const start = (quick = false) => {
  const noble = new FakeNoble();
  const setTimeout = (work: () => void, ms: number) => realTime.setTimeout(work, quick ? ms / 1_000 : ms);
  const radio = createNobleRadio(noble as Noble, { ...realTime, setTimeout });
  const openBus = async () => radio.connect();
  const transport = createBleTransport({
    name: 'the board',
    isWanted: ({ name }) => name === 'Chessnut Air',
    link,
    time: realTime,
    openBus,
    seekMs: 300,
  });
  onTestFinished(() => transport.close());
  const events: TransportEvent[] = [];
  const open = () => transport.open((event) => events.push(event));
  const kinds = () => events.map((event) => (event.type === 'signal' ? event.rssiDbm : event.type));
  return { noble, board: noble.board, openBus, transport, events, open, kinds };
};

test('a board is found, listened to and written to; the scan ends before it is connected to', async () => {
  const { noble, board, transport, events, open } = start();
  await open();
  expect(noble.looking).toBe(0);
  const [positions, answers, commands] = board.characteristics;
  expect([positions?.isReceived, answers?.isReceived, commands?.isReceived]).toEqual([true, true, false]);
  await transport.write(Uint8Array.of(0x21, 1, 0));
  expect(commands?.written).toEqual(['210100']);
  answers?.emit('data', Buffer.from('230100', 'hex'), true);
  await soon(() =>
    expect(events.at(-1)).toMatchObject({
      type: 'bytes',
      bytes: Uint8Array.of(0x23, 1, 0),
      char: link.notify[1]?.characteristic,
    }),
  );
});

test('a board that leaves is lost, and opens again when it is back', async () => {
  const { board, events, open } = start();
  await open();
  board.emit('disconnect');
  await soon(() => expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' }));
  board.isBroken = true;
  await expect(open()).rejects.toMatchObject({ code: 'LINK_FAILED' });
  board.isBroken = false;
  await open();
  expect(events.some(({ type }) => type === 'opened')).toBe(true);
});

test('a board is lost when the radio goes off, and opens again when it is on', async () => {
  const { noble, events, open } = start();
  await open();
  noble.become('poweredOff');
  await soon(() => expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' }));
  noble.become('poweredOn');
  await open();
  expect(events.at(-1)).toMatchObject({ type: 'signal' });
});

test('a search that was refused does not stand in the way of the next one', async () => {
  const { noble, openBus } = start();
  noble.isRefusing = true;
  await expect(listBleDevices(openBus, 50)).rejects.toMatchObject({ code: 'LINK_FAILED' });
  noble.isRefusing = false;
  expect(await listBleDevices(openBus, 50)).toHaveLength(1);
});

test('of all that pass by, the last two hundred are known', async () => {
  const { noble, openBus } = start();
  await listBleDevices(openBus, 50);
  for (let i = 0; i < 1_000; i++)
    noble.emit('discover', Object.assign(new FakeBoard(), { id: `telephone${i}` }));
  const found = await (await openBus()).call({
    destination: '',
    path: '/',
    interface: '',
    member: 'GetManagedObjects',
  });
  expect(Object.keys(found as object).filter((path) => path.includes('/dev_'))).toHaveLength(200);
});

test('its signal strength is asked for while it is connected', async () => {
  const { board, open, kinds } = start(true);
  await open();
  board.nowRssi = -80;
  await soon(() => expect(kinds()).toEqual(['opened', -61, -80]));
});

test('a board without an address is listed by the number that the system gives it', async () => {
  const { openBus } = start();
  const found = await listBleDevices(openBus, 50);
  expect(found).toMatchObject([
    { address: ID.toUpperCase(), isAddressPrivate: false, name: 'Chessnut Air', rssiDbm: -61 },
  ]);
});

test('a radio that is off, missing, or forbidden is reported by its code', async () => {
  const { noble, openBus } = start();
  const code = () => findAdapter(openBus).then(String, (error: { code: string }) => error.code);
  noble.become('poweredOff');
  expect(await code()).toBe('BLUETOOTH_OFF');
  noble.become('unsupported');
  expect(await code()).toBe('BLUETOOTH_ABSENT');
  noble.become('unauthorized');
  expect(await code()).toBe('BLUETOOTH_DENIED');
  noble.become('poweredOn');
  expect(await code()).toBe('');
});

test('without noble the operator learns how to install it, and what works without it', async () => {
  const absent = Object.assign(new Error("Cannot find package '@stoprocent/noble'"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  const open = (load: () => Promise<Noble>) => openRadioBus('darwin', load);
  await expect(open(() => Promise.reject(absent))).rejects.toMatchObject({
    code: 'BLUETOOTH_NOT_INSTALLED',
    advice: expect.not.stringContaining('bluetoothctl'),
    message: expect.stringMatching(
      /is not installed.*npm install --global @stoprocent\/noble.*\/radio\.html/,
    ),
  });
  // Once installed, the library is used without a restart.
  const bus = await open(async () => new FakeNoble() as Noble);
  expect(
    await bus.call({ destination: '', path: '/', interface: '', member: 'GetManagedObjects' }),
  ).toMatchObject({ '/noble/radio': { 'org.bluez.Adapter1': { Powered: true } } });
  bus.close();
});

test('UUIDs get their dashes, and registered ones their base', () => {
  expect(dashed('1b7e8262287741c3b46ecf057c562023')).toBe('1b7e8262-2877-41c3-b46e-cf057c562023');
  expect(dashed('180f')).toBe('0000180f-0000-1000-8000-00805f9b34fb');
});

test('a board whose services cannot be read is hung up on, and connected to when they can', async () => {
  const { board, transport, open, kinds } = start();
  board.isUnreadable = true;
  await expect(open()).rejects.toThrow(/services cannot be read/);
  board.isUnreadable = false;
  await open();
  expect(kinds()).toContain('opened');
  await transport.close();
});
