import { SCRUBBED_BUS_ADDRESS, type Scrub } from '../../../eboard/driver.js';
import { LOG_FILLER } from '../eepromLog.js';
import { createBusDecoder } from './busDecode.js';
import { BUS_HEADER_BYTES, BUS_MESSAGE, BUS_SUM_BYTES, busSum } from './busMessages.js';

const ADDRESS_AT = 3;

/** Writes the harmless address in the place of `from`, and the sum that belongs to it. */
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

/** What one board on a bus said; all others on the line are silence. */
export const createBusScrub = (address: number): Scrub => ({
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

/** How many bytes the message has that ends here: only its first has the top bit. */
const messageBytesBefore = (bytes: Uint8Array, last: number): number => {
  let from = last;
  while (from > 0 && (bytes[from] ?? 0) < 0x80) from--;
  return last + 1 - from;
};
