import { BridgeError } from '../shared/bridgeError.js';
import type { UsbIdentity } from '../transport/deviceUrl.js';
import type { Transport } from '../transport/transport.js';
import type { PortInfo } from './portInfo.js';

const hex4 = (id: number): string => id.toString(16).padStart(4, '0');

/** Whose port it is, when the device behind it has a serial number. */
export const usbIdentity = ({ vendorId, productId, serialNumber }: PortInfo): UsbIdentity | undefined =>
  vendorId === undefined || productId === undefined || serialNumber === undefined
    ? undefined
    : { vendorId, productId, serialNumber };

/** What a board is called wherever it is plugged in, as far as the system tells boards apart. */
export const lastingName = (port: PortInfo): string => {
  const { path, stablePath, product } = port;
  if (stablePath !== undefined) return stablePath;
  const usb = usbIdentity(port);
  if (usb !== undefined)
    return `${product ?? `${hex4(usb.vendorId)}-${hex4(usb.productId)}`}-${usb.serialNumber}`;
  // The system counts reports as they come; which of them this is, only its product tells.
  return port.usagePage === undefined ? path : (product ?? path);
};

export type SamePortOptions = {
  readonly usb: UsbIdentity;
  /** The name that its port had when it was written down. */
  readonly usually?: string;
  readonly list: () => Promise<readonly PortInfo[]>;
  readonly create: (path: string) => Transport;
};

/**
 * The port of one USB device, under whatever name it appears: looked for at each opening, so that another
 * device that has taken its name meanwhile is left alone.
 */
export const createSamePortTransport = ({ usb, usually, list, create }: SamePortOptions): Transport => {
  let current: Transport | undefined;
  const find = async (): Promise<string> => {
    const alike = (await list()).filter((port) => {
      const other = usbIdentity(port);
      return (
        other?.serialNumber === usb.serialNumber &&
        other.vendorId === usb.vendorId &&
        other.productId === usb.productId
      );
    });
    // Of boards that share a serial number the one at the port that was named.
    const found = alike.find(({ path }) => path === usually) ?? alike[0];
    if (found !== undefined) return found.path;
    const what = `${hex4(usb.vendorId)}:${hex4(usb.productId)} with serial number ${usb.serialNumber}`;
    throw new BridgeError('LINK_NOT_FOUND', `no port belongs to a USB device ${what}`);
  };
  return {
    open: async (onEvent) => {
      const transport = create(await find());
      await transport.open(onEvent);
      current = transport;
    },
    write: async (bytes) => {
      if (current === undefined) throw new BridgeError('LINK_LOST', 'the port is not open');
      return current.write(bytes);
    },
    close: async () => current?.close(),
  };
};
