import type { Protocol } from '../../../eboard/driver.js';
import { BridgeError } from '../../../shared/bridgeError.js';
import { describeWrite } from '../describe.js';
import { dgtFamily } from '../dgtFamily.js';
import { createBusDecoder } from './busDecode.js';
import { describeBusFrame } from './busDescribe.js';
import { createBusDriver } from './busDriver.js';
import { ALL_BOARDS, BUS_ADDRESS_MAX, type BusFrame } from './busMessages.js';
import { createBusScrub } from './busScrub.js';
import type { BusState } from './busState.js';

/**
 * One DGT e-board among many on a line; `address`: 1 to 16383, the number in its serial number. Throws
 * `DEVICE_URL` when it is none.
 */
export const createDgtBusProtocol = (address: number): Protocol<BusFrame, BusState> => {
  if (!Number.isInteger(address) || address <= ALL_BOARDS || address > BUS_ADDRESS_MAX)
    throw new BridgeError('DEVICE_URL', `a bus has no address ${address}: they are 1 to ${BUS_ADDRESS_MAX}`, {
      address,
    });
  return {
    ...dgtFamily,
    createDecoder: createBusDecoder,
    driver: createBusDriver(address),
    describeFrame: describeBusFrame,
    describeWrite,
    scrub: createBusScrub(address),
  };
};
