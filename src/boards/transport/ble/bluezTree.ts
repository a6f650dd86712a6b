import type { BusSignal } from './systemBus.js';

type Values = Readonly<Record<string, unknown>>;

/** BlueZ's objects by path, each with its interfaces and their properties. */
export type BluezTree = ReadonlyMap<string, Readonly<Record<string, Values>>>;

export type BleAdapter = { readonly path: string; readonly address: string; readonly isPowered: boolean };

/** A peripheral that is or was in reach. */
export type BleDevice = {
  readonly path: string;
  readonly adapter: string;
  readonly address: string;
  /** The address changes from time to time, as those of phones do. */
  readonly isAddressPrivate: boolean;
  readonly name?: string;
  /** The signal strength, known only while a search receives the device. */
  readonly rssiDbm?: number;
  readonly isConnected: boolean;
  readonly isResolved: boolean;
  /** The UUIDs of the services that the device advertises or has. */
  readonly services: readonly string[];
  readonly batteryPercent?: number;
};

export type BleCharacteristic = {
  readonly path: string;
  readonly service: string;
  readonly uuid: string;
  readonly mtu: number;
};

const MANAGER = 'org.freedesktop.DBus.ObjectManager';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const ADAPTER = 'org.bluez.Adapter1';
const DEVICE = 'org.bluez.Device1';
const BATTERY = 'org.bluez.Battery1';
const SERVICE = 'org.bluez.GattService1';
const CHARACTERISTIC = 'org.bluez.GattCharacteristic1';
/** The MTU of Bluetooth LE when no other was negotiated. */
const MTU_LEAST = 23;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};
const numberIn = (values: Values, name: string): number | undefined => {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
};

const textsIn = (values: Values, name: string): readonly string[] => {
  const value = values[name];
  return Array.isArray(value) ? value.map((one) => String(one).toLowerCase()) : [];
};

const interfacesOf = (value: unknown): Record<string, Values> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, Values] => isObject(entry[1])),
      )
    : {};

/** Reads the answer of `GetManagedObjects`. */
export const readTree = (managed: unknown): BluezTree =>
  new Map(isObject(managed) ? Object.entries(managed).map(([path, one]) => [path, interfacesOf(one)]) : []);

const without = (values: Values, names: unknown): Values =>
  Array.isArray(names) && names.length > 0
    ? Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
    : values;

/** The tree after a signal. This is the same tree when the signal changes nothing in it. */
export const changeTree = (tree: BluezTree, signal: BusSignal): BluezTree => {
  const [first, second, third] = signal.body;
  if (signal.interface === PROPERTIES && typeof first === 'string' && isObject(second)) {
    const known = tree.get(signal.path);
    // A board's notification is not part of the state.
    if (known?.[first] === undefined || (first === CHARACTERISTIC && 'Value' in second)) return tree;
    const changed = without({ ...known[first], ...second }, third);
    return new Map(tree).set(signal.path, { ...known, [first]: changed });
  }
  if (signal.interface !== MANAGER || typeof first !== 'string') return tree;
  const next = new Map(tree);
  if (signal.member === 'InterfacesAdded') {
    next.set(first, { ...tree.get(first), ...interfacesOf(second) });
    return next;
  }
  const left = without(tree.get(first) ?? {}, second) as Record<string, Values>;
  if (Object.keys(left).length === 0) next.delete(first);
  else next.set(first, left);
  return next;
};

/** The bytes that a signal notifies, and the path of their characteristic; undefined for any other signal. */
export const notificationOf = ({ path, interface: name, body }: BusSignal) => {
  const [of, changed] = body;
  const value = isObject(changed) ? changed['Value'] : undefined;
  if (name !== PROPERTIES || of !== CHARACTERISTIC || !(value instanceof Uint8Array)) return undefined;
  return { path, bytes: Uint8Array.from(value) };
};

const having = (tree: BluezTree, name: string): readonly (readonly [string, Values])[] =>
  [...tree].flatMap(([path, interfaces]) => {
    const values = interfaces[name];
    return values === undefined ? [] : [[path, values] as const];
  });

export const adaptersOf = (tree: BluezTree): readonly BleAdapter[] =>
  having(tree, ADAPTER)
    .map(([path, values]) => ({
      path,
      address: textIn(values, 'Address') ?? '',
      isPowered: values['Powered'] === true,
    }))
    .toSorted((a, b) => a.path.localeCompare(b.path));

/** Random addresses are private unless their two highest bits are set. */
const isPrivate = (address: string, type: string | undefined): boolean =>
  type === 'random' && Number.parseInt(address.slice(0, 2), 16) < 0xc0;

export const devicesOf = (tree: BluezTree): readonly BleDevice[] =>
  having(tree, DEVICE).map(([path, values]): BleDevice => {
    const address = textIn(values, 'Address') ?? '';
    const name = textIn(values, 'Name');
    const rssiDbm = numberIn(values, 'RSSI');
    const batteryPercent = numberIn(tree.get(path)?.[BATTERY] ?? {}, 'Percentage');
    return {
      path,
      adapter: textIn(values, 'Adapter') ?? '',
      address,
      isAddressPrivate: isPrivate(address, textIn(values, 'AddressType')),
      // At the first connection after discovery, BlueZ 5.66 reports only that the services are known.
      isConnected: values['Connected'] === true || values['ServicesResolved'] === true,
      isResolved: values['ServicesResolved'] === true,
      services: textsIn(values, 'UUIDs'),
      ...(name !== undefined && { name }),
      ...(rssiDbm !== undefined && { rssiDbm }),
      ...(batteryPercent !== undefined && { batteryPercent }),
    };
  });

export const characteristicsOf = (tree: BluezTree, device: string): readonly BleCharacteristic[] =>
  having(tree, CHARACTERISTIC)
    .filter(([path]) => path.startsWith(`${device}/`))
    .map(([path, values]) => {
      const service = tree.get(textIn(values, 'Service') ?? '')?.[SERVICE] ?? {};
      return {
        path,
        service: (textIn(service, 'UUID') ?? '').toLowerCase(),
        uuid: (textIn(values, 'UUID') ?? '').toLowerCase(),
        mtu: numberIn(values, 'MTU') ?? MTU_LEAST,
      };
    });
