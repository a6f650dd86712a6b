import type { Protocol } from '../../eboard/driver.js';
import { describeWrite } from '../tabutronic/describeLights.js';
import { createSentioDecoder } from './decode.js';
import { describeFrame } from './describe.js';
import { type SentioState, sentioDriver } from './driver.js';
import type { SentioFrame } from './frames.js';
import { sentioScrub } from './scrub.js';
import { sentioFamily } from './sentioFamily.js';

/** Tabutronic's boards that know only where something stands, with lights of either kind. */
export const sentioProtocol: Protocol<SentioFrame, SentioState> = {
  ...sentioFamily,
  createDecoder: createSentioDecoder,
  driver: sentioDriver,
  describeFrame,
  describeWrite,
  scrub: sentioScrub,
};
