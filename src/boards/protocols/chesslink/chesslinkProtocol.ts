import type { Protocol } from '../../eboard/driver.js';
import { chesslinkFamily } from './chesslinkFamily.js';
import { createChesslinkDecoder } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import type { ChesslinkState } from './dialogueStep.js';
import { chesslinkDriver } from './driver.js';
import type { ChesslinkFrame } from './frames.js';
import { chesslinkScrub } from './scrub.js';

/** Millennium's boards at their ChessLink box, or with it built in. */
export const chesslinkProtocol: Protocol<ChesslinkFrame, ChesslinkState> = {
  ...chesslinkFamily,
  createDecoder: createChesslinkDecoder,
  driver: chesslinkDriver,
  describeFrame,
  describeWrite,
  scrub: chesslinkScrub,
};
