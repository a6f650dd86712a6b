import type { MessageBus, Variant } from 'dbus-native';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../../shared/bridgeError.js';
import type { MaybeKeyed } from '../../../shared/keyedText.js';
import { withoutNative } from '../../../shared/nativeModule.js';

/**
 * A value with an explicit D-Bus type. Inside a variant, texts, booleans, bytes and whole numbers need none.
 * Whole numbers are signed there.
 */
export class BusVariant {
  readonly signature: string;
  readonly value: unknown;
  constructor(signature: string, value: unknown) {
    this.signature = signature;
    this.value = value;
  }
}

export type BusCall = {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly signature?: string;
  readonly body?: readonly unknown[];
  /** The time limit of the answer; 25 s when absent. */
  readonly withinMs?: number;
};

export type BusSignal = {
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly body: readonly unknown[];
};

/** Selects which signals are received. `under`: signals of this object and of all objects below it. */
export type BusRule = { readonly sender: string; readonly interface?: string; readonly under?: string };

/** An object that other programs on the bus may call. */
export type BusObject = {
  readonly interface: string;
  /** For each method: input signature, output signature, function. Rejections go to the caller. */
  readonly methods: Readonly<Record<string, readonly [string, string, (...args: never[]) => unknown]>>;
  /** For each property: its signature, and the function that reads it. */
  readonly properties?: Readonly<Record<string, readonly [string, () => unknown]>>;
};

/**
 * The D-Bus system bus, as this program uses it. Values are read as plain values: the content of a variant,
 * an object for a dictionary of strings, a `Uint8Array` for bytes.
 */
export interface SystemBus {
  /** Rejects with a `BusError`. */
  call(call: BusCall): Promise<unknown>;
  /** Receives signals from when the promise resolves. Resolves to a function that stops this. */
  receive(rule: BusRule, listener: (signal: BusSignal) => void): Promise<() => void>;
  expose(path: string, object: BusObject): void;
  /** Lets callers at this path list all objects that are exposed below it. */
  manageObjects(path: string): void;
  /** Removes everything that is exposed at this path. */
  withdraw(path: string): void;
  signal(signal: BusSignal & { readonly signature: string }): void;
  /** Resolves when either side has ended the connection. */
  readonly closed: Promise<void>;
  close(): void;
}

/** The error with which an object on the bus answers in place of a result. `name` is its D-Bus name. */
export class BusError extends Error {
  override readonly name: string;
  /** What is wrong, in the words of the bus, or as a text of this program with its key. */
  readonly said: MaybeKeyed;
  constructor(name: string, said: string | MaybeKeyed) {
    super(typeof said === 'string' ? said : said.text);
    this.name = name;
    this.said = typeof said === 'string' ? { text: said } : said;
  }
}

const ANSWER_MS = 25_000;
/** The default address of D-Bus itself. */
const DEFAULT_ADDRESS = 'unix:path=/var/run/dbus/system_bus_socket';
const CONNECT_MS = 5_000;
/** Types of messages (D-Bus Specification, Message Format). */
const METHOD_CALL = 1;
const SIGNAL = 4;
const NO_REPLY_EXPECTED = 1;
const DAEMON = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

const loadDbus = () => import('dbus-native').catch(withoutNative('dbus-native', 'native.dbus'));

const GENERAL_ERROR = 'org.freedesktop.DBus.Error.Failed';

const busErrorOf = (error: unknown): BusError => {
  const { dbusName } = Object(error) as { dbusName?: unknown };
  return new BusError(typeof dbusName === 'string' ? dbusName : GENERAL_ERROR, messageOf(error));
};

const textOf = ({ sender, interface: name, under }: BusRule): string =>
  [
    `type='signal',sender='${sender}'`,
    ...(name === undefined ? [] : [`interface='${name}'`]),
    ...(under === undefined ? [] : [`path_namespace='${under}'`]),
  ].join();

const passes = ({ interface: name, under = '/' }: BusRule, signal: BusSignal): boolean =>
  (name === undefined || signal.interface === name) &&
  (under === '/' || signal.path === under || signal.path.startsWith(`${under}/`));

type Wire = (value: unknown) => unknown;

/** Converts variants into those of the library. */
const createWire = (VariantOfLibrary: typeof Variant): Wire => {
  const wire: Wire = (value) => {
    if (value instanceof BusVariant) return new VariantOfLibrary(value.signature, wire(value.value));
    if (Array.isArray(value)) return value.map(wire);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wire(one)]));
  };
  return wire;
};

