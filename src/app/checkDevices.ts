import { parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import { PageBoardService } from '../boards/transport/page/pageBoardService.js';
import { realTime } from '../boards/transport/realTime.js';
import { whyOf } from '../messages/catalogue/keyedError.js';
import type { Message, MessageParam } from '../messages/catalogue/message.js';
import { isBridgeError } from '../shared/bridgeError.js';
import type { Config } from './config.js';
import { configError, faultAt, joinFaults } from './configFaults.js';
import type { PlaceOf } from './configPlace.js';
import { openDevice } from './openDevice.js';

/** What is wrong with a device URL, checked without opening the device. Undefined when it can be opened. */
const faultOf = async (device: string): Promise<MessageParam | undefined> => {
  const url = parseDeviceUrl(device);
  if (!url.ok) return whyOf(url.error);
  try {
    await openDevice(url.value, realTime, undefined, new PageBoardService());
    return undefined;
  } catch (error) {
    if (!isBridgeError(error)) throw error;
    return whyOf(error);
  }
};

/**
 * Checks the boards of a configuration without opening any.
 *
 * @throws BridgeError `CONFIG_INVALID` that names each wrong one, with its line.
 */
export const checkDevices = async (
  { tables }: Pick<Config, 'tables'>,
  source: string,
  placeOf: PlaceOf,
): Promise<void> => {
  const faults: Message[] = [];
  for (const [i, { device }] of tables.entries()) {
    const fault = await faultOf(device);
    if (fault !== undefined) faults.push(faultAt(['tables', i, 'device'], placeOf, fault));
  }
  if (faults.length > 0) throw configError(source, joinFaults(faults));
};
