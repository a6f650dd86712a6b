import type { BleCharacteristic, BoardLink } from '../../eboard/boardFamily.js';
import { receivedBytes, writtenPackets } from '../../transport/ble/gatt.js';
import { type BusCall, BusError, type BusSignal, type SystemBus } from '../../transport/ble/systemBus.js';
import type { DeviceEnd, DeviceEndListener } from '../../transport/deviceEnd.js';

const ADAPTER = '/org/bluez/hci0';
const RSSI_DBM = -60;

type BleLink = Extract<BoardLink, { readonly kind: 'ble' }>;

export type BleEndOptions = {
  readonly name: string;
  readonly address: string;
  readonly link: BleLink;
  readonly services?: readonly string[];
  /** The MTU: the longest packet of an attribute. */
  readonly mtu?: number;
  /** The index of the link's characteristic that notifies these bytes; the first when absent. */
  readonly notifies?: (bytes: Uint8Array) => number;
  /** The charge in the battery service. When absent, there is no such service. */
  readonly batteryPercent?: number;
  /** Delivers each notification; immediately when absent. */
  readonly air?: (arrive: () => void) => void;
  /** Returns the error with which BlueZ refuses a call, if it does. */
  readonly refuses?: (call: BusCall) => BusError | undefined;
};

type Objects = Record<string, Record<string, Record<string, unknown>>>;

/** The services of a board, as BlueZ has them once it is connected. */
const gattOf = (device: string, { notify, write }: BleLink, mtu: number) => {
  const all = [...notify, write];
  const services = [...new Set(all.map(({ service }) => service))];
  const pathOf = (one: BleCharacteristic): string =>
    `${device}/service${services.indexOf(one.service)}/char${all.indexOf(one)}`;
  const objects: Objects = Object.fromEntries([
    ...services.map((uuid, i) => [`${device}/service${i}`, { 'org.bluez.GattService1': { UUID: uuid } }]),
    ...all.map((one) => [
      pathOf(one),
      {
        'org.bluez.GattCharacteristic1': {
          UUID: one.characteristic,
          Service: `${device}/service${services.indexOf(one.service)}`,
          MTU: mtu,
        },
      },
    ]),
  ]);
  return { objects, notifyPaths: notify.map(pathOf) };
};

type Answers = Readonly<Record<string, (body: readonly unknown[]) => unknown>>;

/** Creates a connection to the bus for a program. */
const connectTo = (
  answers: Answers,
  listeners: Set<(signal: BusSignal) => void>,
  refuses: (call: BusCall) => BusError | undefined,
): SystemBus => {
  const mine = new Set<(signal: BusSignal) => void>();
  let end: () => void = () => {};
  const closed = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    call: async (call) => {
      const refusal = refuses(call);
      if (refusal !== undefined) throw refusal;
      return answers[call.member]?.(call.body ?? []);
    },
    receive: async ({ sender }, receive) => {
      if (sender !== 'org.bluez') return () => {};
      mine.add(receive);
      listeners.add(receive);
      return () => void listeners.delete(receive);
    },
    expose: () => {},
    manageObjects: () => {},
    withdraw: () => {},
    signal: () => {},
    closed,
    close: () => {
      for (const receive of mine) listeners.delete(receive);
      end();
    },
  };
};

/** Sends BlueZ's signals about its objects. */
const createSignals = (listeners: ReadonlySet<(signal: BusSignal) => void>) => {
  const emit = (signal: BusSignal): void => {
    for (const receive of [...listeners]) receive(signal);
  };
  const change = (at: string, of: string, changed: Record<string, unknown>, gone: string[] = []): void =>
    emit({
      path: at,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'PropertiesChanged',
      body: [of, changed, gone],
    });
  const add = (at: string, interfaces: Objects[string]): void =>
    emit({
      path: '/',
      interface: 'org.freedesktop.DBus.ObjectManager',
      member: 'InterfacesAdded',
      body: [at, interfaces],
    });
  const remove = (at: string, names: readonly string[]): void =>
    emit({
      path: '/',
      interface: 'org.freedesktop.DBus.ObjectManager',
      member: 'InterfacesRemoved',
      body: [at, names],
    });
  return { change, add, remove };
};

const createAdapter = ({ change, add, remove }: ReturnType<typeof createSignals>) => {
  const values = { Address: '00:AA:01:00:00:00', Powered: true };
  let isThere = true;
  return {
    objects: (): Objects => (isThere ? { [ADAPTER]: { 'org.bluez.Adapter1': { ...values } } } : {}),
    power: (isOn: boolean): void => {
      values.Powered = isOn;
      change(ADAPTER, 'org.bluez.Adapter1', { Powered: isOn });
    },
    plug: (isIn: boolean): void => {
      isThere = isIn;
      if (isIn) add(ADAPTER, { 'org.bluez.Adapter1': { ...values } });
      else remove(ADAPTER, ['org.bluez.Adapter1']);
    },
  };
};

/** The battery service of a peripheral, if it has one. */
const createBattery = (
  path: string,
  percent: number | undefined,
  { change }: ReturnType<typeof createSignals>,
) => {
  let reported = percent;
  return {
    interfaces: (): Objects[string] =>
      reported === undefined ? {} : { 'org.bluez.Battery1': { Percentage: reported } },
    set: (next: number): void => {
      if (reported === undefined) return;
      reported = next;
      change(path, 'org.bluez.Battery1', { Percentage: next });
    },
  };
};

