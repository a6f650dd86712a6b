import { errorOf, keyedError, textOfThrown } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { type Bluez, bluetoothError } from '../../transport/ble/bluez.js';
import { type BusSignal, BusVariant, type SystemBus } from '../../transport/ble/systemBus.js';
import {
  ADVERTISEMENT_PATH,
  APPLICATION_PATH,
  advertisementObject,
  type BluezObject,
  CHARACTERISTIC_INTERFACE,
  characteristicObject,
  type PlacedCharacteristic,
  placedCharacteristics,
  serviceObjects,
} from './bluezObjects.js';
import type { GattProfile } from './gattProfile.js';
import { choosePeripheralAdapter, type PeripheralAdapter } from './peripheralAdapter.js';
import type { PeripheralInput } from './peripheralState.js';

export type RegistrationOptions = {
  readonly bus: SystemBus;
  readonly bluez: Bluez;
  readonly profile: GattProfile;
  readonly name: string;
  /** The name of an adapter, such as hci0; the first that can be a peripheral when absent. */
  readonly adapter?: string | undefined;
  readonly receive: (input: PeripheralInput) => void;
  /** Called when BlueZ has ended the registration. */
  readonly onLost: (why: BridgeError) => void;
};

/** A profile while BlueZ advertises it. */
export type Registration = {
  readonly adapter: PeripheralAdapter;
  notify(characteristic: string, bytes: Uint8Array): void;
  end(): Promise<void>;
};

type Methods = Parameters<SystemBus['expose']>[1]['methods'];

/** Options that BlueZ passes to a read or a write (org.bluez.GattCharacteristic). */
type AccessOptions = {
  readonly device?: string;
  readonly mtu?: number;
  readonly offset?: number;
  readonly 'prepare-authorize'?: boolean;
};

const END_MS = 2_000;
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const INVALID_OFFSET = 'org.bluez.Error.InvalidOffset';

const characteristicMethods = (
  { characteristic }: PlacedCharacteristic,
  receive: RegistrationOptions['receive'],
): Methods => {
  const { uuid, value = new Uint8Array() } = characteristic;
  return {
    ReadValue: [
      'a{sv}',
      'ay',
      ({ device = '', mtu, offset = 0 }: AccessOptions) => {
        receive({ kind: 'read', central: device, mtu });
        if (offset > value.length)
          throw Object.assign(new Error('behind the end of the value'), { dbusName: INVALID_OFFSET });
        return value.slice(offset);
      },
    ],
    WriteValue: [
      'aya{sv}',
      '',
      (bytes: Uint8Array, options: AccessOptions) => {
        const { device = '', mtu } = options;
        // BlueZ announces a long write first, and delivers it as a whole afterwards.
        if (options['prepare-authorize'] !== true)
          receive({
            kind: 'written',
            characteristic: uuid,
            bytes: Uint8Array.from(bytes),
            central: device,
            mtu,
          });
        return null;
      },
    ],
    StartNotify: [
      '',
      '',
      () => {
        receive({ kind: 'subscribed', characteristic: uuid });
        return null;
      },
    ],
    StopNotify: [
      '',
      '',
      () => {
        receive({ kind: 'unsubscribed', characteristic: uuid });
        return null;
      },
    ],
  };
};

const expose = (bus: SystemBus, { path, interface: name, properties }: BluezObject, methods: Methods): void =>
  bus.expose(path, {
    interface: name,
    methods,
    properties: Object.fromEntries(
      Object.entries(properties).map(([property, [signature, value]]) => [
        property,
        [signature, () => value],
      ]),
    ),
  });

/** Interprets BlueZ's signals for a peripheral on this adapter. */
const readSignal = (
  signal: BusSignal | undefined,
  adapter: PeripheralAdapter,
): PeripheralInput | 'absent' | 'off' | 'stopped' | undefined => {
  if (signal === undefined) return 'stopped';
  const [first, second] = signal.body;
  const changed = Object(second) as Readonly<Record<string, unknown>>;
  if (signal.member === 'PropertiesChanged') {
    if (first === 'org.bluez.Device1' && changed['Connected'] === false)
      return { kind: 'left', central: signal.path };
    const isOff = first === 'org.bluez.Adapter1' && changed['Powered'] === false;
    return isOff && signal.path === adapter.path ? 'off' : undefined;
  }
  if (signal.member !== 'InterfacesRemoved' || typeof first !== 'string') return undefined;
  if (first === adapter.path) return 'absent';
  const isDevice = Array.isArray(second) && second.includes('org.bluez.Device1');
  return isDevice ? { kind: 'left', central: first } : undefined;
};

