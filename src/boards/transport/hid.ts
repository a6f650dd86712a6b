import { access, constants } from 'node:fs/promises';
import type { Device } from 'node-hid';
import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import { withoutNative } from '../../shared/nativeModule.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { createFairIntake, type FairIntake, programShare } from './fairIntake.js';
import { realTime } from './realTime.js';
import type { Transport, TransportEvent } from './transport.js';

/** A device as the system lists it. Optional fields are missing where the system does not know them. */
export type HidInfo = {
  readonly path: string;
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string;
  readonly manufacturer?: string;
  readonly product?: string;
  readonly usagePage?: number;
};

export type HidHandle = {
  on(event: 'data', receive: (report: Uint8Array) => void): unknown;
  on(event: 'error', receive: (error: Error) => void): unknown;
  write(report: number[]): Promise<number>;
  close(): Promise<void>;
};

/** The part of `node-hid` in use, so that a test can replace the system. */
export type HidSystem = {
  readonly devices: () => Promise<readonly HidInfo[]>;
  readonly open: (path: string) => Promise<HidHandle>;
};

/** Leaves out fields that the system does not know. */
const infoOf = ({ path, vendorId, productId, serialNumber, manufacturer, product, usagePage }: Device) =>
  path === undefined
    ? []
    : [
        {
          path,
          vendorId,
          productId,
          ...(serialNumber && { serialNumber }),
          ...(manufacturer && { manufacturer }),
          ...(product && { product }),
          ...(usagePage !== undefined && { usagePage }),
        },
      ];

const loadNodeHid = async (): Promise<HidSystem> => {
  const { devicesAsync, HIDAsync } = await import('node-hid').catch(withoutNative('node-hid', 'native.hid'));
  return {
    devices: async () => (await devicesAsync()).flatMap(infoOf),
    open: (path) => HIDAsync.open(path, { nonExclusive: false }),
  };
};

/** Lists the HID devices of this machine. Rejects with `NATIVE_MISSING` or `LINK_FAILED`. */
export const listHidDevices = async (load = loadNodeHid): Promise<readonly HidInfo[]> => {
  const { devices } = await load();
  return devices().catch((error: unknown) => {
    throw keyedError('LINK_FAILED', message('error.noHidList', { why: messageOf(error) }), {}, error);
  });
};

export type HidOptions = {
  readonly vendorId: number;
  readonly productId: number;
  /** Selects one of several devices with the same ids. */
  readonly serialNumber?: string | undefined;
  /** Selects the board's interface of the device. */
  readonly usagePage: number;
  /** The length of the longest report, with its id. */
  readonly reportBytes: number;
  /** Whether shorter reports are padded or sent as they are; padded when absent. */
  readonly writes?: 'padded' | 'bare' | undefined;
  /** Reports of the device have no id, so a zero is put before each. Writes begin with it in any case. */
  readonly unnumbered?: true | undefined;
  readonly load?: () => Promise<HidSystem>;
  /** The clock for the time of each report; the machine's when absent. */
  readonly time?: TimeSource;
};

type End = (event: Extract<TransportEvent, { type: 'closed' }>) => void;

/** Paths that this program has open or is about to open. Among equal devices, a free one is chosen. */
const openPaths = new Set<string>();

const hex4 = (id: number): string => id.toString(16).padStart(4, '0');

/**
 * A udev rule that lets the user at the machine open such devices. `vendor` and `product` are four
 * hexadecimal digits each, in which `?` stands for any digit.
 */
export const hidUdevLine = (vendor: string, product: string): string =>
  `SUBSYSTEM=="hidraw", KERNELS=="*:${vendor.toUpperCase()}:${product.toUpperCase()}.*", MODE="0660", GROUP="dialout", TAG+="uaccess"`;

/** Whether the user may not open the device. The native module's error does not tell. */
const isForbidden = (path: string): Promise<boolean> =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'EACCES' || code === 'EPERM',
  );

const codeOfOpenError = async (message: string, path: string) => {
  if (/permission|access|EACCES/i.test(message) || (await isForbidden(path))) return 'LINK_PERMISSION';
  return /busy|exclusive/i.test(message) ? 'LINK_BUSY' : 'LINK_FAILED';
};

const reportLong = ({ length }: Uint8Array, max: number): BridgeError =>
  keyedError('LINK_FAILED', message('error.reportLong', { bytes: length, max }));

