import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { listNativePorts } from '../transport/serial.js';
import type { PortInfo } from './portInfo.js';

const SERIAL_NAME = /^(tty(ACM|USB|AMA|S)|rfcomm)\d+$/;
const USB_LEVELS_MAX = 4;

const readLine = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  );
const readNames = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

/** The folder of the USB device that a tty belongs to: some levels above the tty's own device. */
const findUsbFolder = async (ttyFolder: string): Promise<string | undefined> => {
  let folder = await realpath(join(ttyFolder, 'device')).catch(() => undefined);
  for (let level = 0; folder !== undefined && level < USB_LEVELS_MAX; level++, folder = dirname(folder))
    if ((await readLine(join(folder, 'idVendor'))) !== undefined) return folder;
  return undefined;
};

const readUsb = async (ttyFolder: string): Promise<Omit<PortInfo, 'path'>> => {
  const folder = await findUsbFolder(ttyFolder);
  if (folder === undefined) return {};
  const names = ['idVendor', 'idProduct', 'manufacturer', 'product', 'serial'];
  const facts = await Promise.all(names.map((name) => readLine(join(folder, name))));
  const [idVendor = '', idProduct = '', manufacturer, product, serialNumber] = facts;
  return {
    vendorId: Number.parseInt(idVendor, 16),
    productId: Number.parseInt(idProduct, 16),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(product !== undefined && { product }),
    ...(serialNumber !== undefined && { serialNumber }),
  };
};

/** The kernel keeps places for ports that the machine does not have; they are of type 0. */
const isPlaceholder = async (ttyFolder: string): Promise<boolean> =>
  (await readLine(join(ttyFolder, 'type'))) === '0';

/**
 * Serial ports as Linux itself lists them, without udev: a machine or container that lacks `udevadm` has the
 * same ports. `root` stands for `/`.
 */
export const listLinuxPorts = async (root = '/'): Promise<readonly PortInfo[]> => {
  const byId = join(root, 'dev/serial/by-id');
  const links = await Promise.all(
    (await readNames(byId)).map(async (name) => {
      const target = await readlink(join(byId, name)).catch(() => '');
      return [basename(target), join(byId, name)] as const;
    }),
  );
  const stablePaths = new Map(links);
  const [ttys, nodes] = [join(root, 'sys/class/tty'), new Set(await readNames(join(root, 'dev')))];
  const names = new Set([...(await readNames(ttys)), ...nodes]);
  const ports: PortInfo[] = [];
  for (const name of [...names].filter((one) => SERIAL_NAME.test(one) && nodes.has(one)).sort()) {
    if (await isPlaceholder(join(ttys, name))) continue;
    const stablePath = stablePaths.get(name);
    const usb = await readUsb(join(ttys, name));
    ports.push({ path: join(root, 'dev', name), ...(stablePath !== undefined && { stablePath }), ...usb });
  }
  return ports;
};

/**
 * On other systems the native module knows. Throws `NATIVE_MISSING` or `LINK_FAILED` there, nothing on Linux.
 */
export const listSerialPorts = async (
  platform: NodeJS.Platform = process.platform,
  listNative: typeof listNativePorts = listNativePorts,
): Promise<readonly PortInfo[]> => {
  if (platform === 'linux') return listLinuxPorts();
  const ports = await listNative();
  return ports.map(({ path, vendorId, productId, manufacturer, serialNumber }) => ({
    // A tty.* port of macOS waits for a carrier that boards do not give.
    path: path.replace('/dev/tty.', '/dev/cu.'),
    ...(vendorId !== undefined && { vendorId: Number.parseInt(vendorId, 16) }),
    ...(productId !== undefined && { productId: Number.parseInt(productId, 16) }),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(serialNumber !== undefined && { serialNumber }),
  }));
};
