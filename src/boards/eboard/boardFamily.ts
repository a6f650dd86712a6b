import type { Capabilities } from './capabilities.js';

/** How the line of a serial port, or of a bridge that pretends to be one, is set. */
export type SerialSettings = {
  readonly baudRate: number;
  readonly dataBits?: 7 | 8;
  readonly parity?: 'none' | 'odd' | 'even';
  readonly stopBits?: 1 | 2;
};

/** By the UUIDs of its service and of itself. */
export type BleCharacteristic = { readonly service: string; readonly characteristic: string };

/** Nordic Semiconductor's serial line over Bluetooth LE: the board notifies by TX, and reads at RX. */
const NORDIC_UART = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
export const nordicUart = {
  notify: [{ service: NORDIC_UART, characteristic: '6e400003-b5a3-f393-e0a9-e50e24dcca9e' }],
  write: { service: NORDIC_UART, characteristic: '6e400002-b5a3-f393-e0a9-e50e24dcca9e' },
} as const;

/**
 * How sure it is that boards are reached so. A: the maker says so. B: several independent programs agree.
 * C: one program does so. D: a guess. `own`: this project's own choice, where no other has settled it.
 */
export type Sureness = 'A' | 'B' | 'C' | 'D' | 'own';

/** A way to reach a board, as data. */
export type BoardLink = { readonly sure: Sureness } & LinkWay;

type LinkWay =
  /** `lines`: the device speaks in lines, none longer than this; each is handed over whole. */
  | {
      readonly kind: 'serial';
      readonly settings: SerialSettings;
      readonly lines?: { readonly maxBytes: number };
    }
  /**
   * Reports of a USB device without a driver of its own; the report id is their first byte. `bare`: the
   * device takes reports that are shorter than its own. `unnumbered`: its reports have no ids, and a zero
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
   * Bluetooth LE. `notify`: what the board says comes from there; `write`: what it is told goes there, each
   * write confirmed by it or `quick`, and `writeEveryMs` apart. `parity`: of what is written the eighth bit,
   * which a serial port would add. `names`: how the names begin that such boards advertise, for choosers that
   * know no patterns; `foundBy`: whatever its name, by the service of `write` that it advertises. `packets`:
   * each packet is a line without its end, both ways.
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
  /** The board itself is on the network; a serial line carried over TCP needs no such link. */
  | { readonly kind: 'tcp' };

export type LinkKind = BoardLink['kind'];

export type UsbFingerprint = {
  readonly vendorId: number;
  readonly productId: number;
  /** Which bits of the product id count, where a maker counts versions in the others; all when absent. */
  readonly productIdMask?: number;
  /** 0 to 1: how surely a device with these ids is this model, before its name is known. */
  readonly confidence: number;
};

/** A new model is a new row; `list`, discovery and the udev rules follow. */
export type EBoardModel = {
  readonly id: string;
  readonly displayName: string;
  readonly usb: readonly UsbFingerprint[];
  /** A device whose own name (USB product, by-id link, Bluetooth name) matches is surely of this family. */
  readonly name: RegExp;
  /** What it can do as a rule, where that is not what the others of its family can. */
  readonly usually?: Capabilities;
  /** As of a family, where only this board of it is so. */
  readonly experimental?: true;
};

/** What is known of the boards of one protocol before any of them is reached. */
export type BoardFamily = {
  /** As in recordings and device URLs: `dgt`, `sentio` … */
  readonly id: string;
  readonly displayName: string;
  readonly links: readonly BoardLink[];
  readonly models: readonly EBoardModel[];
  /** What its boards can usually do; each reports exactly when it answers; absent where they differ. */
  readonly usually?: Capabilities;
  /** Made after what a single source says, or guessed in parts: not known to work with a real board. */
  readonly experimental?: true;
  /** Its boards speak by themselves, and are not spoken to before they have. */
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
