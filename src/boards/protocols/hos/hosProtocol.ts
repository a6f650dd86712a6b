import type { Protocol } from '../../eboard/driver.js';
import { createHosDecoder } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import { type HosState, hosDriver } from './driver.js';
import type { HosFrame } from './frames.js';
import { hosFamily } from './hosFamily.js';
import { hosScrub } from './scrub.js';

/** Boards of House of Staunton, also sold by Zmartfun, that speak in USB reports. */
export const hosProtocol: Protocol<HosFrame, HosState> = {
  ...hosFamily,
  createDecoder: createHosDecoder,
  driver: hosDriver,
  describeFrame,
  describeWrite,
  scrub: hosScrub,
};
