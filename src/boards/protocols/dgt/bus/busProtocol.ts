import { BridgeError } from '../../../../shared/bridgeError.js';
import { keyedText } from '../../../../shared/keyedText.js';
import {
  type AnyProtocol,
  type BusRules,
  type Protocol,
  SCRUBBED_BUS_ADDRESS,
  type Scrub,
} from '../../../eboard/driver.js';
import { describeWrite } from '../describe.js';
import { dgtFamily } from '../dgtFamily.js';
import { LOG_FILLER } from '../eepromLog.js';
import { createBusDecoder } from './busDecode.js';
import { describeBusFrame } from './busDescribe.js';
import { createBusDriver } from './busDriver.js';
import {
  ALL_BOARDS,
  BUS_ADDRESS_MAX,
  BUS_HEADER_BYTES,
  BUS_MESSAGE,
  BUS_SUM_BYTES,
  type BusFrame,
  busSum,
  encodeBusCommand,
} from './busMessages.js';
import type { BusState } from './busState.js';

const ADDRESS_AT = 3;

/** Replaces the address by a neutral one and corrects the checksum. */
const readdress = (bytes: Uint8Array, addressAt: number): Uint8Array => {
  const out = bytes.slice();
  out.set([SCRUBBED_BUS_ADDRESS >> 7, SCRUBBED_BUS_ADDRESS & 0x7f], addressAt);
  out[out.length - BUS_SUM_BYTES] = busSum(out.subarray(0, -BUS_SUM_BYTES));
  return out;
};

const scrubMessage = (bytes: Uint8Array): Uint8Array => {
  const out = bytes.slice();
  if (bytes[0] === BUS_MESSAGE.fromStart) out.fill(LOG_FILLER, BUS_HEADER_BYTES, -BUS_SUM_BYTES);
  return readdress(out, ADDRESS_AT);
};

/** Keeps the messages of one board on a bus and removes those of all others. */
const createBusScrub = (address: number): Scrub => ({
  fromDevice: (bytes) => {
    const out = new Uint8Array(bytes.length);
    const decoder = createBusDecoder();
    bytes.forEach((byte, at) => {
      for (const output of decoder.push(Uint8Array.of(byte))) {
        if (output.kind !== 'frame' || output.frame.address !== address) continue;
        const from = at + 1 - messageBytesBefore(bytes, at);
        out.set(scrubMessage(bytes.slice(from, at + 1)), from);
      }
    });
    return out;
  },
  toDevice: (bytes) => readdress(bytes, 1),
});

/** The length of the message that ends here. Only the first byte of a message has its top bit set. */
const messageBytesBefore = (bytes: Uint8Array, last: number): number => {
  let from = last;
  while (from > 0 && (bytes[from] ?? 0) < 0x80) from--;
  return last + 1 - from;
};

/**
 * The protocol of one DGT e-board among many on a line. `address` is the number in its serial number, 1 to
 * 16383. Throws `DEVICE_URL` for any other address.
 */
const createDgtBusProtocol = (address: number): Protocol<BusFrame, BusState> => {
  if (!Number.isInteger(address) || address <= ALL_BOARDS || address > BUS_ADDRESS_MAX)
    throw new BridgeError(
      'DEVICE_URL',
      keyedText('deviceUrl.busAddress', 'a bus has no address {address}: addresses are 1 to {max}', {
        address,
        max: BUS_ADDRESS_MAX,
      }),
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

/** The time within which boards answer a call to all, each at a random moment. */
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
