import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { isBridgeError } from '../../shared/bridgeError.js';
import type { UsbIdentity } from '../transport/deviceUrl.js';
import type { Transport } from '../transport/transport.js';
import type { PortInfo } from './portInfo.js';

const hex4 = (id: number): string => id.toString(16).padStart(4, '0');

/** The USB identity of the device behind a port; undefined without a serial number. */
export const usbIdentity = ({ vendorId, productId, serialNumber }: PortInfo): UsbIdentity | undefined =>
  vendorId === undefined || productId === undefined || serialNumber === undefined
    ? undefined
    : { vendorId, productId, serialNumber };

/** Whether this port belongs to that device. */
export const isOf = (usb: UsbIdentity, port: PortInfo): boolean =>
  usb.serialNumber === port.serialNumber &&
  usb.vendorId === port.vendorId &&
  usb.productId === port.productId;

/** A name for a device that has no product name, made of its ids and serial number. */
export const lastingUsbName = ({ vendorId, productId, serialNumber }: UsbIdentity): string =>
  `${hex4(vendorId)}-${hex4(productId)}-${serialNumber}`;

/** A name that a board keeps at any port, as far as the system can distinguish boards. */
export const lastingName = (port: PortInfo): string => {
  const { path, stablePath, product } = port;
  if (stablePath !== undefined) return stablePath;
  const usb = usbIdentity(port);
  if (usb !== undefined)
    return product === undefined ? lastingUsbName(usb) : `${product}-${usb.serialNumber}`;
  // The system numbers HID devices in order of arrival, so only the product name identifies the device.
  return port.usagePage === undefined ? path : (product ?? path);
};

export type SamePortOptions = {
  readonly usb: UsbIdentity;
  /** The path of the port when the identity was stored. */
  readonly usually?: string;
  readonly list: () => Promise<readonly PortInfo[]>;
  readonly create: (path: string) => Transport;
};

/**
 * A transport to one USB device under any port name. Looks the port up at each opening, so that another
 * device that has since taken the name is left alone.
 */
export const createSamePortTransport = ({ usb, usually, list, create }: SamePortOptions): Transport => {
  let current: Transport | undefined;
  /** The possible paths of the device, likeliest first. */
  const find = async (): Promise<readonly string[]> => {
    const alike = (await list()).filter((port) => isOf(usb, port)).map(({ path }) => path);
    if (alike.length > 0) return alike.toSorted((a, b) => Number(b === usually) - Number(a === usually));
    const what = `${hex4(usb.vendorId)}:${hex4(usb.productId)}:${usb.serialNumber}`;
    throw keyedError('LINK_NOT_FOUND', message('error.noPortOfUsb', { id: what }));
  };
  return {
    open: async (onEvent) => {
      const paths = await find();
      for (const [i, path] of paths.entries()) {
        const transport = create(path);
        try {
          await transport.open(onEvent);
        } catch (problem) {
          // Another board with the same serial number is in use at this path.
          const isTaken = isBridgeError(problem) && problem.code === 'LINK_BUSY';
          if (isTaken && i + 1 < paths.length) continue;
          throw problem;
        }
        current = transport;
        return;
      }
    },
    write: async (bytes) => {
      if (current === undefined) throw keyedError('LINK_LOST', message('error.portNotOpen'));
      return current.write(bytes);
    },
    close: async () => current?.close(),
  };
};
