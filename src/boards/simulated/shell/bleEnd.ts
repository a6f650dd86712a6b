import type { BleCharacteristic, BoardLink } from '../../eboard/boardFamily.js';
import { heardBytes, writtenPackets } from '../../transport/ble/gatt.js';
import { type BusCall, BusError, type BusSignal, type SystemBus } from '../../transport/ble/systemBus.js';
import type { DeviceEnd, DeviceEndListener } from '../../transport/deviceEnd.js';

const ADAPTER = '/org/bluez/hci0';
const RSSI_DBM = -60;

type BleLink = Extract<BoardLink, { readonly kind: 'ble' }>;

export type BleEndOptions = {
  readonly name: string;
  readonly address: string;
  readonly link: BleLink;
  /** The UUIDs of services that it advertises. */
  readonly services?: readonly string[];
  /** Longest message of an attribute. */
  readonly mtu?: number;
  /** By which of the link's characteristics the board notifies these bytes; the first when absent. */
  readonly notifies?: (bytes: Uint8Array) => number;
  /** What its battery service tells; it has none when absent. */
  readonly batteryPercent?: number;
  /** What becomes of each notification on its way; it is there at once when absent. */
  readonly air?: (arrive: () => void) => void;
  /** What BlueZ answers in place of doing what it is asked. */
  readonly refuses?: (call: BusCall) => BusError | undefined;
};

type Objects = Record<string, Record<string, Record<string, unknown>>>;

/** The services of a board as BlueZ has them once it is connected. */
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

/** A connection to the bus, as a program has it. */
const connectTo = (
  answers: Answers,
  hearers: Set<(signal: BusSignal) => void>,
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
    hear: async ({ sender }, hear) => {
      if (sender !== 'org.bluez') return () => {};
      mine.add(hear);
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    expose: () => {},
    manageObjects: () => {},
    withdraw: () => {},
    signal: () => {},
    closed,
    close: () => {
      for (const hear of mine) hearers.delete(hear);
      end();
    },
  };
};

/** What BlueZ tells of its objects. */
const createSignals = (hearers: ReadonlySet<(signal: BusSignal) => void>) => {
  const tell = (signal: BusSignal): void => {
    for (const hear of [...hearers]) hear(signal);
  };
  const change = (at: string, of: string, changed: Record<string, unknown>, gone: string[] = []): void =>
    tell({
      path: at,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'PropertiesChanged',
      body: [of, changed, gone],
    });
  const add = (at: string, interfaces: Objects[string]): void =>
    tell({
      path: '/',
      interface: 'org.freedesktop.DBus.ObjectManager',
      member: 'InterfacesAdded',
      body: [at, interfaces],
    });
  return { change, add };
};

/** Its properties while it is not connected. */
const deviceOf = ({ name, address, services = [] }: BleEndOptions): Record<string, unknown> => ({
  ...{ Address: address, AddressType: 'public', Name: name, Adapter: ADAPTER },
  ...{ Connected: false, ServicesResolved: false, UUIDs: services },
});

/**
 * The board's end of Bluetooth LE, and the bus of a machine whose BlueZ has it in reach: `openBus` of a
 * transport is in the place of the machine's own. In reach from its start on, until it is unplugged.
 */
