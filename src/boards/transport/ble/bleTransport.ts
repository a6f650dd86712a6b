import { keyedError, withEnglish } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { isBridgeError } from '../../../shared/bridgeError.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import { createFairIntake, type FairIntake, type FairIntakeDeps, programShare } from '../fairIntake.js';
import type { Transport, TransportEvent } from '../transport.js';
import { type Bluez, bluetoothError, type OpenBus, openBluez } from './bluez.js';
import { type BleDevice, type BluezTree, devicesOf, notificationOf } from './bluezTree.js';
import { devicesThere, whileDiscovering } from './discovery.js';
import {
  type BleLink,
  type BoardCharacteristics,
  findCharacteristics,
  receivedBytes,
  writtenPackets,
} from './gatt.js';
import { openRadioBus } from './radioBus.js';
import { BusError, type BusSignal } from './systemBus.js';

const DEVICE = 'org.bluez.Device1';
const ALREADY = 'org.bluez.Error.AlreadyConnected';
const CHARACTERISTIC = 'org.bluez.GattCharacteristic1';

const SEEK_MS = 5_000;
/** The time limit of an opening. It is below the time in which a link must open. */
const OPEN_MS = 14_000;
/** The longest pause before searching again for a board. */
const LONGEST_PAUSE_MS = 1_000;

export type BleOptions = {
  /** For messages: the address or name that is searched for, or the kind of board. */
  readonly name: string;
  readonly isWanted: (device: BleDevice) => boolean;
  readonly link: BleLink;
  readonly time: TimeSource;
  readonly openBus?: OpenBus | undefined;
  /** How long each opening searches for the peripheral. */
  readonly seekMs?: number;
  /** The scheduler of its turns; the program's when absent. */
  readonly share?: Pick<FairIntakeDeps, 'turns' | 'workedMs'>;
};

/** Peripherals that this program has open or is about to open. Among equal boards, a free one is chosen. */
const taken = new Set<string>();

const discoverDevice = async (
  { name, isWanted, seekMs = SEEK_MS }: BleOptions,
  bluez: Bluez,
  giveUp: AbortSignal,
): Promise<BleDevice> => {
  const wanted = (tree: BluezTree) => devicesThere(tree).filter(isWanted);
  const free = (tree: BluezTree) => wanted(tree).find(({ address }) => !taken.has(address));
  const device =
    free(bluez.tree()) ?? (await whileDiscovering(bluez, () => bluez.until(free, seekMs, giveUp)));
  if (device !== undefined) return device;
  if (wanted(bluez.tree()).length > 0)
    throw keyedError('LINK_BUSY', message('error.openInProgram', { name }));
  throw keyedError('BLUETOOTH_UNSEEN', message('error.notSeen', { name, seconds: seekMs / 1_000 }));
};

/** The last connection attempt through each bus. */
const attempts = new WeakMap<OpenBus, Promise<unknown>>();

/** Connects one peripheral at a time. Attempts that overlap make each other fail, in BlueZ and in Linux. */
const afterOthers = <Value>(openBus: OpenBus, attempt: () => Promise<Value>): Promise<Value> => {
  const mine = (attempts.get(openBus) ?? Promise.resolve()).then(attempt);
  attempts.set(
    openBus,
    mine.catch(() => {}),
  );
  return mine;
};

const connect = async ({ name, link, time }: BleOptions, bluez: Bluez, path: string, untilMs: number) => {
  await bluez
    // After a wait for others the time may be over; without a limit the bus would wait for ever.
    .call(path, `${DEVICE}.Connect`, { withinMs: Math.max(1, untilMs - time.nowMs()) })
    .catch((error: unknown) => {
      if (error instanceof BusError && error.name === ALREADY) return;
      throw bluetoothError((why) => message('error.cannotConnectTo', { name, why }), error, 'LINK_FAILED');
    });
  const isResolved = await bluez.until((tree) => {
    const device = devicesOf(tree).find((one) => one.path === path);
    if (device === undefined || !device.isConnected) return 'lost';
    return device.isResolved ? 'resolved' : undefined;
  }, untilMs - time.nowMs());
  if (isResolved === 'lost') throw keyedError('LINK_FAILED', message('error.hungUp', { name }));
  if (isResolved === undefined) throw keyedError('LINK_FAILED', message('error.noServices', { name }));
  return findCharacteristics(bluez.tree(), { path, name }, link);
};