const exposeOn = (bus: MessageBus, wire: Wire, path: string, object: BusObject): void => {
  const { methods, properties = {} } = object;
  const implementation: Record<string, unknown> = {};
  for (const [name, [, , run]] of Object.entries(methods))
    implementation[name] = async (...args: never[]) => wire(await run(...args));
  for (const [name, [, read]] of Object.entries(properties))
    Object.defineProperty(implementation, name, { get: () => wire(read()), enumerable: true });
  bus.exportInterface(implementation, path, {
    name: object.interface,
    methods: Object.fromEntries(
      Object.entries(methods).map(([name, [input, output]]) => [name, [input, output, [], []]]),
    ),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, [type]]) => [name, { type, access: 'read' }]),
    ),
    signals: {},
  });
};

/**
 * Drops answers that a caller does not want. The library answers every call, but a bus refuses unwanted
 * answers and logs them.
 */
const keepUnwantedAnswers = ({ connection }: MessageBus): void => {
  const unwanted = new Set<string>();
  connection.on('message', ({ type, flags = 0, sender, serial }) => {
    if (type === METHOD_CALL && (flags & NO_REPLY_EXPECTED) !== 0) unwanted.add(`${sender} ${serial}`);
  });
  const send = connection.message;
  connection.message = (message) =>
    unwanted.delete(`${message.destination} ${message.replySerial}`) || send(message);
};

type Listener = { readonly rule: BusRule; readonly receive: (signal: BusSignal) => void };

const createSystemBus = (bus: MessageBus, wire: Wire): SystemBus => {
  const listeners = new Set<Listener>();
  let isOpen = true;
  const closed = new Promise<void>((resolve) => {
    bus.connection.on('close', () => {
      isOpen = false;
      resolve();
    });
  });
  bus.connection.on('message', ({ type, path = '', interface: name = '', member = '', body = [] }) => {
    const signal = { path, interface: name, member, body };
    if (type !== SIGNAL) return;
    for (const { rule, receive } of [...listeners]) if (passes(rule, signal)) receive(signal);
  });
  const call = async ({ withinMs = ANSWER_MS, body = [], ...message }: BusCall): Promise<unknown> => {
    if (!isOpen) throw new BusError('org.freedesktop.DBus.Error.Disconnected', 'the bus is closed');
    try {
      return await bus.invoke({ ...message, body: body.map(wire) }, { timeout: withinMs });
    } catch (error) {
      throw busErrorOf(error);
    }
  };
  const changeRules = (member: 'AddMatch' | 'RemoveMatch', rule: BusRule): Promise<unknown> =>
    call({ ...DAEMON, member, signature: 's', body: [textOf(rule)] });
  return {
    call,
    receive: async (rule, receive) => {
      const listener = { rule, receive };
      listeners.add(listener);
      await changeRules('AddMatch', rule).catch((error: unknown) => {
        listeners.delete(listener);
        throw error;
      });
      return () => {
        if (listeners.delete(listener)) changeRules('RemoveMatch', rule).catch(() => {});
      };
    },
    expose: (path, object) => exposeOn(bus, wire, path, object),
    manageObjects: (path) => void bus.exportObjectManager(path),
    withdraw: (path) => void bus.unexportInterface(path),
    signal: ({ path, interface: name, member, signature, body }) => {
      if (isOpen) bus.sendSignal(path, name, member, signature, body.map(wire));
    },
    closed,
    close: () => {
      if (isOpen) bus.connection.end();
      isOpen = false;
    },
  };
};

const openBusAt = async (address: string): Promise<SystemBus> => {
  const { createClient, Variant } = await loadDbus();
  const stopped = (error: unknown): BridgeError =>
    keyedError(
      'BLUETOOTH_STOPPED',
      message('error.noSystemBus', { path: address, why: messageOf(error) }),
      {},
      error,
    );
  let bus: MessageBus;
  try {
    bus = createClient({ busAddress: address, plainValues: true, returnBigInt: true });
  } catch (error) {
    throw stopped(error);
  }
  let failure: unknown;
  bus.connection.on('error', (error) => {
    failure = error;
  });
  const systemBus = createSystemBus(bus, createWire(Variant));
  const isConnected = systemBus.call({ ...DAEMON, member: 'GetId', withinMs: CONNECT_MS });
  await isConnected.catch((error: unknown) => {
    systemBus.close();
    throw stopped(failure ?? error);
  });
  keepUnwantedAnswers(bus);
  return systemBus;
};

/**
 * Connects to the system bus. Rejects with `NATIVE_MISSING` when the library is missing, with
 * `BLUETOOTH_STOPPED` when there is no bus, and with `BLUETOOTH_ABSENT` on a system without BlueZ.
 */
export const openSystemBus = async (
  address = process.env['DBUS_SYSTEM_BUS_ADDRESS'],
  platform: NodeJS.Platform = process.platform,
): Promise<SystemBus> => {
  if (address === undefined && platform !== 'linux')
    throw keyedError('BLUETOOTH_ABSENT', message('error.linuxOnly'));
  return openBusAt(address ?? DEFAULT_ADDRESS);
};
