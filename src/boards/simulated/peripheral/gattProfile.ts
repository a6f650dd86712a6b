import type { BoardLink } from '../../eboard/boardFamily.js';

/** What a central may do with a characteristic, in the terms of the Bluetooth Core Specification. */
export type GattFlag = 'read' | 'write' | 'write-without-response' | 'notify';

export type GattCharacteristic = {
  readonly uuid: string;
  readonly flags: readonly GattFlag[];
  /** The value that a central reads; empty when absent. */
  readonly value?: Uint8Array;
};

export type GattService = { readonly uuid: string; readonly characteristics: readonly GattCharacteristic[] };

/** The advertisement that a central sees before it connects. */
export type Advertisement = {
  readonly name: string;
  readonly serviceUuids?: readonly string[];
  readonly manufacturerData?: { readonly company: number; readonly data: Uint8Array };
  /** Advertises the transmission power too. */
  readonly txPower?: true;
};

/** A board as a Bluetooth LE peripheral: what it advertises, and its services. Plain data. */
export type GattProfile = {
  /** The name that programs look for. */
  readonly name: string;
  /** `address`: the address of the adapter, such as 00:1B:10:51:97:3E. */
  readonly advertise: (name: string, address: string) => Advertisement;
  readonly services: readonly GattService[];
  /** The characteristic to which centrals write. */
  readonly commands: string;
  /** The characteristic that notifies this message of the board. */
  readonly leavesBy: (message: Uint8Array) => string;
  /** Each packet is a line without its end, in both directions. */
  readonly lines?: true;
  /** How many bytes fit into a notification until a central negotiates more. */
  readonly notificationBytes: number;
  /** Whether this write changes the lights. */
  readonly changesLights: (written: Uint8Array) => boolean;
  /** Written to the board when a central has left with its lights on. */
  readonly lightsOff: Uint8Array;
  /** Written to the board when the last central has left. */
  readonly shutdownBytes: Uint8Array;
};

/** The services of a family, as named by its Bluetooth link. */
export const servicesOf = (
  link: Extract<BoardLink, { readonly kind: 'ble' }> | undefined,
): readonly GattService[] => {
  if (link === undefined) return [];
  const { notify, write } = link;
  const all: readonly (readonly [service: string, GattCharacteristic])[] = [
    ...notify.map(
      ({ service, characteristic }) => [service, { uuid: characteristic, flags: ['notify'] }] as const,
    ),
    [write.service, { uuid: write.characteristic, flags: ['write', 'write-without-response'] }],
  ];
  return [...new Set(all.map(([service]) => service))].map((uuid) => ({
    uuid,
    characteristics: all.filter(([service]) => service === uuid).map(([, characteristic]) => characteristic),
  }));
};
