import type { BoardFamily } from '../eboard/boardFamily.js';
import type { BleDevice } from '../transport/ble/bluezTree.js';
import type { PortInfo } from './portInfo.js';

const ADDRESS = /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/i;

/** Which peripherals a URL means: `wanted` is an address or a name, or absent for any board of the family. */
export const isBleBoard =
  (wanted: string | undefined, { models }: Pick<BoardFamily, 'models'>) =>
  ({ address, name }: Pick<BleDevice, 'address' | 'name'>): boolean => {
    if (wanted === undefined) return name !== undefined && models.some((model) => model.name.test(name));
    const said = ADDRESS.test(wanted) ? address : name;
    return said?.toLowerCase() === wanted.toLowerCase();
  };

/** What a radio says that cannot tell. */
const RSSI_UNKNOWN = 127;

/** A peripheral as what may be a board. One whose address changes is told by its name. */
export const blePort = ({ address, isAddressPrivate, name, rssiDbm }: BleDevice): PortInfo => ({
  path: address,
  ...(name !== undefined && { product: name, ...(isAddressPrivate && { stablePath: name }) }),
  ...(rssiDbm !== undefined && rssiDbm !== RSSI_UNKNOWN && { rssiDbm }),
});
