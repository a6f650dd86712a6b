import { keepBlocks } from '../../../shared/blockDecoder.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import { chesslinkFamily } from './chesslinkFamily.js';
import { createChesslinkDecoder, readBlock } from './decode.js';
import { commandOf, describeFrame, describeWrite } from './describe.js';
import type { ChesslinkState } from './dialogueStep.js';
import { chesslinkDriver } from './driver.js';
import type { ChesslinkFrame } from './frames.js';

/** These boards send neither names nor serial numbers, so the scrub keeps blocks and removes noise. */
const chesslinkScrub: Scrub = {
  fromDevice: (bytes) => keepBlocks(bytes, readBlock),
  toDevice: (bytes) => (commandOf(bytes) === undefined ? new Uint8Array(bytes.length) : bytes),
};

/** Millennium's boards with a ChessLink box, or with ChessLink built in. */
export const chesslinkProtocol: Protocol<ChesslinkFrame, ChesslinkState> = {
  ...chesslinkFamily,
  createDecoder: createChesslinkDecoder,
  driver: chesslinkDriver,
  describeFrame,
  describeWrite,
  scrub: chesslinkScrub,
};
