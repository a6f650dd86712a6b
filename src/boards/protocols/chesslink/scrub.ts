import { keepBlocks } from '../../../shared/blockDecoder.js';
import type { Scrub } from '../../eboard/driver.js';
import { readBlock } from './decode.js';
import { commandOf } from './describe.js';

/** These boards have no names and no numbers of their own: what is a block of theirs stays, noise goes. */
export const chesslinkScrub: Scrub = {
  fromDevice: (bytes) => keepBlocks(bytes, readBlock),
  toDevice: (bytes) => (commandOf(bytes) === undefined ? new Uint8Array(bytes.length) : bytes),
};
