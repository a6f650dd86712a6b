import { makeSquare } from '../../../chess/square.js';
import type { Protocol } from '../../eboard/driver.js';
import type { PolledState } from '../../eboard/kit/polledBoard.js';
import { LIGHTS_MESSAGE } from '../dgt/commands.js';
import { describeWrite as describeDgtWrite, describeFrame } from '../dgt/describe.js';
import type { DgtFrame } from '../dgt/frames.js';
import { dgtScrub } from '../dgt/scrub.js';
import { createPegasusDecoder } from './decode.js';
import { pegasusDriver } from './driver.js';
import { readLights } from './lights.js';
import { pegasusFamily } from './pegasusFamily.js';

/** One line for a write to the board. */
export const describeWrite = (bytes: Uint8Array): string => {
  const squares = bytes[0] === LIGHTS_MESSAGE ? readLights(bytes.subarray(2)) : undefined;
  if (squares === undefined) return describeDgtWrite(bytes);
  return `lights: ${squares.map(makeSquare).join(' ') || 'none'}`;
};

/** DGT Pegasus: a board with lights that knows only where something stands. */
export const pegasusProtocol: Protocol<DgtFrame, PolledState> = {
  ...pegasusFamily,
  createDecoder: createPegasusDecoder,
  driver: pegasusDriver,
  describeFrame,
  describeWrite,
  scrub: dgtScrub,
};
