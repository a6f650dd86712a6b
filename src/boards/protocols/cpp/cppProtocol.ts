import type { Protocol } from '../../eboard/driver.js';
import { cppFamily } from './cppFamily.js';
import { createCppDecoder } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import type { CppState } from './dialogueStep.js';
import { cppDriver } from './driver.js';
import { cppScrub } from './scrub.js';
import type { CppFrame } from './words.js';

/** Home-made boards that speak the words of the Chess Peripheral Protocol, one a line, over serial or TCP. */
export const cppProtocol: Protocol<CppFrame, CppState> = {
  ...cppFamily,
  createDecoder: createCppDecoder,
  driver: cppDriver,
  describeFrame,
  describeWrite,
  scrub: cppScrub,
};
