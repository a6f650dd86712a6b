import type { Protocol } from '../../eboard/driver.js';
import { dgtBus } from './bus/busProtocol.js';
import { createDgtDecoder } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import { dgtFamily } from './dgtFamily.js';
import type { DgtState } from './dialogueStep.js';
import { dgtDriver } from './driver.js';
import type { DgtFrame } from './frames.js';
import { dgtScrub } from './scrub.js';

/**
 * DGT e-boards with a chess clock on a serial line, USB or classic Bluetooth. They want no flow control, and
 * on wired boards the lines DTR and RTS held low.
 */
export const dgtProtocol: Protocol<DgtFrame, DgtState> = {
  ...dgtFamily,
  createDecoder: createDgtDecoder,
  driver: dgtDriver,
  describeFrame,
  describeWrite,
  scrub: dgtScrub,
  bus: dgtBus,
};
