import { type BoardFamily, linkOf } from '../eboard/boardFamily.js';
import type { BleDevice } from '../transport/ble/bluezTree.js';
import type { PortInfo } from './portInfo.js';

/** macOS hides the address and gives programs an identifier of 32 digits instead. */
const ADDRESS = /^([0-9A-F]{2}(:[0-9A-F]{2}){5}|[0-9A-F]{32})$/i;

/** Whether a peripheral advertises the one service that identifies boards of this family. */
export const isFoundByService = (
  family: Pick<BoardFamily, 'links'>,
  services: readonly string[] = [],
): boolean => {
  const link = linkOf(family, 'ble');
  return link?.foundBy === 'service' && services.includes(link.write.service);
};

/**
 * Matches the peripherals that a URL means. `wanted` is an address or a name; without it, any board of the
 * family matches.
 */
export const isBleBoard =
  (wanted: string | undefined, family: Pick<BoardFamily, 'links' | 'models'>) =>
  ({ address, name, services }: Pick<BleDevice, 'address' | 'name' | 'services'>): boolean => {
    if (wanted === undefined)
      return (
        isFoundByService(family, services) ||
        (name !== undefined && family.models.some((model) => model.name.test(name)))
      );
    const said = ADDRESS.test(wanted) ? address : name;
    return said?.toLowerCase() === wanted.toLowerCase();
  };

/** RSSI of an advertisement that carries none. */
const RSSI_UNKNOWN = 127;

/** A peripheral as a possible board. When its address changes, its name identifies it. */
export const blePort = ({ address, isAddressPrivate, name, rssiDbm, services }: BleDevice): PortInfo => ({
  path: address,
  ...(services.length > 0 && { services }),
  ...(name !== undefined && { product: name, ...(isAddressPrivate && { stablePath: name }) }),
  ...(rssiDbm !== undefined && rssiDbm !== RSSI_UNKNOWN && { rssiDbm }),
});
