import type { Capabilities } from './capabilities.js';

/** The settings of a serial line, or of a bridge that acts as one. */
export type SerialSettings = {
  readonly baudRate: number;
  readonly dataBits?: 7 | 8;
  readonly parity?: 'none' | 'odd' | 'even';
  readonly stopBits?: 1 | 2;
};

/** Identified by the UUIDs of its service and of itself. */
export type BleCharacteristic = { readonly service: string; readonly characteristic: string };

/** Nordic Semiconductor's serial line over Bluetooth LE: the board notifies on TX and reads RX. */
const NORDIC_UART = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
export const nordicUart = {
  notify: [{ service: NORDIC_UART, characteristic: '6e400003-b5a3-f393-e0a9-e50e24dcca9e' }],
  write: { service: NORDIC_UART, characteristic: '6e400002-b5a3-f393-e0a9-e50e24dcca9e' },
} as const;

/**
 * How certain this way to reach boards is. A: documented by the maker. B: several independent programs agree.
 * C: one program. D: a guess. `own`: this project's own choice, where there is no other standard.
 */
export type Sureness = 'A' | 'B' | 'C' | 'D' | 'own';

/** A way to reach a board, as data. */
export type BoardLink = { readonly sure: Sureness } & LinkWay;

type LinkWay =
  /** `lines`: the device sends lines, none longer than this; each is handed over whole. */
  | {
      readonly kind: 'serial';
      readonly settings: SerialSettings;
      readonly lines?: { readonly maxBytes: number };
    }
  /**
   * Reports of a USB device without a driver of its own; the report id is their first byte. `bare`: the
   * device accepts reports that are shorter than its own. `unnumbered`: its reports have no ids, and a zero
   * stands in their place.
   */
  | {
      readonly kind: 'hid';
      readonly usagePage: number;
      readonly reportBytes: number;
      readonly writes?: 'padded' | 'bare';
      readonly unnumbered?: true;
    }
  /**
   * Bluetooth LE. `notify`: the characteristic the board sends on; `write`: the one it receives on, with each
   * write confirmed or `quick`, and writes `writeEveryMs` apart. `parity`: the eighth bit of written bytes,
   * which a serial port would add. `names`: prefixes of the names that such boards advertise, for choosers
   * without patterns; `foundBy`: found under any name by the advertised service of `write`. `packets`: each
   * packet is a line without its end, both ways.
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
  /** The board itself is on the network; a serial line over TCP needs no such link. */
  | { readonly kind: 'tcp' };

export type LinkKind = BoardLink['kind'];

export type UsbFingerprint = {
  readonly vendorId: number;
  readonly productId: number;
  /**
   * The significant bits of the product id, where the maker counts versions in the others; all when absent.
   */
  readonly productIdMask?: number;
  /** 0 to 1: how likely a device with these ids is this model, before its name is known. */
  readonly confidence: number;
};

/** A new model is a new entry; `list`, discovery and the udev rules follow. */
export type EBoardModel = {
  readonly id: string;
  readonly displayName: string;
  readonly usb: readonly UsbFingerprint[];
  /**
   * A device whose own name (USB product, by-id link, Bluetooth name) matches is certainly of this family.
   */
  readonly name: RegExp;
  /** Its usual capabilities, where they differ from those of its family. */
  readonly usually?: Capabilities;
  /** As for a family, where only this model is experimental. */
  readonly experimental?: true;
};

/** What is known of the boards of one protocol before any of them is connected. */
export type BoardFamily = {
  /** As in recordings and device URLs: `dgt`, `sentio` … */
  readonly id: string;
  readonly displayName: string;
  readonly links: readonly BoardLink[];
  readonly models: readonly EBoardModel[];
  /**
   * The usual capabilities of its boards, each of which reports its own exactly; absent where they differ.
   */
  readonly usually?: Capabilities;
  /** Based on a single source, or partly guessed: not known to work with a real board. */
  readonly experimental?: true;
  /** Its boards send unasked, and nothing is written to them until they have. */
  readonly speaksUnasked?: true;
};

/** Whether a device with these ids is one of them. */
export const hasIds = (
  { vendorId, productId, productIdMask = 0xffff }: UsbFingerprint,
  device: { readonly vendorId?: number; readonly productId?: number },
): boolean =>
  device.vendorId === vendorId &&
  device.productId !== undefined &&
  (device.productId & productIdMask) === productId;

/** The link of one kind, where the family has it. */
export const linkOf = <Kind extends LinkKind>(
  { links }: Pick<BoardFamily, 'links'>,
  kind: Kind,
): Extract<BoardLink, { readonly kind: Kind }> | undefined =>
  links.find((link): link is Extract<BoardLink, { readonly kind: Kind }> => link.kind === kind);
