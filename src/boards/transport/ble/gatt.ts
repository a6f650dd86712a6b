import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { withOddParity } from '../../../shared/parity.js';
import { type BleCharacteristic, type BluezTree, characteristicsOf } from './bluezTree.js';

/** A characteristic and its service, by UUID. */
export type BlePlace = { readonly service: string; readonly characteristic: string };

/** The characteristics that a board uses, as in `BoardLink`. */
export type BleLink = {
  readonly notify: readonly BlePlace[];
  readonly write: BlePlace;
  /** Whether the board acknowledges each write. */
  readonly writes: 'acknowledged' | 'quick';
  /** The pause between two writes. */
  readonly writeEveryMs?: number;
  /** The parity in the eighth bit of written bytes. */
  readonly parity?: 'odd';
  /** Each packet is a line without its end, in both directions. */
  readonly packets?: 'lines';
};

/** The bytes of the MTU that the header takes. */
const HEADER_BYTES = 3;

export type BoardCharacteristics = {
  readonly notify: readonly BleCharacteristic[];
  readonly write: BleCharacteristic;
};

/**
 * Finds the characteristics of a link in a connected device.
 * @throws BridgeError `DEVICE_WRONG` when one is missing.
 */
export const findCharacteristics = (
  tree: BluezTree,
  device: { readonly path: string; readonly name: string },
  { notify, write }: BleLink,
): BoardCharacteristics => {
  const all = characteristicsOf(tree, device.path);
  const find = ({ service, characteristic }: BlePlace): BleCharacteristic => {
    const found = all.find(
      (one) => one.service === service.toLowerCase() && one.uuid === characteristic.toLowerCase(),
    );
    if (found !== undefined) return found;
    throw keyedError(
      'DEVICE_WRONG',
      message('error.noCharacteristic', { name: device.name, characteristic, service }),
      { characteristic },
    );
  };
  return { notify: notify.map(find), write: find(write) };
};

/** Splits bytes into parts that fit the MTU. */
const cutWrite = (bytes: Uint8Array, mtu: number): readonly Uint8Array[] => {
  const most = Math.max(1, mtu - HEADER_BYTES);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += most) parts.push(bytes.subarray(at, at + most));
  return parts;
};

const LF = 0x0a;
const LINE_ENDS = [LF, 0x0d];

/** Splits bytes into lines without their ends. Drops empty lines. */
const linesOf = (bytes: Uint8Array): readonly Uint8Array[] => {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at <= bytes.length; at++) {
    if (at < bytes.length && !LINE_ENDS.includes(bytes[at] ?? 0)) continue;
    if (at > from) lines.push(bytes.subarray(from, at));
    from = at + 1;
  }
  return lines;
};

/** The packets of one write: a line each, or parts that fit the MTU. */
export const writtenPackets = (
  { parity, packets }: Pick<BleLink, 'parity' | 'packets'>,
  bytes: Uint8Array,
  mtu: number,
): readonly Uint8Array[] => {
  if (packets === 'lines') return linesOf(bytes);
  return cutWrite(parity === 'odd' ? withOddParity(bytes) : bytes, mtu);
};

/** The bytes of a notification as a serial line would deliver them. */
export const receivedBytes = ({ packets }: Pick<BleLink, 'packets'>, bytes: Uint8Array): Uint8Array =>
  packets === 'lines' ? Uint8Array.of(...bytes, LF) : bytes;
