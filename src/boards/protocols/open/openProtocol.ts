import type { Protocol } from '../../eboard/driver.js';
import { createOpenDecoder } from './decode.js';
import { describeLine, describeWrite } from './describe.js';
import type { OpenState } from './dialogueStep.js';
import { openDriver } from './driver.js';
import type { OpenLine } from './line.js';
import { openFamily } from './openFamily.js';
import { openScrub } from './scrub.js';

/**
 * Home-made boards that speak the open line protocol of `firmware-protocol/`. Most know only occupancy;
 * what a board
 * can tell shows in its CAPS and in the codes of its squares.
 */
export const openProtocol: Protocol<OpenLine<'board'>, OpenState> = {
  ...openFamily,
  createDecoder: () => createOpenDecoder('board'),
  driver: openDriver,
  describeFrame: describeLine,
  describeWrite,
  scrub: openScrub,
};
