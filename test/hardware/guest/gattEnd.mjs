// A board's end of Bluetooth LE: services that BlueZ offers on one of this machine's radios, and their advertisement.
import { BusVariant, openSystemBus } from '../../../dist/transport/ble/systemBus.js';

const BLUEZ = 'org.bluez';
const SERVICE = 'org.bluez.GattService1';
const CHARACTERISTIC = 'org.bluez.GattCharacteristic1';
const ADVERTISEMENT = 'org.bluez.LEAdvertisement1';
const APPLICATION = '/org/jadoube/board';
const ADVERTISED = '/org/jadoube/advertisement';

/**
 * `adapter`: the path of its radio. `notifies`: by which of the link's characteristics the board notifies
 * bytes. Unplugging switches the radio off.
 */
export const createGattEnd = async ({ adapter, name, link, notifies = () => 0 }) => {
  const bus = await openSystemBus();
  const all = [...link.notify, link.write];
  const services = [...new Set(all.map(({ service }) => service))];
  const servicePath = (uuid) => `${APPLICATION}/service${services.indexOf(uuid)}`;
  const pathOf = (one) => `${servicePath(one.service)}/char${all.indexOf(one)}`;
  let listener;
  let isHeard = false;

  const call = (path, face, member, signature, body) =>
    bus.call({ destination: BLUEZ, path, interface: face, member, signature, body });
  const power = (isOn) =>
    call(adapter, 'org.freedesktop.DBus.Properties', 'Set', 'ssv', [
      'org.bluez.Adapter1',
      'Powered',
      new BusVariant('b', isOn),
    ]);
  const hangUp = () => {
    if (isHeard) listener?.onClosed();
    isHeard = false;
  };
  bus.manageObjects(APPLICATION);
  for (const uuid of services)
    bus.expose(servicePath(uuid), {
      interface: SERVICE,
      methods: {},
      properties: { UUID: ['s', () => uuid], Primary: ['b', () => true] },
    });
  for (const one of all)
    bus.expose(pathOf(one), {
      interface: CHARACTERISTIC,
      properties: {
        Service: ['o', () => servicePath(one.service)],
        UUID: ['s', () => one.characteristic],
        Flags: ['as', () => (one === link.write ? ['write', 'write-without-response'] : ['notify'])],
      },
      methods: {
        StartNotify: [
          '',
          '',
          () => {
            if (!isHeard) listener?.onOpened();
            isHeard = true;
            return null;
          },
        ],
        StopNotify: ['', '', () => null],
        WriteValue: [
          'aya{sv}',
          '',
          (bytes) => {
            listener?.onBytes(Uint8Array.from(bytes));
            return null;
          },
        ],
      },
    });
  bus.expose(ADVERTISED, {
    interface: ADVERTISEMENT,
    methods: { Release: ['', '', () => null] },
    properties: { Type: ['s', () => 'peripheral'], LocalName: ['s', () => name] },
  });
  await bus.hear({ sender: BLUEZ, under: adapter }, ({ body: [of, changed] }) => {
    if (of === 'org.bluez.Device1' && changed?.Connected === false) hangUp();
  });
  const plug = async () => {
    await power(true);
    await call(adapter, 'org.freedesktop.DBus.Properties', 'Set', 'ssv', [
      'org.bluez.Adapter1',
      'Alias',
      new BusVariant('s', name),
    ]);
    const register = (manager, member, path) =>
      call(adapter, `org.bluez.${manager}1`, member, 'oa{sv}', [path, {}]);
    await register('GattManager', 'RegisterApplication', APPLICATION).catch((error) => {
      if (!/AlreadyExists/.test(error.name)) throw error;
    });
    await register('LEAdvertisingManager', 'RegisterAdvertisement', ADVERTISED).catch((error) => {
      if (!/AlreadyExists/.test(error.name)) throw error;
    });
  };
  const unplug = async () => {
    await power(false);
    hangUp();
  };
  return {
    start: async (events) => {
      listener = events;
      await plug();
    },
    send: (bytes) => {
      if (!isHeard) return;
      bus.signal({
        path: pathOf(link.notify[notifies(bytes)]),
        interface: 'org.freedesktop.DBus.Properties',
        member: 'PropertiesChanged',
        signature: 'sa{sv}as',
        body: [CHARACTERISTIC, { Value: bytes }, []],
      });
    },
    plug,
    unplug,
    stop: async () => {
      await unplug();
      bus.close();
    },
  };
};
