import {
  characteristicsOf,
  devicesOf,
  notificationOf,
} from '../../../dist/boards/transport/ble/bluezTree.js';

const WITHIN_MS = 180_000;
const CHARACTERISTIC = 'org.bluez.GattCharacteristic1';

/** Acts as a phone on hci0: finds a name, connects, and uses characteristics by their UUIDs. */
export const connectTo = async (bluez, name) => {
  const found = async (what, find) => {
    const one = await bluez.until(find, WITHIN_MS);
    if (one === undefined) throw new Error(`${what}: not within ${WITHIN_MS} ms`);
    return one;
  };
  await bluez.call('/org/bluez/hci0', 'org.bluez.Adapter1.StartDiscovery');
  const named = (tree) =>
    devicesOf(tree).find((device) => device.adapter === '/org/bluez/hci0' && device.name === name);
  const { path } = await found(`a device called ${name}`, named);
  const advertised = bluez.tree().get(path)['org.bluez.Device1'];
  await bluez.call('/org/bluez/hci0', 'org.bluez.Adapter1.StopDiscovery');
  await bluez.call(path, 'org.bluez.Device1.Connect');
  await found('its services', (tree) => devicesOf(tree).find((one) => one.path === path && one.isResolved));
  const characteristics = new Map(characteristicsOf(bluez.tree(), path).map((one) => [one.uuid, one]));
  const at = (uuid) => characteristics.get(uuid)?.path ?? `no characteristic ${uuid}`;
  const received = [];
  bluez.receive((signal) => {
    const notified = signal && notificationOf(signal);
    const uuid = notified && [...characteristics.values()].find((one) => one.path === notified.path)?.uuid;
    if (uuid) received.push({ uuid, hex: Buffer.from(notified.bytes).toString('hex') });
  });
  return {
    received,
    advertised,
    uuids: [...characteristics.keys()],
    subscribe: (uuid) => bluez.call(at(uuid), `${CHARACTERISTIC}.StartNotify`),
    write: (uuid, hex) =>
      bluez.call(at(uuid), `${CHARACTERISTIC}.WriteValue`, {
        signature: 'aya{sv}',
        body: [Buffer.from(hex, 'hex'), {}],
      }),
    leave: () => bluez.call(path, 'org.bluez.Device1.Disconnect'),
  };
};