const openFailure = async (
  { vendorId, productId }: HidOptions,
  name: string,
  path: string,
  error: unknown,
): Promise<BridgeError> => {
  const text = messageOf(error);
  const code = await codeOfOpenError(text, path);
  const line = hidUdevLine(hex4(vendorId), hex4(productId));
  const why = code === 'LINK_PERMISSION' ? message('error.udevRule', { line }) : text;
  const place = `${name} (${path})`;
  return keyedError(code, message('error.cannotOpen', { path: place, why }), { path }, error);
};

/**
 * A USB device with reports: one `bytes` event for each report, and one report for each write. The report id
 * comes first in both directions. The device may be opened again after it was closed or lost.
 */
export const createHidTransport = (options: HidOptions): Transport => {
  const {
    vendorId,
    productId,
    serialNumber,
    usagePage,
    reportBytes,
    writes = 'padded',
    unnumbered = false,
    load = loadNodeHid,
    time = realTime,
  } = options;
  const name = `hid:${hex4(vendorId)}:${hex4(productId)}${serialNumber ? `:${serialNumber}` : ''}`;
  let current: { readonly handle: HidHandle; readonly end: End } | undefined;

  const find = async (system: HidSystem): Promise<string> => {
    const alike = (await listHidDevices(async () => system)).filter(
      (device) =>
        device.vendorId === vendorId &&
        device.productId === productId &&
        device.usagePage === usagePage &&
        (serialNumber === undefined || device.serialNumber === serialNumber),
    );
    if (alike.length === 0) throw keyedError('LINK_NOT_FOUND', message('error.isNot', { path: name }));
    const free = alike.find((device) => !openPaths.has(device.path));
    // Some systems would open the device a second time, and each opening would receive half of the reports.
    if (free === undefined) throw keyedError('LINK_BUSY', message('error.allOpen', { name }));
    openPaths.add(free.path);
    return free.path;
  };
  const attach = (handle: HidHandle, path: string, onEvent: (event: TransportEvent) => void): FairIntake => {
    const lose = (why: string | Message): void => {
      end({ type: 'closed', cause: 'lost', detail: typeof why === 'string' ? why : withEnglish(why) });
      handle.close().catch(() => {});
    };
    const intake = createFairIntake({
      time,
      ...programShare,
      deliver: (bytes, atMs) => onEvent({ type: 'bytes', bytes, atMs }),
      // When a program does not read, the system silently drops the newest reports, so the connection is
      // ended.
      letSend: (maySend) => maySend || lose(message('linkLoss.tooMuch', { name })),
    });
    const end: End = (event) => {
      if (current?.handle !== handle) return;
      current = undefined;
      openPaths.delete(path);
      if (event.cause === 'asked') intake.stop();
      intake.after(() => onEvent(event));
    };
    current = { handle, end };
    handle.on('data', (report) => {
      if (current?.handle === handle) {
        const bytes = unnumbered ? Uint8Array.of(0, ...report) : new Uint8Array(report);
        intake.add(bytes, time.nowMs());
      }
    });
    handle.on('error', ({ message: why }) => lose(why));
    return intake;
  };

  return {
    open: async (onEvent) => {
      if (current !== undefined) throw keyedError('LINK_BUSY', message('error.openAlready', { path: name }));
      const system = await load();
      const path = await find(system);
      const handle = await system.open(path).catch(async (error: unknown) => {
        openPaths.delete(path);
        throw await openFailure(options, name, path, error);
      });
      onEvent({ type: 'opened', held: attach(handle, path, onEvent) });
    },
    write: async (bytes) => {
      const open = current;
      if (open === undefined) throw keyedError('LINK_LOST', message('error.notOpen', { path: name }));
      if (bytes.length > reportBytes) throw reportLong(bytes, reportBytes);
      // Most devices accept only whole reports.
      const fillerBytes = writes === 'padded' ? reportBytes - bytes.length : 0;
      const report = [...bytes, ...new Array<number>(fillerBytes).fill(0)];
      await open.handle.write(report).catch((error: unknown) => {
        throw keyedError(
          'LINK_LOST',
          message('error.cannotWriteTo', { path: name, why: messageOf(error) }),
          {},
          error,
        );
      });
    },
    close: async () => {
      const open = current;
      if (open === undefined) return;
      open.end({ type: 'closed', cause: 'asked' });
      await open.handle.close().catch(() => {});
    },
  };
};
