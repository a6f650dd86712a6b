import { BusVariant } from '../../transport/ble/systemBus.js';
import type { Advertisement, GattCharacteristic, GattProfile } from './gattProfile.js';

export type BluezProperty = readonly [signature: string, value: unknown];

/** An object as BlueZ reads it over D-Bus (org.bluez.GattManager, org.bluez.LEAdvertisingManager). */
export type BluezObject = {
  readonly path: string;
  readonly interface: string;
  readonly properties: Readonly<Record<string, BluezProperty>>;
};

export const APPLICATION_PATH = '/jadoube/application';
export const ADVERTISEMENT_PATH = '/jadoube/advertisement';
export const CHARACTERISTIC_INTERFACE = 'org.bluez.GattCharacteristic1';
const SERVICE_INTERFACE = 'org.bluez.GattService1';
const ADVERTISEMENT_INTERFACE = 'org.bluez.LEAdvertisement1';

export type PlacedCharacteristic = { readonly path: string; readonly characteristic: GattCharacteristic };

const servicePath = (service: number): string => `${APPLICATION_PATH}/service${service}`;

export const placedCharacteristics = ({ services }: GattProfile): readonly PlacedCharacteristic[] =>
  services.flatMap(({ characteristics }, service) =>
    characteristics.map((characteristic, i) => ({
      path: `${servicePath(service)}/characteristic${i}`,
      characteristic,
    })),
  );

/** The services of a profile. The path of each characteristic begins with that of its service. */
export const serviceObjects = ({ services }: GattProfile): readonly BluezObject[] =>
  services.map(({ uuid }, service) => ({
    path: servicePath(service),
    interface: SERVICE_INTERFACE,
    properties: { UUID: ['s', uuid], Primary: ['b', true] },
  }));

export const characteristicObject = ({ path, characteristic }: PlacedCharacteristic): BluezObject => ({
  path,
  interface: CHARACTERISTIC_INTERFACE,
  properties: {
    UUID: ['s', characteristic.uuid],
    Service: ['o', path.slice(0, path.lastIndexOf('/'))],
    Flags: ['as', characteristic.flags],
  },
});

/** `includes`: the fields that this BlueZ can add itself, from its `SupportedIncludes`. */
export const advertisementObject = (
  { name, serviceUuids = [], manufacturerData, txPower }: Advertisement,
  includes: readonly string[],
): BluezObject => ({
  path: ADVERTISEMENT_PATH,
  interface: ADVERTISEMENT_INTERFACE,
  properties: {
    Type: ['s', 'peripheral'],
    LocalName: ['s', name],
    Discoverable: ['b', true],
    ...(serviceUuids.length > 0 && { ServiceUUIDs: ['as', serviceUuids] as const }),
    ...(manufacturerData && {
      ManufacturerData: [
        'a{qv}',
        [[manufacturerData.company, new BusVariant('ay', manufacturerData.data)]],
      ] as const,
    }),
    ...(txPower && includes.includes('tx-power') && { Includes: ['as', ['tx-power']] as const }),
  },
});
