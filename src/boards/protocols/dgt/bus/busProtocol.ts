import { BridgeError } from '../../../../shared/bridgeError.js';
import type { AnyProtocol, BusRules, Protocol } from '../../../eboard/driver.js';
import { describeWrite } from '../describe.js';
import { dgtFamily } from '../dgtFamily.js';
import { createBusDecoder } from './busDecode.js';
import { describeBusFrame } from './busDescribe.js';
import { createBusDriver } from './busDriver.js';
import { ALL_BOARDS, BUS_ADDRESS_MAX, type BusFrame, encodeBusCommand } from './busMessages.js';
import { createBusScrub } from './busScrub.js';
import type { BusState } from './busState.js';

/**
 * One DGT e-board among many on a line; `address`: 1 to 16383, the number in its serial number. Throws
 * `DEVICE_URL` when it is none.
 */
const createDgtBusProtocol = (address: number): Protocol<BusFrame, BusState> => {
  if (!Number.isInteger(address) || address <= ALL_BOARDS || address > BUS_ADDRESS_MAX)
    throw new BridgeError(
      'DEVICE_URL',
      `a bus has no address ${address}: addresses are 1 to ${BUS_ADDRESS_MAX}`,
      {
        address,
      },
    );
  return {
    ...dgtFamily,
    createDecoder: createBusDecoder,
    driver: createBusDriver(address),
    describeFrame: describeBusFrame,
    describeWrite,
    scrub: createBusScrub(address),
  };
};

/** Boards answer a call to all within this time, each at random. */
const CALL_SPREAD_MS = 1_100;

export const dgtBus: BusRules = {
  one: (address): AnyProtocol => createDgtBusProtocol(address),
  callAll: encodeBusCommand('ping', ALL_BOARDS),
  spreadMs: CALL_SPREAD_MS,
  holdBack: (address) => encodeBusCommand('ignoreNextPing', address),
  createListener: () => {
    const decoder = createBusDecoder();
    return (bytes) =>
      decoder
        .push(bytes)
        .flatMap((output) =>
          output.kind === 'frame' && output.frame.message.kind === 'here' ? [output.frame.address] : [],
        );
  },
};
