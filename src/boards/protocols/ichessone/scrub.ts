import { keepBlocks } from '../../../shared/blockDecoder.js';
import type { Scrub } from '../../eboard/driver.js';
import { readAnswer } from './decode.js';
import { describeWrite } from './describe.js';

const FILLER = 0x78;
const HEAD_BYTES = 2;

/** What the board says of itself goes, and so does noise. */
export const ichessoneScrub: Scrub = {
  fromDevice: (bytes) =>
    keepBlocks(bytes, readAnswer, (frame, block) =>
      frame.kind === 'hardware' ? block.slice().fill(FILLER, HEAD_BYTES) : block,
    ),
  toDevice: (bytes) =>
    describeWrite(bytes).startsWith('not understood') ? new Uint8Array(bytes.length) : bytes,
};
