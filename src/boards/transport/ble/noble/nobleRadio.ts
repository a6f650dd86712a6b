import { SaidError, textOfThrown, withEnglish } from '../../../../messages/catalogue/keyedError.js';
import { message } from '../../../../messages/catalogue/message.js';
import type { TimeSource } from '../../../../shared/timeSource.js';
import { type BusCall, BusError, type BusSignal, type SystemBus } from '../systemBus.js';
import type { Noble, NobleCharacteristic, NoblePeripheral } from './noble.js';

/**
 * Presents the radio of macOS and Windows in the same way as BlueZ, so that the layers above know only one
 * kind of Bluetooth:
 *
 *     noble: discover, disconnect, data ──► objects with properties ──► signals of a bus
 *     calls of the bus (Connect, StartNotify, WriteValue) ──► noble
 */
export interface NobleRadio {
  connect(): SystemBus;
}

const ADAPTER = '/noble/radio';
const FAILED = 'org.bluez.Error.Failed';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const MANAGER = 'org.freedesktop.DBus.ObjectManager';
const RSSI_EVERY_MS = 10_000;
/** Noble stops answering when its radio is switched off. A bus gives up after the same time. */
const ANSWER_MS = 25_000;
/** The most peripherals to remember. Phones that pass by change their addresses every few minutes. */
const KNOWN_MAX = 200;
const SHORT_UUID_TAIL = '-0000-1000-8000-00805f9b34fb';

type Values = Record<string, unknown>;

/** Completes a UUID. Noble omits the dashes, and shortens registered UUIDs to four digits. */
export const dashed = (uuid: string): string =>
  uuid.length === 4
    ? `0000${uuid}${SHORT_UUID_TAIL}`
    : uuid.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5');

const deviceOf = ({ id, address, addressType, advertisement, rssi }: NoblePeripheral): Values => ({
  Address: (address === '' ? id : address).toUpperCase(),
  AddressType: address === '' ? 'public' : addressType,
  Adapter: ADAPTER,
  ...(advertisement.localName !== undefined && { Name: advertisement.localName }),
  UUIDs: (advertisement.serviceUuids ?? []).map(dashed),
  RSSI: rssi,
});

/** Objects by path, each with one interface. Every change is emitted. */
const createObjects = () => {
  const objects = new Map<string, { readonly of: string; readonly values: Values }>();
  const listeners = new Set<(signal: BusSignal) => void>();
  const tell = (signal: BusSignal): void => {
    for (const listener of [...listeners]) listener(signal);
  };
  return {
    listeners,
    tell,
    has: (path: string): boolean => objects.has(path),
    valueOf: (path: string, name: string): unknown => objects.get(path)?.values[name],
    paths: (): readonly string[] => [...objects.keys()],
    all: () =>
      Object.fromEntries([...objects].map(([path, { of, values }]) => [path, { [of]: { ...values } }])),
    add: (path: string, of: string, values: Values): void => {
      objects.set(path, { of, values });
      tell({
        path: '/',
        interface: MANAGER,
        member: 'InterfacesAdded',
        body: [path, { [of]: { ...values } }],
      });
    },
    change: (path: string, changed: Values, gone: readonly string[] = []): void => {
      const known = objects.get(path);
      if (known === undefined) return;
      Object.assign(known.values, changed);
      for (const name of gone) delete known.values[name];
      tell({ path, interface: PROPERTIES, member: 'PropertiesChanged', body: [known.of, changed, gone] });
    },
    remove: (path: string): void => {
      const known = objects.get(path);
      if (known === undefined) return;
      objects.delete(path);
      tell({ path: '/', interface: MANAGER, member: 'InterfacesRemoved', body: [path, [known.of]] });
    },
  };
};

type Objects = ReturnType<typeof createObjects>;

/** Keeps the adapter object in line with the state of noble. */
const followState = (noble: Noble, objects: Objects, goesOff: () => void): void => {
  const take = (state: string): void => {
    if (state !== 'poweredOn') goesOff();
    if (state === 'unsupported') {
      objects.remove(ADAPTER);
      return;
    }
    const isOn = state === 'poweredOn';
    if (objects.has(ADAPTER)) objects.change(ADAPTER, { Powered: isOn });
    else objects.add(ADAPTER, 'org.bluez.Adapter1', { Address: '', Powered: isOn });
  };
  noble.on('stateChange', take);
  take(noble.state);
};

