import type { Capabilities } from './capabilities.js';

/** The settings of a serial line, or of a bridge that acts as one. */
export type SerialSettings = {
  readonly baudRate: number;
  readonly dataBits?: 7 | 8;
  readonly parity?: 'none' | 'odd' | 'even';
  readonly stopBits?: 1 | 2;
};

export type BleCharacteristic = { readonly service: string; readonly characteristic: string };

/** The Nordic UART Service, a serial line over Bluetooth LE. The board notifies on TX and reads RX. */
const NORDIC_UART = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
export const nordicUart = {
  notify: [{ service: NORDIC_UART, characteristic: '6e400003-b5a3-f393-e0a9-e50e24dcca9e' }],
  write: { service: NORDIC_UART, characteristic: '6e400002-b5a3-f393-e0a9-e50e24dcca9e' },
} as const;

/**
 * How certain a link is. A: documented by the maker. B: several independent programs agree. C: one program.
 * D: a guess. `own`: this project's own choice, where no other standard exists.
 */
export type Certainty = 'A' | 'B' | 'C' | 'D' | 'own';

export type BoardLink = { readonly sure: Certainty } & LinkWay;

type LinkWay =
  /** `lines`: the device sends lines of at most `maxBytes`. Each is handed over whole. */
  | {
      readonly kind: 'serial';
      readonly settings: SerialSettings;
      readonly lines?: { readonly maxBytes: number };
    }
  /**
   * Reports of a USB HID device; their first byte is the report id. `bare`: the device accepts reports that
   * are shorter than its own. `unnumbered`: reports have no ids, and a zero byte takes the place of the id.
   */
  | {
      readonly kind: 'hid';
      readonly usagePage: number;
      readonly reportBytes: number;
      readonly writes?: 'padded' | 'bare';
      readonly unnumbered?: true;
    }
  /**
   * Bluetooth LE. `notify`: the characteristics that the board sends on; `write`: the one that it receives
   * on. `writes`: each write is confirmed, or not (`quick`). `writeEveryMs`: the time between writes.
   * `parity`: written bytes carry in their eighth bit the parity that a serial port would add. `names`:
   * prefixes of the advertised names, for choosers without patterns. `foundBy`: such boards are found under
   * any name by the advertised service of `write`. `packets`: in both directions, each packet is a line
   * without its end.
   */
  | {
      readonly kind: 'ble';
      readonly names: readonly string[];
      readonly notify: readonly BleCharacteristic[];
      readonly write: BleCharacteristic;
      readonly writes: 'acknowledged' | 'quick';
      readonly writeEveryMs?: number;
      readonly parity?: 'odd';
      readonly foundBy?: 'service';
      readonly packets?: 'lines';
    }
  /** The board itself is on the network. A serial line over TCP uses the `serial` link. */
  | { readonly kind: 'tcp' };

export type LinkKind = BoardLink['kind'];

export type UsbFingerprint = {
  readonly vendorId: number;
  readonly productId: number;
  /** The bits of the product id that count, where the maker numbers versions in the others. */
  readonly productIdMask?: number;
  /** 0 to 1: how likely a device with these ids is this model when its name is unknown. */
  readonly confidence: number;
};

/** One model of e-board. `list`, discovery and the udev rules pick up new entries without other changes. */
export type EBoardModel = {
  readonly id: string;
  readonly displayName: string;
  readonly usb: readonly UsbFingerprint[];
  /** A device whose name (USB product, by-id link, Bluetooth name) matches certainly is of this family. */
  readonly name: RegExp;
  /** The model's usual capabilities, where they differ from those of the family. */
  readonly usually?: Capabilities;
  /** Like the family's field, where only this model is experimental. */
  readonly experimental?: true;
};

/** What is known about the boards of one protocol before any of them is connected. */
export type BoardFamily = {
  /** The name in recordings and device URLs: `dgt`, `sentio` … */
  readonly id: string;
  readonly displayName: string;
  readonly links: readonly BoardLink[];
  readonly models: readonly EBoardModel[];
  /** The usual capabilities of its boards; absent where they differ. A connected board reports its own. */
  readonly usually?: Capabilities;
  /** Based on a single source or partly guessed, and never confirmed with a real board. */
  readonly experimental?: true;
  /** Boards send unasked, and the driver writes nothing until they do. */
  readonly speaksUnasked?: true;
};

/** Whether a device's ids match the fingerprint. */
export const hasIds = (
  { vendorId, productId, productIdMask = 0xffff }: UsbFingerprint,
  device: { readonly vendorId?: number; readonly productId?: number },
): boolean =>
  device.vendorId === vendorId &&
  device.productId !== undefined &&
  (device.productId & productIdMask) === productId;

export const linkOf = <Kind extends LinkKind>(
  { links }: Pick<BoardFamily, 'links'>,
  kind: Kind,
): Extract<BoardLink, { readonly kind: Kind }> | undefined =>
  links.find((link): link is Extract<BoardLink, { readonly kind: Kind }> => link.kind === kind);
