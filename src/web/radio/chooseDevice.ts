import { message } from '../../messages/catalogue/message.js';
import type { RadioKind } from '../../server/radio/radioMessages.js';
import { createBleDevice } from './bleDevice.js';
import type {
  BluetoothDevice,
  BrowserRadio,
  HidDevice,
  HidReportEvent,
  SerialPort,
  UsbFilter,
} from './browserRadio.js';
import {
  bytesOf,
  type DeviceHearer,
  failureOf,
  type RadioDevice,
  RadioFailure,
  type RadioLinkKind,
} from './radioDevice.js';
import type { Remembered } from './rememberedBoards.js';
import { createSerialDevice } from './serialDevice.js';

/** A board over WebHID. Reports begin with their id in both directions. */
const createHidDevice = (device: HidDevice, system: NonNullable<BrowserRadio['hid']>): RadioDevice => {
  let receive: DeviceHearer | undefined;
  device.addEventListener('inputreport', (event) => {
    const { reportId, data } = event as HidReportEvent;
    receive?.bytes(Uint8Array.of(reportId, ...bytesOf(data)));
  });
  system.addEventListener('disconnect', (event) => {
    if ((event as Event & { readonly device?: HidDevice }).device !== device) return;
    const lost = receive;
    receive = undefined;
    lost?.lost('unplugged');
  });
  return {
    open: async (link, next) => {
      if (link.kind !== 'hid' || !device.collections.some(({ usagePage }) => usagePage === link.usagePage))
        throw new RadioFailure('wrong', {
          text: 'this device does not send the reports of such a board',
          ...message('radioFailure.noReports'),
        });
      try {
        if (!device.opened) await device.open();
      } catch (error) {
        throw failureOf(error, { NotAllowedError: 'busy', NetworkError: 'absent' });
      }
      receive = next;
    },
    write: async (bytes) => {
      if (!device.opened)
        throw new RadioFailure('absent', {
          text: 'the board is not open',
          ...message('radioFailure.boardClosed'),
        });
      await device.sendReport(bytes[0] ?? 0, bytes.slice(1));
    },
    close: async () => {
      receive = undefined;
      if (device.opened) await device.close();
    },
  };
};

/** A device that the browser lets the page use. */
export type Chosen = {
  readonly device: RadioDevice;
  /** The device's name, if the browser gives it. */
  readonly name?: string;
  /** Identifies the device when it is found again. */
  readonly key: string;
};

const ofBle = (device: BluetoothDevice): Chosen => ({
  device: createBleDevice(device),
  key: device.id,
  ...(device.name && { name: device.name }),
});
const usbKey = (vendorId?: number, productId?: number): string => `${vendorId ?? ''}:${productId ?? ''}`;
const ofSerial = (port: SerialPort): Chosen => {
  const { usbVendorId, usbProductId } = port.getInfo();
  return { device: createSerialDevice(port), key: usbKey(usbVendorId, usbProductId) };
};
const ofHid = (device: HidDevice, system: NonNullable<BrowserRadio['hid']>): Chosen => ({
  device: createHidDevice(device, system),
  key: usbKey(device.vendorId, device.productId),
  ...(device.productName && { name: device.productName }),
});

const usbFilters = ({ models }: RadioKind): readonly UsbFilter[] => models.flatMap(({ usb }) => usb);

const servicesOf = ({ links }: RadioKind): readonly string[] =>
  links.flatMap((link) =>
    link.kind === 'ble' ? [...link.notify, link.write].map(({ service }) => service.toLowerCase()) : [],
  );

/** The links that the browser supports. */
export const waysOf = (radio: BrowserRadio): readonly RadioLinkKind[] => [
  ...(radio.bluetooth === undefined ? [] : (['ble'] as const)),
  ...(radio.serial === undefined ? [] : (['serial'] as const)),
  ...(radio.hid === undefined ? [] : (['hid'] as const)),
];

/**
 * Lets the player choose a device in the browser's own dialog. Undefined if none was chosen.
 *
 * @param all offers every device nearby, not only those that advertise as such a board
 */
export const chooseDevice = async (
  radio: BrowserRadio,
  kind: RadioKind,
  link: RadioLinkKind,
  all: boolean,
): Promise<Chosen | undefined> => {
  const usb = usbFilters(kind);
  try {
    if (link === 'ble') {
      const optionalServices = [...new Set(servicesOf(kind))];
      const named = kind.names.map((namePrefix) => ({ namePrefix }));
      const filters = [...named, ...optionalServices.map((service) => ({ services: [service] }))];
      const request = all ? { acceptAllDevices: true, optionalServices } : { filters, optionalServices };
      const device = await radio.bluetooth?.requestDevice(request);
      return device && ofBle(device);
    }
    if (link === 'serial') {
      const filters = usb.map(({ vendorId, productId }) => ({
        usbVendorId: vendorId,
        ...(productId !== undefined && { usbProductId: productId }),
      }));
      const port = await radio.serial?.requestPort(all || filters.length === 0 ? {} : { filters });
      return port && ofSerial(port);
    }
    const system = radio.hid;
    const [device] = (await system?.requestDevice({ filters: all ? [] : usb })) ?? [];
    return device && system && ofHid(device, system);
  } catch (error) {
    // The dialog was cancelled or showed no device.
    if (error instanceof DOMException && ['NotFoundError', 'AbortError'].includes(error.name))
      return undefined;
    throw error;
  }
};

/** Devices that the page was allowed to use before. */
const knownDevices = async (
  { bluetooth, serial, hid }: BrowserRadio,
  link: RadioLinkKind,
): Promise<readonly (() => Chosen)[]> => {
  if (link === 'ble') return ((await bluetooth?.getDevices?.()) ?? []).map((one) => () => ofBle(one));
  if (link === 'serial') return ((await serial?.getPorts()) ?? []).map((one) => () => ofSerial(one));
  return hid === undefined ? [] : (await hid.getDevices()).map((one) => () => ofHid(one, hid));
};

/**
 * The device of a remembered board, if the browser gives it without a dialog.
 *
 * @param nth the index among devices with the same key
 */
export const findRemembered = async (
  radio: BrowserRadio,
  { link, device }: Remembered,
  nth: number,
): Promise<Chosen | undefined> =>
  (await knownDevices(radio, link)).map((make) => make()).filter(({ key }) => key === device)[nth];
