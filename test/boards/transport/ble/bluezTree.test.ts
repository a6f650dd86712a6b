import { expect, test } from 'vitest';
import {
  adaptersOf,
  type BluezTree,
  changeTree,
  characteristicsOf,
  devicesOf,
  notificationOf,
  readTree,
} from '../../../../src/boards/transport/ble/bluezTree.js';
import type { BusSignal } from '../../../../src/boards/transport/ble/systemBus.js';

/** As BlueZ 5.66 reported it in the virtual machine, without properties that are not used here. */
const adapter = '/org/bluez/hci0';
const device = `${adapter}/dev_C0_00_00_00_00_01`;
const managed = {
  '/org/bluez': { 'org.bluez.AgentManager1': {} },
  '/org/bluez/hci1': { 'org.bluez.Adapter1': { Address: '00:AA:01:01:00:01', Powered: false } },
  [adapter]: { 'org.bluez.Adapter1': { Address: '00:AA:01:00:00:00', Powered: true } },
  [device]: {
    'org.bluez.Device1': {
      Address: 'C0:00:00:00:00:01',
      AddressType: 'random',
      Name: 'Chessnut Air',
      Adapter: adapter,
      Connected: false,
      ServicesResolved: false,
      RSSI: -71,
    },
  },
};
const changed = (path: string, of: string, values: object, gone: readonly string[] = []): BusSignal => ({
  path,
  interface: 'org.freedesktop.DBus.Properties',
  member: 'PropertiesChanged',
  body: [of, values, gone],
});
const manager = (member: string, ...body: readonly unknown[]): BusSignal => ({
  path: '/',
  interface: 'org.freedesktop.DBus.ObjectManager',
  member,
  body,
});
const after = (...signals: readonly BusSignal[]): BluezTree => signals.reduce(changeTree, readTree(managed));

test('adapters in their order, on or off; a peripheral as received', () => {
  expect(adaptersOf(after()).map(({ path, isPowered }) => [path, isPowered])).toEqual([
    ['/org/bluez/hci0', true],
    ['/org/bluez/hci1', false],
  ]);
  expect(devicesOf(after())).toEqual([
    {
      path: device,
      adapter,
      address: 'C0:00:00:00:00:01',
      name: 'Chessnut Air',
      isAddressPrivate: false,
      rssiDbm: -71,
      isConnected: false,
      isResolved: false,
      services: [],
    },
  ]);
});

test('a change changes what it names; an invalidated property is unknown', () => {
  const gone = after(changed(device, 'org.bluez.Device1', { Connected: true }, ['RSSI']));
  expect(devicesOf(gone)).toMatchObject([{ isConnected: true, name: 'Chessnut Air' }]);
  expect(devicesOf(gone)[0]).not.toHaveProperty('rssiDbm');
  const battery = after(manager('InterfacesAdded', device, { 'org.bluez.Battery1': { Percentage: 64 } }));
  expect(devicesOf(battery)).toMatchObject([{ batteryPercent: 64, name: 'Chessnut Air' }]);
});

test('a connection counts by its services where BlueZ reports only those', () => {
  const resolved = after(changed(device, 'org.bluez.Device1', { ServicesResolved: true }));
  expect(devicesOf(resolved)).toMatchObject([{ isConnected: true, isResolved: true }]);
});

test('services come, with their characteristics, and go with their device', () => {
  const service = `${device}/service0015`;
  const char = `${service}/char0016`;
  const signals = [
    manager('InterfacesAdded', service, { 'org.bluez.GattService1': { UUID: '1B7E8261-2877' } }),
    manager('InterfacesAdded', char, {
      'org.bluez.GattCharacteristic1': { UUID: '1B7E8262-2877', Service: service, MTU: 517 },
    }),
  ];
  const known = [{ path: char, service: '1b7e8261-2877', uuid: '1b7e8262-2877', mtu: 517 }];
  expect(characteristicsOf(after(...signals), device)).toEqual(known);
  const left = after(...signals, manager('InterfacesRemoved', char, ['org.bluez.GattCharacteristic1']));
  expect(characteristicsOf(left, device)).toEqual([]);
  const lost = after(manager('InterfacesRemoved', device, ['org.bluez.Device1']));
  expect(devicesOf(lost)).toEqual([]);
});

test('a notification is emitted, and changes no state', () => {
  const value = changed(`${device}/service0/char1`, 'org.bluez.GattCharacteristic1', {
    Value: Uint8Array.of(1, 36),
  });
  expect(notificationOf(value)).toEqual({ path: value.path, bytes: Uint8Array.of(1, 36) });
  const tree = after();
  expect(changeTree(tree, value)).toBe(tree);
  expect(notificationOf(changed(device, 'org.bluez.Device1', { Connected: true }))).toBeUndefined();
});

test.each([
  ['a phone, whose address changes', '4B:11:22:33:44:55', 'random', true],
  ['a board with a random address for good', 'D4:11:22:33:44:55', 'random', false],
  ['a board with an address of its maker', '4B:11:22:33:44:55', 'public', false],
])('%s', (_, address, type, isPrivate) => {
  const one = after(changed(device, 'org.bluez.Device1', { Address: address, AddressType: type }));
  expect(devicesOf(one)).toMatchObject([{ isAddressPrivate: isPrivate }]);
});

test.each([undefined, null, 7, 'x', [], { '/a': 3 }, { '/a': { 'org.bluez.Device1': 'x' } }])(
  'what is no answer of BlueZ holds no peripherals: %j',
  (answer) => {
    const tree = readTree(answer);
    expect(devicesOf(tree)).toEqual([]);
    expect(devicesOf(changeTree(tree, manager('InterfacesAdded', 5)))).toEqual([]);
    expect(devicesOf(changeTree(tree, manager('InterfacesRemoved', '/a', 5)))).toEqual([]);
  },
);
