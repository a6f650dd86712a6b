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

/** The folder of the USB device that a tty belongs to, some levels above the tty's own device. */
const findUsbFolder = async (ttyFolder: string): Promise<string | undefined> => {
  let folder = await realpath(join(ttyFolder, 'device')).catch(() => undefined);
  for (let level = 0; folder !== undefined && level < USB_LEVELS_MAX; level++, folder = dirname(folder))
    if ((await readLine(join(folder, 'idVendor'))) !== undefined) return folder;
  return undefined;
};

type UsbFacts = { readonly folder?: string; readonly facts: Omit<PortInfo, 'path'> };

const readUsb = async (ttyFolder: string): Promise<UsbFacts> => {
  const folder = await findUsbFolder(ttyFolder);
  if (folder === undefined) return { facts: {} };
  const names = ['idVendor', 'idProduct', 'manufacturer', 'product', 'serial'];
  const texts = await Promise.all(names.map((name) => readLine(join(folder, name))));
  const [idVendor = '', idProduct = '', manufacturer, product, serialNumber] = texts;
  const facts = {
    vendorId: Number.parseInt(idVendor, 16),
    productId: Number.parseInt(idProduct, 16),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(product !== undefined && { product }),
    ...(serialNumber !== undefined && { serialNumber }),
  };
  return { folder, facts };
};

/** The kernel reserves entries for ports that the machine does not have; they are of type 0. */
const isPlaceholder = async (ttyFolder: string): Promise<boolean> =>
  (await readLine(join(ttyFolder, 'type'))) === '0';

/** The udev link to each port by the port's name; the first one when there are several. */
const readLinks = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const links = new Map<string, string>();
  for (const name of [...(await readNames(folder))].sort()) {
    const target = basename(await readlink(join(folder, name)).catch(() => ''));
    if (!links.has(target)) links.set(target, join(folder, name));
  }
  return links;
};

type FoundPort = { readonly name: string } & UsbFacts;

/** Whether another device describes itself identically, so that no description can tell the two apart. */
const hasTwin = (ports: readonly FoundPort[], { folder, facts }: FoundPort): boolean =>
  folder !== undefined &&
  ports.some(
    (other) =>
      other.folder !== undefined &&
      other.folder !== folder &&
      other.facts.vendorId === facts.vendorId &&
      other.facts.productId === facts.productId &&
      other.facts.serialNumber === facts.serialNumber,
  );

/**
 * Lists serial ports from `/sys` and `/dev`, without udev, so that a machine or container without `udevadm`
 * has the same ports. Names devices with identical descriptions by the socket they are plugged into. `root`
 * stands for `/`.
 */
export const listLinuxPorts = async (root = '/'): Promise<readonly PortInfo[]> => {
  const [byId, bySocket] = await Promise.all(
    ['by-id', 'by-path'].map((kind) => readLinks(join(root, 'dev/serial', kind))),
  );
  const [ttys, nodes] = [join(root, 'sys/class/tty'), new Set(await readNames(join(root, 'dev')))];
  const names = new Set([...(await readNames(ttys)), ...nodes]);
  const found: FoundPort[] = [];
  for (const name of [...names].filter((one) => SERIAL_NAME.test(one) && nodes.has(one)).sort()) {
    if (!(await isPlaceholder(join(ttys, name)))) found.push({ name, ...(await readUsb(join(ttys, name))) });
  }
  return found.map((port) => {
    const stablePath = (hasTwin(found, port) ? bySocket : byId)?.get(port.name);
    return {
      path: join(root, 'dev', port.name),
      ...(stablePath !== undefined && { stablePath }),
      ...port.facts,
    };
  });
};

/**
 * Lists the serial ports. The native module lists them on systems other than Linux, where this may throw
 * `NATIVE_MISSING` or `LINK_FAILED`.
 */
export const listSerialPorts = async (
  platform: NodeJS.Platform = process.platform,
  listNative: typeof listNativePorts = listNativePorts,
): Promise<readonly PortInfo[]> => {
  if (platform === 'linux') return listLinuxPorts();
  const ports = await listNative();
  return ports.map(({ path, vendorId, productId, manufacturer, serialNumber }) => ({
    // A tty.* port of macOS waits for a carrier signal, which boards do not provide.
    path: path.replace('/dev/tty.', '/dev/cu.'),
    ...(vendorId !== undefined && { vendorId: Number.parseInt(vendorId, 16) }),
    ...(productId !== undefined && { productId: Number.parseInt(productId, 16) }),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(serialNumber !== undefined && { serialNumber }),
  }));
};
