import { access, constants, readFile, stat } from 'node:fs/promises';
import { type BoardFamily, type LinkKind, linkOf } from '../eboard/boardFamily.js';
import { listBleDevices } from '../transport/ble/listBle.js';
import type { DeviceUrl } from '../transport/deviceUrl.js';
import { listHidDevices } from '../transport/hid.js';
import { blePort } from './bleBoard.js';
import { guessModel } from './identify.js';
import { listSerialPorts } from './listSerialPorts.js';
import { usbIdentity } from './portIdentity.js';
import type { PortInfo } from './portInfo.js';

type PortAccess = {
  readonly allowed: boolean;
  /** The group whose members may use the port, where the system has groups. */
  readonly group?: string;
};

const nameOfGroup = async (gid: number): Promise<string | undefined> => {
  const text = await readFile('/etc/group', 'utf8').catch(() => '');
  const line = text.split('\n').find((one) => one.split(':')[2] === String(gid));
  return line?.split(':')[0];
};

/** Whether this process may read and write a port, and which group may. */
export const checkPortAccess = async (
  path: string,
  platform: NodeJS.Platform = process.platform,
): Promise<PortAccess> => {
  // Windows ports are not files. Any logged-in user may use them.
  if (platform === 'win32') return { allowed: true };
  const allowed = await access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
  const group = await stat(path).then(
    ({ gid }) => nameOfGroup(gid),
    () => undefined,
  );
  return { allowed, ...(group !== undefined && { group }) };
};

/** How boards on one kind of link are found. Links that cannot be searched have no entry. */
export type LinkFinder = {
  readonly kind: LinkKind;
  /** Devices that may be boards of these families. */
  readonly list: (families: readonly BoardFamily[]) => Promise<readonly PortInfo[]>;
  /** Whether this process may use the device. */
  readonly access: (path: string) => Promise<PortAccess>;
  readonly url: (port: PortInfo, protocol: string) => DeviceUrl;
};

const serial: LinkFinder = {
  kind: 'serial',
  // A port without a known model is listed too: the operator may know what it is.
  list: () => listSerialPorts(),
  access: (path) => checkPortAccess(path),
  url: (port, protocol) => {
    const { path, stablePath } = port;
    // Without stable udev links the device is identified by its serial number.
    const usb = stablePath === undefined ? usbIdentity(port) : undefined;
    return { kind: 'serial', path: stablePath ?? path, protocol, ...(usb && { usb }) };
  },
};

const hid: LinkFinder = {
  kind: 'hid',
  // Leaves out keyboards and mice. Loads the native module only when a family uses HID.
  list: async (families) => {
    if (!families.some((family) => linkOf(family, 'hid') !== undefined)) return [];
    const devices = await listHidDevices();
    return devices.filter((device) => guessModel(device, 'hid', families) !== undefined);
  },
  access: (path) => checkPortAccess(path),
  url: ({ vendorId = 0, productId = 0, serialNumber }, protocol) => ({
    kind: 'hid',
    vendorId,
    productId,
    protocol,
    ...(serialNumber !== undefined && { serialNumber }),
  }),
};

const ble: LinkFinder = {
  kind: 'ble',
  // Leaves out phones, headphones and lamps.
  list: async (families) => {
    if (!families.some((family) => linkOf(family, 'ble') !== undefined)) return [];
    const devices = await listBleDevices();
    return devices.map(blePort).filter((port) => guessModel(port, 'ble', families) !== undefined);
  },
  access: async () => ({ allowed: true }),
  url: ({ path, stablePath }, protocol) => ({ kind: 'ble', device: stablePath ?? path, protocol }),
};

/** Boards connected to this machine by cable. */
export const wiredFinders: readonly LinkFinder[] = [serial, hid];
export const linkFinders: readonly LinkFinder[] = [...wiredFinders, ble];