/** Requests the notifications. If the peripheral demands pairing, BlueZ pairs first, or does not answer. */
const subscribe = async (
  { name, time }: BleOptions,
  bluez: Bluez,
  { notify }: BoardCharacteristics,
  untilMs: number,
): Promise<void> => {
  for (const { path } of notify)
    await bluez
      .call(path, `${CHARACTERISTIC}.StartNotify`, { withinMs: Math.max(1, untilMs - time.nowMs()) })
      .catch((error: unknown) => {
        if (time.nowMs() < untilMs) throw error;
        throw keyedError('BLUETOOTH_UNPAIRED', message('error.notSubscribed', { name }));
      });
};

/** The loss of the connection that a signal means; undefined while the connection lasts. */
const lossBy = (
  bluez: Bluez,
  { path, name }: { readonly path: string; readonly name: string },
  signal: BusSignal | undefined,
): Message | undefined => {
  if (signal === undefined) return message('linkLoss.bluezStopped', { name });
  const device = devicesOf(bluez.tree()).find((one) => one.path === path);
  return device?.isConnected === true ? undefined : message('linkLoss.outOfReach', { name });
};

type Open = {
  readonly bluez: Bluez;
  readonly device: BleDevice;
  readonly write: BoardCharacteristics['write'];
  end(event: Extract<TransportEvent, { type: 'closed' }>): void;
};

/** Writes each chunk whole, one after another. */
const createWriter = ({ name, link, time }: BleOptions, open: () => Open | undefined) => {
  let last: Promise<unknown> = Promise.resolve();
  const writeParts = async (bytes: Uint8Array): Promise<void> => {
    for (const part of writtenPackets(link, bytes, open()?.write.mtu ?? 0)) {
      const current = open();
      if (current === undefined) throw keyedError('LINK_LOST', message('error.notConnected', { path: name }));
      const type = link.writes === 'acknowledged' ? 'request' : 'command';
      const { bluez, write } = current;
      await bluez
        .call(write.path, `${CHARACTERISTIC}.WriteValue`, { signature: 'aya{sv}', body: [part, { type }] })
        .catch((error: unknown) => {
          throw bluetoothError(
            (why) => message('error.cannotWriteTo', { path: name, why }),
            error,
            'LINK_LOST',
          );
        });
      const { writeEveryMs } = link;
      if (writeEveryMs) await new Promise<void>((resolve) => time.setTimeout(resolve, writeEveryMs));
    }
  };
  return (bytes: Uint8Array): Promise<void> => {
    const written = last.then(() => writeParts(bytes));
    last = written.catch(() => {});
    return written;
  };
};

/** How much signal strength varies while board and host stand still. */
const WAVERS_DB = 4;

type Reported = Pick<BleDevice, 'batteryPercent' | 'rssiDbm'>;

/**
 * Reports charge and signal strength of a peripheral where BlueZ knows them, and whenever they change. The
 * first signal strength is the one at which it was found.
 */
const createReporting = (
  { bluez, device, time }: Pick<Open, 'bluez' | 'device'> & Pick<BleOptions, 'time'>,
  onEvent: (event: TransportEvent) => void,
): (() => void) => {
  let reported: Reported = {};
  const emit = ({ batteryPercent, rssiDbm }: Reported): void => {
    const atMs = time.nowMs();
    if (batteryPercent !== undefined && batteryPercent !== reported.batteryPercent) {
      reported = { ...reported, batteryPercent };
      onEvent({ type: 'battery', percent: batteryPercent, atMs });
    }
    if (rssiDbm !== undefined && Math.abs(rssiDbm - (reported.rssiDbm ?? Infinity)) > WAVERS_DB) {
      reported = { ...reported, rssiDbm };
      onEvent({ type: 'signal', rssiDbm, atMs });
    }
  };
  // BlueZ drops the signal strength when its search for boards ends, so it is reported now.
  emit(device);
  return () => emit(devicesOf(bluez.tree()).find(({ path }) => path === device.path) ?? {});
};

