import { expect, onTestFinished, test } from 'vitest';
import { chesslinkPeripheral } from '../../../../src/boards/protocols/chesslink/simulated/chesslinkPeripheral.js';
import { chessnutPeripheral } from '../../../../src/boards/protocols/chessnut/simulated/chessnutPeripheral.js';
import { cppPeripheral } from '../../../../src/boards/protocols/cpp/simulated/cppPeripheral.js';
import type { GattProfile } from '../../../../src/boards/simulated/peripheral/gattProfile.js';
import { createPeripheralEnd } from '../../../../src/boards/simulated/peripheral/peripheralEnd.js';
import { openSystemBus } from '../../../../src/boards/transport/ble/systemBus.js';
import { realTime } from '../../../../src/boards/transport/realTime.js';
import { FakeBluez } from './fakeBluez.js';

const uuid = (id: string): string => `1b7e82${id}-2877-41c3-b46e-cf057c562023`;
const [POSITIONS, COMMANDS, ANSWERS] = [uuid('62'), uuid('72'), uuid('73')];

type Started = {
  readonly end: ReturnType<typeof createPeripheralEnd>;
  /** What the board received, and the reports about centrals, in order. */
  readonly received: string[];
};

const create = (address: string, profile: GattProfile = chessnutPeripheral, name?: string): Started => {
  const received: string[] = [];
  const end = createPeripheralEnd({
    profile,
    name,
    // A retry is due at once.
    time: { ...realTime, setTimeout: (fire) => realTime.setTimeout(fire, 5) },
    openBus: () => openSystemBus(address),
    onNews: (news) => {
      if (news.kind === 'advertised') received.push(`${news.name} on ${news.adapter.id}`);
      else received.push(news.kind === 'lost' ? news.why.code : `${news.address} ${news.kind}`);
    },
  });
  onTestFinished(() => end.stop());
  return { end, received };
};

const start = async (...[address, profile, name]: Parameters<typeof create>): Promise<Started> => {
  const started = create(address, profile, name);
  const { received } = started;
  await started.end.start({
    onOpened: () => received.push('opened'),
    onBytes: (bytes) => received.push(Buffer.from(bytes).toString('hex')),
    onClosed: () => received.push('closed'),
  });
  return started;
};

test('BlueZ reads the services of a Chessnut Air, and its advertisement', async () => {
  const bluez = await FakeBluez.start();
  const { received } = await start(bluez.address);
  expect(received).toEqual(['Chessnut Air on hci0']);
  expect(bluez.advertisement).toEqual({
    Type: 'peripheral',
    LocalName: 'Chessnut Air',
    Discoverable: true,
    // Company 4450. The address of the adapter is at the end, in reverse order.
    ManufacturerData: [[0x4450, Buffer.from('4353b953056400003e9751101b00', 'hex')]],
  });
  expect(bluez.aliases).toEqual(['Chessnut Air']);
  const at = (service: number): string => `/jadoube/application/service${service}`;
  const service = (id: string) => ({ 'org.bluez.GattService1': { UUID: uuid(id), Primary: true } });
  const characteristic = (of: number, id: string, ...Flags: string[]) => ({
    'org.bluez.GattCharacteristic1': { UUID: uuid(id), Service: at(of), Flags },
  });
  const writes = ['write', 'write-without-response'];
  expect(bluez.application).toEqual({
    [at(0)]: service('61'),
    [`${at(0)}/characteristic0`]: characteristic(0, '62', 'notify'),
    [at(1)]: service('71'),
    [`${at(1)}/characteristic0`]: characteristic(1, '73', 'notify'),
    [`${at(1)}/characteristic1`]: characteristic(1, '72', ...writes),
    [at(2)]: service('81'),
    [`${at(2)}/characteristic0`]: characteristic(2, '82', ...writes),
    [`${at(2)}/characteristic1`]: characteristic(2, '83', 'notify'),
  });
});

