import { message } from '../../../messages/catalogue/message.js';
import type { Bluez } from './bluez.js';
import { adapterIn, bluetoothError } from './bluez.js';
import { type BleDevice, type BluezTree, devicesOf } from './bluezTree.js';
import { BusVariant } from './systemBus.js';

const ADAPTER = 'org.bluez.Adapter1';

/** The devices that are received now or connected. */
export const devicesThere = (tree: BluezTree): readonly BleDevice[] =>
  devicesOf(tree).filter(({ rssiDbm, isConnected }) => rssiDbm !== undefined || isConnected);

/**
 * Searches for peripherals while `during` runs. Several programs may search at the same time, because BlueZ
 * continues until the last of them has ended. Rejects with a `BridgeError`.
 */
export const whileDiscovering = async <Found>(bluez: Bluez, during: () => Promise<Found>): Promise<Found> => {
  const { path } = adapterIn(bluez.tree());
  const filter = { Transport: 'le', DuplicateData: new BusVariant('b', false) };
  try {
    await bluez.call(path, `${ADAPTER}.SetDiscoveryFilter`, { signature: 'a{sv}', body: [filter] });
    await bluez.call(path, `${ADAPTER}.StartDiscovery`);
  } catch (error) {
    throw bluetoothError((why) => message('error.noBleSearch', { why }), error, 'LINK_FAILED');
  }
  try {
    return await during();
  } finally {
    await bluez.call(path, `${ADAPTER}.StopDiscovery`).catch(() => {});
  }
};