type Connected = { readonly characteristics: Map<string, NobleCharacteristic>; readonly end: () => void };

/** Connects to peripherals, and reports their notifications and signal strength. */
const createConnections = (objects: Objects, time: Pick<TimeSource, 'setTimeout' | 'clearTimeout'>) => {
  const connected = new Map<string, Connected>();
  const watchRssi = (path: string, peripheral: NoblePeripheral): (() => void) => {
    let timer: number | undefined;
    const look = (): void => {
      timer = time.setTimeout(() => {
        peripheral.updateRssiAsync().then(
          (rssi) => connected.has(path) && objects.change(path, { RSSI: rssi }),
          () => {},
        );
        look();
      }, RSSI_EVERY_MS);
    };
    look();
    return () => timer !== undefined && time.clearTimeout(timer);
  };
  const addServices = async (path: string, peripheral: NoblePeripheral) => {
    const characteristics = new Map<string, NobleCharacteristic>();
    const { services } = await peripheral.discoverAllServicesAndCharacteristicsAsync();
    for (const service of services) {
      const at = `${path}/${service.uuid}`;
      objects.add(at, 'org.bluez.GattService1', { UUID: dashed(service.uuid) });
      for (const one of service.characteristics) {
        const place = `${at}/${one.uuid}`;
        const of = 'org.bluez.GattCharacteristic1';
        const mtu = peripheral.mtu === null ? {} : { MTU: peripheral.mtu };
        objects.add(place, of, { UUID: dashed(one.uuid), Service: at, ...mtu });
        characteristics.set(place, one);
        one.on('data', (bytes) => {
          if (connected.get(path)?.characteristics === characteristics)
            objects.tell({
              path: place,
              interface: PROPERTIES,
              member: 'PropertiesChanged',
              body: [of, { Value: Uint8Array.from(bytes) }, []],
            });
        });
      }
    }
    return characteristics;
  };
  const lose = (path: string): void => {
    connected.get(path)?.end();
    connected.delete(path);
    for (const one of objects.paths()) if (one.startsWith(`${path}/`)) objects.remove(one);
    objects.change(path, { Connected: false, ServicesResolved: false }, ['RSSI']);
  };
  return {
    connect: async (path: string, peripheral: NoblePeripheral): Promise<void> => {
      await peripheral.connectAsync();
      peripheral.once('disconnect', () => lose(path));
      objects.change(path, { Connected: true });
      const characteristics = await addServices(path, peripheral);
      if (objects.valueOf(path, 'Connected') !== true) throw new SaidError(message('bluetooth.hungUp'));
      connected.set(path, { characteristics, end: watchRssi(path, peripheral) });
      objects.change(path, { ServicesResolved: true });
    },
    characteristic: (place: string): NobleCharacteristic => {
      const found = [...connected.values()].map(({ characteristics }) => characteristics.get(place));
      const one = found.find((each) => each !== undefined);
      if (one === undefined) throw new SaidError(message('bluetooth.notConnected'));
      return one;
    },
    loseAll: (): void => {
      for (const path of [...connected.keys()]) lose(path);
    },
  };
};

