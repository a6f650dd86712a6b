import type { Protocol } from '../../eboard/driver.js';
import { describeWrite } from '../tabutronic/describeLights.js';
import { certaboFamily } from './certaboFamily.js';
import { createCertaboDecoder } from './decode.js';
import { describeFrame } from './describe.js';
import type { CertaboState } from './dialogueStep.js';
import { certaboDriver } from './driver.js';
import type { CertaboFrame } from './frames.js';
import { certaboScrub } from './scrub.js';

/** Boards that read the chip in each piece, with lights of either kind. */
export const certaboProtocol: Protocol<CertaboFrame, CertaboState> = {
  ...certaboFamily,
  createDecoder: createCertaboDecoder,
  driver: certaboDriver,
  describeFrame,
  describeWrite,
  scrub: certaboScrub,
};