/** Handles the peripheral's notifications in their turn. Calls `lose` when the connection is lost. */
const handleDevice = (
  { name, link, time, share = programShare }: BleOptions,
  { bluez, device }: Pick<Open, 'bluez' | 'device'>,
  { notify }: BoardCharacteristics,
  onEvent: (event: TransportEvent) => void,
  lose: (why: Message) => void,
): { readonly intake: FairIntake; readonly stop: () => void } => {
  const emit = createReporting({ bluez, device, time }, onEvent);
  const charOf = new Map(notify.map(({ path, uuid }) => [path, uuid]));
  const intake = createFairIntake({
    time,
    ...share,
    deliver: (bytes, atMs, char = '') => onEvent({ type: 'bytes', bytes, atMs, char }),
    // A peripheral cannot be paused, only disconnected. Its state is requested once it is connected again.
    letSend: (maySend) => maySend || lose(message('linkLoss.tooMuch', { name })),
  });
  const stop = bluez.receive((signal) => {
    const notified = signal && notificationOf(signal);
    const char = notified && charOf.get(notified.path);
    if (notified !== undefined && char !== undefined)
      intake.add(receivedBytes(link, notified.bytes), time.nowMs(), char);
    else if (notified === undefined) emit();
    const why = lossBy(bluez, { path: device.path, name }, signal);
    if (why !== undefined) lose(why);
  });
  emit();
  return { intake, stop };
};

/**
 * A Bluetooth LE peripheral through BlueZ, with one `bytes` event for each notification. It may be opened
 * again after it was closed or lost. Each opening searches for it.
 */
export const createBleTransport = (options: BleOptions): Transport => {
  const { name, link, time } = options;
  let current: Open | undefined;
  let opening: AbortController | undefined;
  /** The last disconnection. BlueZ takes two seconds for it. */
  let hangingUp: Promise<unknown> = Promise.resolve();

  const attach = (
    { bluez, device, write }: Omit<Open, 'end'>,
    characteristics: BoardCharacteristics,
    onEvent: (event: TransportEvent) => void,
  ): FairIntake => {
    const lose = (why: Message): void => {
      current?.end({ type: 'closed', cause: 'lost', detail: withEnglish(why) });
      bluez.close();
    };
    const { intake, stop } = handleDevice(options, { bluez, device }, characteristics, onEvent, lose);
    const end: Open['end'] = (event) => {
      stop();
      current = undefined;
      taken.delete(device.address);
      if (event.cause === 'asked') intake.stop();
      intake.after(() => onEvent(event));
    };
    current = { bluez, device, write, end };
    return intake;
  };
  const open = async (
    onEvent: (event: TransportEvent) => void,
    bluez: Bluez,
    { untilMs, giveUp }: { readonly untilMs: number; readonly giveUp: AbortSignal },
  ): Promise<void> => {
    const device = await discoverDevice(options, bluez, giveUp);
    taken.add(device.address);
    try {
      const attempt = () => connect(options, bluez, device.path, untilMs);
      const characteristics = await afterOthers(options.openBus ?? openRadioBus, attempt);
      const waiting: TransportEvent[] = [];
      let receive = (event: TransportEvent): void => void waiting.push(event);
      const held = attach({ bluez, device, write: characteristics.write }, characteristics, (event) =>
        receive(event),
      );
      await subscribe(options, bluez, characteristics, untilMs);
      receive = onEvent;
      onEvent({ type: 'opened', held });
      for (const event of waiting) onEvent(event);
    } catch (error) {
      current = undefined;
      taken.delete(device.address);
      // Not awaited: the cause of the failure must be known before the opening is given up.
      hangingUp = bluez.call(device.path, `${DEVICE}.Disconnect`).catch(() => {});
      throw error;
    }
  };
  const write = createWriter(options, () => current);

  return {
    // The radio channel is shared, and retransmissions after a disturbance take time.
    shared: true,
    longestPauseMs: LONGEST_PAUSE_MS,
    giveUp: () => opening?.abort(),
    writesTo: link.write.characteristic.toLowerCase(),
    open: async (onEvent) => {
      if (current !== undefined || opening !== undefined)
        throw keyedError('LINK_BUSY', message('error.openAlready', { path: name }));
      const untilMs = time.nowMs() + OPEN_MS;
      const mine = new AbortController();
      opening = mine;
      let bluez: Bluez | undefined;
      try {
        await hangingUp;
        bluez = await openBluez(options.openBus, time);
        await open(onEvent, bluez, { untilMs, giveUp: mine.signal });
      } catch (error) {
        const failed = bluez;
        void hangingUp.then(() => failed?.close());
        if (isBridgeError(error)) throw error;
        throw bluetoothError((why) => message('error.cannotUse', { name, why }), error, 'LINK_FAILED');
      } finally {
        opening = undefined;
      }
    },
    write,
    close: async () => {
      const open = current;
      if (open === undefined) return;
      open.end({ type: 'closed', cause: 'asked' });
      hangingUp = open.bluez.call(open.device.path, `${DEVICE}.Disconnect`).catch(() => {});
      await hangingUp;
      open.bluez.close();
    },
  };
};