const lossOf = (what: 'absent' | 'off' | 'stopped', { id }: PeripheralAdapter): BridgeError => {
  const says = {
    absent: message('error.adapterGone', { adapter: id }),
    off: message('error.adapterSwitchedOff', { adapter: id }),
    stopped: message('error.bluezGone', { adapter: id }),
  } as const;
  const codes = {
    absent: 'BLUETOOTH_ABSENT',
    off: 'BLUETOOTH_OFF',
    stopped: 'BLUETOOTH_STOPPED',
  } as const;
  const said = says[what];
  return keyedError(codes[what], said);
};

const refusal = ({ id }: PeripheralAdapter, error: unknown): BridgeError => {
  const fault = bluetoothError(
    (why) => message('error.doesNotAdvertise', { adapter: id, why }),
    error,
    'BLUETOOTH_NO_PERIPHERAL',
  );
  // Pairing is not the reason when BlueZ refuses here: there is no room for another advertisement.
  if (fault.code !== 'BLUETOOTH_UNPAIRED') return fault;
  return errorOf('BLUETOOTH_NO_PERIPHERAL', textOfThrown(fault), {}, error);
};

/**
 * Offers the services and advertises them. Rejects with a `BridgeError` when no adapter can do so, or when
 * BlueZ does not allow it.
 */
export const registerPeripheral = async (options: RegistrationOptions): Promise<Registration> => {
  const { bus, bluez, profile, name, receive, onLost } = options;
  const adapter = choosePeripheralAdapter(bluez.tree(), options.adapter);
  const characteristics = placedCharacteristics(profile);
  const advertisement = advertisementObject(profile.advertise(name, adapter.address), adapter.includes);
  const lost = (why: BridgeError): void => {
    stopListening();
    onLost(why);
  };
  const stopListening = bluez.receive((signal) => {
    const meant = readSignal(signal, adapter);
    if (typeof meant === 'string') lost(lossOf(meant, adapter));
    else if (meant !== undefined) receive(meant);
  });
  const released = (): null => {
    lost(keyedError('LINK_LOST', message('error.advertisementEnded', { adapter: adapter.id })));
    return null;
  };
  const onAdapter = (member: `${string}.${string}`, path: string): Promise<unknown> =>
    bluez.call(adapter.path, member, { signature: 'o', body: [path], withinMs: END_MS });
  const register = (member: `${string}.${string}`, path: string): Promise<unknown> =>
    bluez.call(adapter.path, member, { signature: 'oa{sv}', body: [path, {}] });
  /** Sets the name that a phone reads once it is connected, and by which it remembers the board. */
  const setAlias = (alias: string): Promise<unknown> =>
    bluez.call(adapter.path, `${PROPERTIES}.Set`, {
      signature: 'ssv',
      body: ['org.bluez.Adapter1', 'Alias', new BusVariant('s', alias)],
      withinMs: END_MS,
    });
  const end = async (): Promise<void> => {
    stopListening();
    await Promise.allSettled([
      onAdapter('org.bluez.LEAdvertisingManager1.UnregisterAdvertisement', ADVERTISEMENT_PATH),
      onAdapter('org.bluez.GattManager1.UnregisterApplication', APPLICATION_PATH),
      // An empty name restores the machine's own. The alias may be left over from a run that was killed.
      setAlias(adapter.alias === name ? '' : adapter.alias),
    ]);
    for (const { path } of objects) bus.withdraw(path);
  };

  const objects = [...serviceObjects(profile), ...characteristics.map(characteristicObject), advertisement];
  bus.manageObjects(APPLICATION_PATH);
  for (const one of serviceObjects(profile)) expose(bus, one, {});
  for (const one of characteristics)
    expose(bus, characteristicObject(one), characteristicMethods(one, receive));
  expose(bus, advertisement, { Release: ['', '', released] });
  try {
    await register('org.bluez.GattManager1.RegisterApplication', APPLICATION_PATH);
    await register('org.bluez.LEAdvertisingManager1.RegisterAdvertisement', ADVERTISEMENT_PATH);
  } catch (error) {
    await end();
    throw refusal(adapter, error);
  }
  // The advertisement alone is enough for the board to be found, so a failure is ignored.
  await setAlias(name).catch(() => {});
  const pathOf = new Map(characteristics.map(({ path, characteristic }) => [characteristic.uuid, path]));
  return {
    adapter,
    notify: (characteristic, bytes) =>
      bus.signal({
        path: pathOf.get(characteristic) ?? '',
        interface: PROPERTIES,
        member: 'PropertiesChanged',
        signature: 'sa{sv}as',
        body: [CHARACTERISTIC_INTERFACE, { Value: new BusVariant('ay', bytes) }, []],
      }),
    end,
  };
};