export const createBleEnd = (options: BleEndOptions) => {
  const { address, link, mtu = 23, notifies = () => 0, refuses = () => undefined } = options;
  const { air = (arrive) => arrive() } = options;
  const path = `${ADAPTER}/dev_${address.replaceAll(':', '_')}`;
  const gatt = gattOf(path, link, mtu);
  const battery = options.batteryPercent === undefined ? undefined : { Percentage: options.batteryPercent };
  const hearers = new Set<(signal: BusSignal) => void>();
  const device = deviceOf(options);
  const adapter = { Address: '00:AA:01:00:00:00', Powered: true };
  let listener: DeviceEndListener | undefined;
  let inReach = false;
  let isKnown = false;
  let looking = 0;
  let isHeard = false;

  const { change, add } = createSignals(hearers);
  const changeDevice = (changed: Record<string, unknown>, gone: string[] = []): void => {
    Object.assign(device, changed);
    for (const property of gone) delete device[property];
    change(path, 'org.bluez.Device1', changed, gone);
  };
  const appear = (): void => {
    if (!inReach || looking === 0 || device['Connected'] === true) return;
    const wasKnown = isKnown;
    isKnown = true;
    device['RSSI'] = RSSI_DBM;
    if (wasKnown) changeDevice({ RSSI: RSSI_DBM });
    else add(path, { 'org.bluez.Device1': { ...device } });
  };
  const hangUp = (): void => {
    isHeard = false;
    if (device['Connected'] === true) changeDevice({ Connected: false, ServicesResolved: false });
  };
  const connect = (): void => {
    if (!inReach) throw new BusError('org.bluez.Error.Failed', 'le-connection-abort-by-local');
    changeDevice({ Connected: true });
    for (const [at, interfaces] of Object.entries(gatt.objects)) add(at, interfaces);
    changeDevice({ ServicesResolved: true });
    if (battery !== undefined) add(path, { 'org.bluez.Battery1': { ...battery } });
  };
  const disconnect = (): void => {
    const wasConnected = device['Connected'] === true;
    hangUp();
    if (wasConnected) listener?.onClosed();
  };
  const look = (by: 1 | -1): void => {
    looking += by;
    if (looking > 0) appear();
    else if (device['RSSI'] !== undefined) changeDevice({}, ['RSSI']);
  };
  const notifyFrom = (): void => {
    if (!isHeard) listener?.onOpened();
    isHeard = true;
  };
  const managed = (): Objects => ({
    [ADAPTER]: { 'org.bluez.Adapter1': { ...adapter } },
    ...(isKnown && {
      [path]: {
        'org.bluez.Device1': { ...device },
        ...(battery && device['ServicesResolved'] === true && { 'org.bluez.Battery1': { ...battery } }),
      },
    }),
    ...(device['ServicesResolved'] === true && gatt.objects),
  });
  const answers: Answers = {
    GetManagedObjects: managed,
    StartDiscovery: () => look(1),
    StopDiscovery: () => look(-1),
    Connect: connect,
    Disconnect: disconnect,
    StartNotify: notifyFrom,
    WriteValue: ([bytes]) => {
      if (device['Connected'] !== true) throw new BusError('org.bluez.Error.Failed', 'Not connected');
      if (bytes instanceof Uint8Array) listener?.onBytes(heardBytes(link, Uint8Array.from(bytes)));
    },
  };
  const openBus = async (): Promise<SystemBus> => connectTo(answers, hearers, refuses);
  const send = (bytes: Uint8Array): void => {
    const at = gatt.notifyPaths[notifies(bytes)];
    if (!isHeard || at === undefined) return;
    for (const part of writtenPackets(
      link.packets === undefined ? {} : { packets: link.packets },
      bytes,
      mtu,
    ))
      air(() => {
        if (isHeard) change(at, 'org.bluez.GattCharacteristic1', { Value: part.slice() });
      });
  };
  const plug = async (): Promise<void> => {
    inReach = true;
    appear();
  };
  const unplug = async (): Promise<void> => {
    inReach = false;
    hangUp();
    if (device['RSSI'] !== undefined) changeDevice({}, ['RSSI']);
  };
  const end: DeviceEnd = {
    start: async (events) => {
      listener = events;
      await plug();
    },
    send,
    plug,
    unplug,
    stop: async () => {
      listener = undefined;
      await unplug();
    },
  };
  return {
    device: end,
    openBus,
    /** The battery service tells this from now on. */
    setBattery: (percent: number): void => {
      if (battery === undefined) return;
      battery.Percentage = percent;
      change(path, 'org.bluez.Battery1', { Percentage: percent });
    },
    /** Switches the radio on or off. */
    switchAdapter: (isOn: boolean): void => {
      adapter.Powered = isOn;
      if (!isOn) disconnect();
      change(ADAPTER, 'org.bluez.Adapter1', { Powered: isOn });
    },
  };
};