/** The peripheral as BlueZ knows it. */
const createDevice = (
  path: string,
  { name, address, services = [] }: BleEndOptions,
  { change, add, remove }: ReturnType<typeof createSignals>,
) => {
  const values: Record<string, unknown> = {
    ...{ Address: address, AddressType: 'public', Name: name, Adapter: ADAPTER },
    ...{ Connected: false, ServicesResolved: false, UUIDs: services },
  };
  let isKnown = false;
  const changeValues = (changed: Record<string, unknown>, gone: string[] = []): void => {
    Object.assign(values, changed);
    for (const property of gone) delete values[property];
    change(path, 'org.bluez.Device1', changed, gone);
  };
  const isResolved = (): boolean => values['ServicesResolved'] === true;
  return {
    isConnected: (): boolean => values['Connected'] === true,
    isResolved,
    change: changeValues,
    receive: (rssiDbm: number): void => {
      if (isKnown) changeValues({ RSSI: rssiDbm });
      else add(path, { 'org.bluez.Device1': { ...Object.assign(values, { RSSI: rssiDbm }) } });
      isKnown = true;
    },
    receiveNoMore: (): void => {
      if (values['RSSI'] !== undefined) changeValues({}, ['RSSI']);
    },
    forget: (): void => {
      isKnown = false;
      delete values['RSSI'];
      remove(path, ['org.bluez.Device1']);
    },
    /** `resolved`: more interfaces, added once the services are known. */
    objects: (resolved: Objects[string]): Objects =>
      isKnown ? { [path]: { 'org.bluez.Device1': { ...values }, ...(isResolved() && resolved) } } : {},
  };
};

/**
 * The board's end of Bluetooth LE, with the bus of a machine whose BlueZ has the board in reach. Its
 * `openBus` replaces that of the machine. The board is in reach from its start until it is unplugged.
 */
export const createBleEnd = (options: BleEndOptions) => {
  const { address, link, mtu = 23, notifies = () => 0, refuses = () => undefined } = options;
  const { air = (arrive) => arrive() } = options;
  const path = `${ADAPTER}/dev_${address.replaceAll(':', '_')}`;
  const gatt = gattOf(path, link, mtu);
  const listeners = new Set<(signal: BusSignal) => void>();
  let listener: DeviceEndListener | undefined;
  let inReach = false;
  let looking = 0;
  let isReceived = false;

  const signals = createSignals(listeners);
  const adapter = createAdapter(signals);
  const battery = createBattery(path, options.batteryPercent, signals);
  const device = createDevice(path, options, signals);
  const appear = (): void => {
    if (inReach && looking > 0 && !device.isConnected()) device.receive(RSSI_DBM);
  };
  const hangUp = (): void => {
    isReceived = false;
    if (device.isConnected()) device.change({ Connected: false, ServicesResolved: false });
  };
  const connect = (): void => {
    if (!inReach) throw new BusError('org.bluez.Error.Failed', 'le-connection-abort-by-local');
    device.change({ Connected: true });
    for (const [at, interfaces] of Object.entries(gatt.objects)) signals.add(at, interfaces);
    device.change({ ServicesResolved: true });
    signals.add(path, battery.interfaces());
  };
  const disconnect = (): void => {
    const wasConnected = device.isConnected();
    hangUp();
    if (wasConnected) listener?.onClosed();
  };
  const look = (by: 1 | -1): void => {
    looking += by;
    if (looking > 0) appear();
    else device.receiveNoMore();
  };
  const notifyFrom = (): void => {
    if (!isReceived) listener?.onOpened();
    isReceived = true;
  };
  const managed = (): Objects => ({
    ...adapter.objects(),
    ...device.objects(battery.interfaces()),
    ...(device.isResolved() && gatt.objects),
  });
  const answers: Answers = {
    GetManagedObjects: managed,
    StartDiscovery: () => look(1),
    StopDiscovery: () => look(-1),
    Connect: connect,
    Disconnect: disconnect,
    StartNotify: notifyFrom,
    WriteValue: ([bytes]) => {
      if (!device.isConnected()) throw new BusError('org.bluez.Error.Failed', 'Not connected');
      if (bytes instanceof Uint8Array) listener?.onBytes(receivedBytes(link, Uint8Array.from(bytes)));
    },
  };
  const send = (bytes: Uint8Array): void => {
    const at = gatt.notifyPaths[notifies(bytes)];
    if (!isReceived || at === undefined) return;
    for (const part of writtenPackets(
      link.packets === undefined ? {} : { packets: link.packets },
      bytes,
      mtu,
    ))
      air(() => {
        if (isReceived) signals.change(at, 'org.bluez.GattCharacteristic1', { Value: part.slice() });
      });
  };
  const plug = async (): Promise<void> => {
    inReach = true;
    appear();
  };
  const unplug = async (): Promise<void> => {
    inReach = false;
    hangUp();
    device.receiveNoMore();
  };
  const end: DeviceEnd = {
    start: async (events) => {
      listener = events;
      await plug();
    },
    send,
    plug,
    unplug,
    stop: () => {
      listener = undefined;
      return unplug();
    },
  };
  return {
    device: end,
    openBus: async (): Promise<SystemBus> => connectTo(answers, listeners, refuses),
    setBattery: battery.set,
    /** Changes the signal strength while BlueZ receives advertisements. */
    setSignal: (rssiDbm: number): void => device.change({ RSSI: rssiDbm }),
    /** Plugs the adapter in or pulls it out, together with everything in its reach. */
    plugAdapter: (isIn: boolean): void => {
      if (!isIn) {
        disconnect();
        device.forget();
      }
      adapter.plug(isIn);
    },
    switchAdapter: (isOn: boolean): void => {
      if (!isOn) disconnect();
      adapter.power(isOn);
    },
  };
};