test('a ChessLink is found by its name alone', async () => {
  const bluez = await FakeBluez.start();
  await start(bluez.address, chesslinkPeripheral, 'MILLENNIUM CHESS 2');
  expect(bluez.advertisement).toEqual({
    Type: 'peripheral',
    LocalName: 'MILLENNIUM CHESS 2',
    Discoverable: true,
    Includes: ['tx-power'],
  });
});

test('a board of the Chess Peripheral Protocol is found by its service', async () => {
  const bluez = await FakeBluez.start();
  await start(bluez.address, cppPeripheral, 'Club');
  expect(bluez.advertisement).toEqual({
    Type: 'peripheral',
    LocalName: 'Club',
    Discoverable: true,
    ServiceUUIDs: ['f5351050-b2c9-11ec-a0c0-b3bc53b08d33'],
  });
});

test('two phones write and receive; one leaves, the other continues', async () => {
  const bluez = await FakeBluez.start();
  const { end, received } = await start(bluez.address);
  await bluez.subscribe(POSITIONS);
  await bluez.subscribe(ANSWERS);
  await bluez.write(COMMANDS, '210100');
  await bluez.write(COMMANDS, '0a080000000008000800', { address: 'AA:00:00:00:00:02', mtu: 40 });
  const position = `0124${'58'.repeat(36)}`;
  end.send(Uint8Array.from(Buffer.from('230100', 'hex')));
  end.send(Uint8Array.from(Buffer.from(position, 'hex')));
  await expect
    .poll(() => bluez.notified)
    .toEqual(['8273 230100', `8262 ${position.slice(0, 74)}`, `8262 ${position.slice(74)}`]);
  bluez.leave('AA:00:00:00:00:02');
  await expect.poll(() => received.at(-1)).toBe('AA:00:00:00:00:02 left');
  end.send(Uint8Array.from(Buffer.from(position, 'hex')));
  await expect.poll(() => bluez.notified.at(-1)).toBe(`8262 ${position}`);
  bluez.leave();
  await expect
    .poll(() => received.slice(1))
    .toEqual([
      'opened',
      'AA:00:00:00:00:01 came',
      '210100',
      'AA:00:00:00:00:02 came',
      '0a080000000008000800',
      '0a080000000000000000',
      'AA:00:00:00:00:02 left',
      '0a080000000000000000210101',
      'closed',
      'AA:00:00:00:00:01 left',
    ]);
});

test('nothing is read where there is nothing, and nothing behind it', async () => {
  const bluez = await FakeBluez.start();
  await start(bluez.address);
  expect(await bluez.read(COMMANDS)).toEqual(Buffer.alloc(0));
  await expect(bluez.read(COMMANDS, 1)).rejects.toMatchObject({ dbusName: 'org.bluez.Error.InvalidOffset' });
});

test('a write without response is not answered', async () => {
  const bluez = await FakeBluez.start();
  const { received } = await start(bluez.address);
  const before = bluez.answers;
  bluez.writeQuietly(COMMANDS, '210100');
  await bluez.write(COMMANDS, '290100');
  await expect.poll(() => received.slice(2)).toEqual(['opened', '210100', '290100']);
  expect(bluez.answers).toBe(before + 1);
});

test('at the end BlueZ is informed, and the machine has its own name again', async () => {
  const bluez = await FakeBluez.start();
  const { end } = await start(bluez.address);
  await end.stop();
  expect(bluez.application).toBeUndefined();
  expect(bluez.advertisement).toBeUndefined();
  expect(bluez.aliases).toEqual(['Chessnut Air', 'club']);
});

test('a name that stayed from a run that was killed is not taken for the machine’s own', async () => {
  const bluez = await FakeBluez.start();
  bluez.aliases.push('Chessnut Air');
  const { end } = await start(bluez.address);
  await end.stop();
  expect(bluez.aliases.at(-1)).toBe('club');
});

