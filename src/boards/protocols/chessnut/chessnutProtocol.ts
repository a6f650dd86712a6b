import type { Protocol } from '../../eboard/driver.js';
import { chessnutFamily } from './chessnutFamily.js';
import { createChessnutDecoder } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import type { ChessnutState } from './dialogueStep.js';
import { chessnutDriver } from './driver.js';
import type { ChessnutFrame } from './frames.js';
import { chessnutScrub } from './scrub.js';

/** Chessnut's boards that know their pieces and have a light in each square. */
export const chessnutProtocol: Protocol<ChessnutFrame, ChessnutState> = {
  ...chessnutFamily,
  createDecoder: createChessnutDecoder,
  driver: chessnutDriver,
  describeFrame,
  describeWrite,
  scrub: chessnutScrub,
};
