import type { Protocol } from '../../eboard/driver.js';
import { createCppDecoder } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import { cppDriver } from './driver.js';
import type { CppState } from './driverTurn.js';
import { cppScrub } from './scrub.js';
import { CPP_LINE_BYTES_MAX, type CppFrame } from './words.js';

/** Home-made boards that speak the words of the Chess Peripheral Protocol, one a line, over serial or TCP. */
export const cppProtocol: Protocol<CppFrame, CppState> = {
  id: 'cpp',
  displayName: 'Chess Peripheral Protocol board',
  sensing: 'occupancy',
  serial: { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 },
  lines: { maxBytes: CPP_LINE_BYTES_MAX },
  createDecoder: createCppDecoder,
  driver: cppDriver,
  describeFrame,
  describeWrite,
  scrub: cppScrub,
};