/** Searches for peripherals while any part of the program does. */
const createSearch = (noble: Noble, objects: Objects, peripherals: Map<string, NoblePeripheral>) => {
  let looking = 0;
  const forgetOldest = (): void => {
    if (peripherals.size <= KNOWN_MAX) return;
    const oldest = [...peripherals.keys()].find((path) => objects.valueOf(path, 'Connected') !== true);
    if (oldest === undefined) return;
    peripherals.delete(oldest);
    objects.remove(oldest);
  };
  noble.on('discover', (peripheral) => {
    const path = `${ADAPTER}/dev_${peripheral.id}`;
    peripherals.delete(path);
    peripherals.set(path, peripheral);
    forgetOldest();
    if (objects.has(path)) objects.change(path, deviceOf(peripheral));
    else
      objects.add(path, 'org.bluez.Device1', {
        ...deviceOf(peripheral),
        Connected: false,
        ServicesResolved: false,
      });
  });
  return {
    start: async (): Promise<void> => {
      looking += 1;
      if (looking > 1) return;
      try {
        // Repeated advertisements carry the signal strength.
        await noble.startScanningAsync([], true);
      } catch (error) {
        looking -= 1;
        throw error;
      }
    },
    stop: async (): Promise<void> => {
      looking = Math.max(0, looking - 1);
      if (looking > 0 || noble.state !== 'poweredOn') return;
      await noble.stopScanningAsync();
      for (const path of peripherals.keys())
        if (objects.valueOf(path, 'Connected') !== true) objects.change(path, {}, ['RSSI']);
    },
    /** A radio that is switched off stops scanning, and leaves pending calls unanswered. */
    goOff: (): void => {
      looking = 0;
    },
  };
};

/** Creates the radio. The whole program shares one, because noble is a single radio. */
export const createNobleRadio = (
  noble: Noble,
  time: Pick<TimeSource, 'setTimeout' | 'clearTimeout'>,
): NobleRadio => {
  const objects = createObjects();
  const peripherals = new Map<string, NoblePeripheral>();
  const search = createSearch(noble, objects, peripherals);
  const connections = createConnections(objects, time);
  followState(noble, objects, () => {
    search.goOff();
    connections.loseAll();
  });
  const peripheralAt = (path: string): NoblePeripheral => {
    const peripheral = peripherals.get(path);
    if (peripheral === undefined) throw new SaidError(message('bluetooth.notFound'));
    return peripheral;
  };
  const within = async (work: unknown, ms = ANSWER_MS): Promise<unknown> => {
    let timer = 0;
    const late = new Promise<never>((_, reject) => {
      timer = time.setTimeout(() => reject(new SaidError(message('bluetooth.noAnswer'))), ms);
    });
    return Promise.race([work, late]).finally(() => time.clearTimeout(timer));
  };
  const answers: Readonly<Record<string, (call: BusCall) => unknown>> = {
    GetManagedObjects: () => {
      if (noble.state === 'unauthorized')
        throw new BusError(
          'org.freedesktop.DBus.Error.AccessDenied',
          withEnglish(message('bluetooth.notAllowed')),
        );
      return objects.all();
    },
    SetDiscoveryFilter: () => {},
    StartDiscovery: search.start,
    StopDiscovery: search.stop,
    Connect: ({ path }) => connections.connect(path, peripheralAt(path)),
    Disconnect: ({ path }) => peripheralAt(path).disconnectAsync(),
    StartNotify: ({ path }) => connections.characteristic(path).subscribeAsync(),
    WriteValue: ({ path, body: [bytes, how] = [] }) =>
      connections
        .characteristic(path)
        .writeAsync(Buffer.from(bytes as Uint8Array), Object(how).type !== 'request'),
  };
  const call: SystemBus['call'] = async (asked) => {
    const answer = answers[asked.member];
    if (answer === undefined)
      throw new BusError('org.freedesktop.DBus.Error.UnknownMethod', `${asked.member} is not known here`);
    try {
      return await within(answer(asked), asked.withinMs);
    } catch (error) {
      throw error instanceof BusError ? error : new BusError(FAILED, textOfThrown(error));
    }
  };
  return { connect: () => busOf(objects, call) };
};

/** A bus connection to the radio. Each part of the program has its own. */
const busOf = ({ listeners }: Objects, call: SystemBus['call']): SystemBus => {
  const mine = new Set<(signal: BusSignal) => void>();
  let end = (): void => {};
  const closed = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    call,
    receive: async ({ sender }, listener) => {
      if (sender !== 'org.bluez') return () => {};
      mine.add(listener);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    expose: () => {},
    manageObjects: () => {},
    withdraw: () => {},
    signal: () => {},
    closed,
    close: () => {
      for (const listener of mine) listeners.delete(listener);
      end();
    },
  };
};
