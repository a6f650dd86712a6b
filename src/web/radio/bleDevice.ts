import { message } from '../../messages/catalogue/message.js';
import type { BluetoothDevice, GattCharacteristic } from './browserRadio.js';
import { bytesOf, type DeviceHearer, failureOf, type RadioDevice, RadioFailure } from './radioDevice.js';

/** A board over Web Bluetooth. */
export const createBleDevice = (device: BluetoothDevice): RadioDevice => {
  let receive: DeviceHearer | undefined;
  let target: GattCharacteristic | undefined;
  let isAcknowledged = true;
  const received = new Map<GattCharacteristic, (event: Event) => void>();

  const forget = (): void => {
    for (const [characteristic, listener] of received)
      characteristic.removeEventListener('characteristicvaluechanged', listener);
    received.clear();
    target = undefined;
  };
  device.addEventListener('gattserverdisconnected', () => {
    if (target === undefined) return;
    forget();
    receive?.lost('outOfReach');
  });

  const listen = async (characteristic: GattCharacteristic, uuid: string): Promise<void> => {
    const listener = (): void => {
      const { value } = characteristic;
      if (value !== undefined && value.byteLength > 0) receive?.bytes(bytesOf(value), uuid);
    };
    received.set(characteristic, listener);
    characteristic.addEventListener('characteristicvaluechanged', listener);
    await characteristic.startNotifications();
  };
  return {
    open: async (link, next) => {
      if (link.kind !== 'ble' || device.gatt === undefined)
        throw new RadioFailure('wrong', {
          text: 'this is no Bluetooth board',
          ...message('radioFailure.noBluetooth'),
        });
      receive = next;
      if (target !== undefined && device.gatt.connected) return;
      forget();
      try {
        const server = await device.gatt.connect();
        const find = async ({ service, characteristic }: typeof link.write) =>
          (await server.getPrimaryService(service.toLowerCase())).getCharacteristic(
            characteristic.toLowerCase(),
          );
        for (const place of link.notify) await listen(await find(place), place.characteristic.toLowerCase());
        isAcknowledged = link.writes === 'acknowledged';
        target = await find(link.write);
      } catch (error) {
        forget();
        device.gatt.disconnect();
        throw failureOf(error);
      }
    },
    write: async (bytes) => {
      if (target === undefined)
        throw new RadioFailure('absent', {
          text: 'the board is not connected',
          ...message('setupRefusal.notConnected'),
        });
      const buffer = bytes as Uint8Array<ArrayBuffer>;
      await (isAcknowledged
        ? target.writeValueWithResponse(buffer)
        : target.writeValueWithoutResponse(buffer));
    },
    close: async () => {
      forget();
      receive = undefined;
      device.gatt?.disconnect();
    },
  };
};
