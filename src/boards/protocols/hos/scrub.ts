import type { Scrub } from '../../eboard/driver.js';
import { encodeCommand, readCommand } from './commands.js';
import { createHosDecoder } from './decode.js';

/** What names no piece, so that it stays noise. */
const NOISE = 0xff;

const fromDevice = (bytes: Uint8Array): Uint8Array => {
  const outputs = createHosDecoder().push(bytes);
  const isNoise = outputs.some(({ kind }) => kind !== 'frame');
  // What fills a report up is zeros.
  return isNoise ? new Uint8Array(bytes.length).fill(NOISE) : bytes.slice();
};

const toDevice = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  const command = readCommand(bytes);
  if (command !== undefined) out.set(encodeCommand(command).subarray(0, bytes.length));
  return out;
};

/** Boards tell no names: what is no position and no time goes. */
export const hosScrub: Scrub = { fromDevice, toDevice };
