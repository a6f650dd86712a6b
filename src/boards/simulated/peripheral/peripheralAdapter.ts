import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { adaptersOf, type BleAdapter, type BluezTree } from '../../transport/ble/bluezTree.js';

/** A Bluetooth adapter of this machine that can be a peripheral. */
export type PeripheralAdapter = {
  readonly path: string;
  /** The adapter's usual name, such as hci0. */
  readonly id: string;
  readonly address: string;
  /** The Bluetooth name of this machine. */
  readonly alias: string;
  /** The fields that BlueZ can add to an advertisement. */
  readonly includes: readonly string[];
};

const GATT_MANAGER = 'org.bluez.GattManager1';
const ADVERTISING_MANAGER = 'org.bluez.LEAdvertisingManager1';

export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Why the adapter cannot be a peripheral; undefined when it can. */
const fault = (tree: BluezTree, { path, isPowered }: BleAdapter): BridgeError | undefined => {
  const interfaces = tree.get(path) ?? {};
  const id = idOf(path);
  const cannot = (key: 'error.noPeripheral' | 'error.advertisesAlready'): BridgeError =>
    keyedError('BLUETOOTH_NO_PERIPHERAL', message(key, { adapter: id }));
  if (!isPowered) return keyedError('BLUETOOTH_OFF', message('error.thatAdapterOff', { adapter: id }));
  const roles = interfaces['org.bluez.Adapter1']?.['Roles'];
  const advertising = interfaces[ADVERTISING_MANAGER];
  const isAble = roles === undefined || texts(roles).includes('peripheral');
  if (!isAble || advertising === undefined || interfaces[GATT_MANAGER] === undefined)
    return cannot('error.noPeripheral');
  if (advertising['SupportedInstances'] === 0) return cannot('error.advertisesAlready');
  return undefined;
};

/**
 * The adapter with this name, or else the first that can be a peripheral.
 * @throws BridgeError `BLUETOOTH_ABSENT`, `BLUETOOTH_OFF`, `BLUETOOTH_NO_PERIPHERAL`
 */
export const choosePeripheralAdapter = (tree: BluezTree, wanted?: string): PeripheralAdapter => {
  const adapters = adaptersOf(tree);
  const meant = wanted === undefined ? adapters : adapters.filter(({ path }) => idOf(path) === wanted);
  if (meant.length === 0 && wanted !== undefined && adapters.length > 0) {
    const known = adapters.map(({ path }) => idOf(path)).join(', ');
    throw keyedError('BLUETOOTH_ABSENT', message('error.noSuchAdapter', { adapter: wanted, list: known }));
  }
  const faults = meant.map((adapter) => fault(tree, adapter));
  const adapter = meant[faults.indexOf(undefined)];
  if (adapter === undefined) throw faults[0] ?? keyedError('BLUETOOTH_ABSENT', message('error.noAdapter'));
  const interfaces = tree.get(adapter.path) ?? {};
  const alias = interfaces['org.bluez.Adapter1']?.['Alias'];
  return {
    path: adapter.path,
    id: idOf(adapter.path),
    address: adapter.address,
    alias: typeof alias === 'string' ? alias : '',
    includes: texts(interfaces[ADVERTISING_MANAGER]?.['SupportedIncludes']),
  };
};