test('when Bluetooth is switched off and on again, it is there again', async () => {
  const bluez = await FakeBluez.start();
  const { received } = await start(bluez.address);
  await bluez.write(COMMANDS, '210100');
  bluez.power(false);
  await expect.poll(() => received.filter((one) => one === 'BLUETOOTH_OFF').length).toBeGreaterThan(2);
  expect(received.slice(4)).toEqual([
    'BLUETOOTH_OFF',
    '0a080000000000000000210101',
    'closed',
    'AA:00:00:00:00:01 left',
    ...received.slice(8).map(() => 'BLUETOOTH_OFF'),
  ]);
  bluez.power(true);
  await expect.poll(() => received.at(-1)).toBe('Chessnut Air on hci0');
  await bluez.write(COMMANDS, '210100');
  await expect.poll(() => received.slice(-3)).toEqual(['AA:00:00:00:00:01 came', 'opened', '210100']);
});

test('an advertisement that BlueZ ends is made again', async () => {
  const bluez = await FakeBluez.start();
  const { received } = await start(bluez.address);
  await bluez.release();
  await expect.poll(() => received).toEqual(['Chessnut Air on hci0', 'LINK_LOST', 'Chessnut Air on hci0']);
});

test('when the adapter is pulled out, or BlueZ ends, it is said', async () => {
  const bluez = await FakeBluez.start();
  const { received, end } = await start(bluez.address);
  bluez.unplug();
  await expect.poll(() => received.slice(1, 3)).toEqual(['BLUETOOTH_ABSENT', 'BLUETOOTH_ABSENT']);
  await end.stop();
  const other = await FakeBluez.start();
  const { received: otherReceived } = await start(other.address);
  await other.stop();
  await expect.poll(() => otherReceived.slice(1, 3)).toEqual(['BLUETOOTH_STOPPED', 'BLUETOOTH_STOPPED']);
});

test.each([
  ['there is no adapter', { adapters: [] }, 'BLUETOOTH_ABSENT', 'there is no Bluetooth adapter'],
  ['it is off', { adapters: [{ id: 'hci0', powered: false }] }, 'BLUETOOTH_OFF', 'hci0 is switched off'],
  [
    'it has no role for it',
    { adapters: [{ id: 'hci0', roles: ['central'] }] },
    'BLUETOOTH_NO_PERIPHERAL',
    'hci0 cannot be a peripheral',
  ],
  [
    'it has no advertising at all',
    { adapters: [{ id: 'hci0', advertises: false }] },
    'BLUETOOTH_NO_PERIPHERAL',
    'hci0 cannot be a peripheral',
  ],
  [
    'others advertise',
    { adapters: [{ id: 'hci0', instances: 0 }] },
    'BLUETOOTH_NO_PERIPHERAL',
    'hci0 advertises for another program',
  ],
  [
    'the user has no rights',
    { refuses: 'org.freedesktop.DBus.Error.AccessDenied' },
    'BLUETOOTH_DENIED',
    'hci0 does not advertise: refused',
  ],
  [
    'BlueZ does not want more',
    { refuses: 'org.bluez.Error.NotPermitted' },
    'BLUETOOTH_NO_PERIPHERAL',
    'hci0 does not advertise',
  ],
] as const)('the error names the cause and the remedy where %s', async (_, options, code, message) => {
  const bluez = await FakeBluez.start(options);
  await expect(start(bluez.address)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
    advice: expect.stringMatching(/./),
  });
});

test('of two adapters the one that can is taken', async () => {
  const bluez = await FakeBluez.start({ adapters: [{ id: 'hci0', roles: ['central'] }, { id: 'hci1' }] });
  expect((await start(bluez.address)).received).toEqual(['Chessnut Air on hci1']);
});

test('without BlueZ on the bus, it is to be installed and started', async () => {
  const address = await FakeBluez.startEmptyBus();
  await expect(start(address)).rejects.toMatchObject({ code: 'BLUETOOTH_STOPPED' });
});
