import { BridgeError } from '../../../shared/bridgeError.js';
import { type BleCharacteristic, type BluezTree, characteristicsOf } from './bluezTree.js';

/** One characteristic of one service, by their UUIDs. */
export type BlePlace = { readonly service: string; readonly characteristic: string };

/** The characteristics that a board speaks by, as `BoardLink` has them. */
export type BleLink = {
  readonly notify: readonly BlePlace[];
  readonly write: BlePlace;
  /** Whether the board says that it has each write. */
  readonly writes: 'acknowledged' | 'quick';
  /** The pause between two writes. */
  readonly writeEveryMs?: number;
  /** Of what is written the eighth bit. */
  readonly parity?: 'odd';
};

/** Of an attribute's longest message so many bytes are no value. */
const HEADER_BYTES = 3;

export type BoardCharacteristics = {
  readonly notify: readonly BleCharacteristic[];
  readonly write: BleCharacteristic;
};

/**
 * What a connected device has of a link.
 * @throws BridgeError `DEVICE_WRONG` when something is missing.
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
    throw new BridgeError(
      'DEVICE_WRONG',
      `${device.name} has no characteristic ${characteristic} in a service ${service}`,
      { characteristic },
    );
  };
  return { notify: notify.map(find), write: find(write) };
};

/** What is written at once, cut to what one message holds. */
export const cutWrite = (bytes: Uint8Array, mtu: number): readonly Uint8Array[] => {
  const most = Math.max(1, mtu - HEADER_BYTES);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += most) parts.push(bytes.subarray(at, at + most));
  return parts;
};
