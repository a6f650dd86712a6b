import { keyedError, whyOf } from '../../../messages/catalogue/keyedError.js';
import { type Message, type MessageParam, message } from '../../../messages/catalogue/message.js';
import { paramBeside } from '../../../messages/catalogue/messageBeside.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import type { ErrorCode } from '../../../shared/errorCodes.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import { realTime } from '../realTime.js';
import { adaptersOf, type BleAdapter, type BluezTree, changeTree, readTree } from './bluezTree.js';
import { openRadioBus } from './radioBus.js';
import { BusError, type BusSignal, type SystemBus } from './systemBus.js';

const BLUEZ = 'org.bluez';

const codes: Readonly<Record<string, ErrorCode>> = {
  'org.freedesktop.DBus.Error.AccessDenied': 'BLUETOOTH_DENIED',
  'org.freedesktop.DBus.Error.ServiceUnknown': 'BLUETOOTH_STOPPED',
  'org.freedesktop.DBus.Error.NameHasNoOwner': 'BLUETOOTH_STOPPED',
  'org.freedesktop.DBus.Error.Disconnected': 'BLUETOOTH_STOPPED',
  'org.freedesktop.DBus.Error.UnknownObject': 'BLUETOOTH_UNSEEN',
  'org.bluez.Error.DoesNotExist': 'BLUETOOTH_UNSEEN',
  'org.bluez.Error.NotReady': 'BLUETOOTH_OFF',
  'org.bluez.Error.Blocked': 'BLUETOOTH_OFF',
  'org.bluez.Error.NotAuthorized': 'BLUETOOTH_UNPAIRED',
  'org.bluez.Error.NotPermitted': 'BLUETOOTH_UNPAIRED',
  'org.bluez.Error.AuthenticationFailed': 'BLUETOOTH_UNPAIRED',
  'org.bluez.Error.AuthenticationRejected': 'BLUETOOTH_UNPAIRED',
  'org.bluez.Error.AuthenticationCanceled': 'BLUETOOTH_UNPAIRED',
};

/** The code for an error of the bus or of BlueZ. `otherwise`: the code for errors that are not in `codes`. */
export const bluetoothError = (
  saying: (why: MessageParam) => Message,
  error: unknown,
  otherwise: ErrorCode,
): BridgeError => {
  const { name } = Object(error) as { readonly name?: unknown };
  const code = (typeof name === 'string' ? codes[name] : undefined) ?? otherwise;
  const why = error instanceof BusError ? paramBeside(error.message, error.said) : whyOf(error);
  return keyedError(code, saying(why), {}, error);
};

/** A Bluetooth adapter that is switched on. @throws BridgeError `BLUETOOTH_ABSENT`, `BLUETOOTH_OFF` */
export const adapterIn = (tree: BluezTree): BleAdapter => {
  const adapters = adaptersOf(tree);
  const adapter = adapters.find(({ isPowered }) => isPowered);
  if (adapter !== undefined) return adapter;
  if (adapters.length === 0) throw keyedError('BLUETOOTH_ABSENT', message('error.noAdapter'));
  throw keyedError('BLUETOOTH_OFF', message('error.adapterOff'));
};

/** The state of BlueZ, which is Bluetooth on Linux, and calls to it. */
export interface Bluez {
  tree(): BluezTree;
  /** Rejects with a `BusError`. */
  call(
    path: string,
    member: `${string}.${string}`,
    args?: { readonly signature?: string; readonly body?: readonly unknown[]; readonly withinMs?: number },
  ): Promise<unknown>;
  /**
   * Receives every signal after the tree has applied it, and `undefined` when BlueZ or the bus is gone.
   * Returns a function that stops this.
   */
  receive(listener: (signal: BusSignal | undefined) => void): () => void;
  /** Waits for the first match in the tree; undefined when that takes too long or is given up. */
  until<Found>(
    find: (tree: BluezTree) => Found | undefined,
    withinMs: number,
    giveUp?: AbortSignal,
  ): Promise<Found | undefined>;
  close(): void;
}

export type OpenBus = () => Promise<SystemBus>;

/** Connects to BlueZ. Rejects with `NATIVE_MISSING`, `BLUETOOTH_STOPPED` or `BLUETOOTH_DENIED`. */
export const openBluez = async (
  openBus: OpenBus = () => openRadioBus(),
  time: Pick<TimeSource, 'setTimeout' | 'clearTimeout'> = realTime,
): Promise<Bluez> => {
  const bus = await openBus();
  const listeners = new Set<(signal: BusSignal | undefined) => void>();
  let tree: BluezTree = new Map();
  const emit = (signal: BusSignal | undefined): void => {
    for (const listener of [...listeners]) listener(signal);
  };
  const call: Bluez['call'] = (path, member, args) => {
    const [, ofInterface = '', name = ''] = /^(.*)\.(\w+)$/.exec(member) ?? [];
    return bus.call({ destination: BLUEZ, path, interface: ofInterface, member: name, ...args });
  };
  try {
    await bus.receive({ sender: BLUEZ }, (signal) => {
      tree = changeTree(tree, signal);
      emit(signal);
    });
    await bus.receive({ sender: 'org.freedesktop.DBus' }, ({ member, body: [name, , owner] }) => {
      if (member === 'NameOwnerChanged' && name === BLUEZ && owner === '') emit(undefined);
    });
    tree = readTree(await call('/', 'org.freedesktop.DBus.ObjectManager.GetManagedObjects'));
  } catch (error) {
    bus.close();
    throw bluetoothError((why) => message('error.bluezSilent', { why }), error, 'BLUETOOTH_STOPPED');
  }
  void bus.closed.then(() => emit(undefined));

  const receive: Bluez['receive'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    tree: () => tree,
    call,
    receive,
    until: (find, withinMs, giveUp) =>
      new Promise((resolve) => {
        const end = (found: ReturnType<typeof find>): void => {
          time.clearTimeout(timer);
          stop();
          giveUp?.removeEventListener('abort', leave);
          resolve(found);
        };
        const leave = (): void => end(undefined);
        giveUp?.addEventListener('abort', leave);
        const timer = time.setTimeout(leave, withinMs);
        const look = (): void => {
          const found = find(tree);
          if (found !== undefined) end(found);
        };
        const stop = receive((signal) => (signal === undefined ? end(undefined) : look()));
        look();
      }),
    close: () => {
      listeners.clear();
      bus.close();
    },
  };
};
