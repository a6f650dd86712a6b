import type { Protocol } from '../../eboard/driver.js';
import { citrineFamily } from './citrineFamily.js';
import { createCitrineDecoder } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import { type CitrineState, citrineDriver } from './driver.js';
import type { CitrineFrame } from './frames.js';
import { citrineScrub } from './scrub.js';

/** Novag's Citrine: a chess computer in its referee mode. */
export const citrineProtocol: Protocol<CitrineFrame, CitrineState> = {
  ...citrineFamily,
  createDecoder: createCitrineDecoder,
  driver: citrineDriver,
  describeFrame,
  describeWrite,
  scrub: citrineScrub,
};
