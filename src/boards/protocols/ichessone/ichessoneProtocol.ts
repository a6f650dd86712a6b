import type { Protocol } from '../../eboard/driver.js';
import { createIchessoneDecoder } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import { type IchessoneState, ichessoneDriver } from './driver.js';
import type { IchessoneFrame } from './frames.js';
import { ichessoneFamily } from './ichessoneFamily.js';
import { ichessoneScrub } from './scrub.js';

/** iChessOne: a board that knows its pieces, with coloured lights. */
export const ichessoneProtocol: Protocol<IchessoneFrame, IchessoneState> = {
  ...ichessoneFamily,
  createDecoder: createIchessoneDecoder,
  driver: ichessoneDriver,
  describeFrame,
  describeWrite,
  scrub: ichessoneScrub,
};
