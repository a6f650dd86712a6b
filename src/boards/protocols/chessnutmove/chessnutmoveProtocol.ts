import { keepBlocks } from '../../../shared/blockDecoder.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import type { PolledState } from '../../eboard/kit/polledBoard.js';
import { HEADER_BYTES, PLACEMENT_BYTES } from '../chessnut/frames.js';
import { chessnutmoveFamily } from './chessnutmoveFamily.js';
import { describeFrame, describeWrite } from './describe.js';
import { chessnutmoveDriver } from './driver.js';
import { createMoveDecoder, type MoveFrame, readBlock } from './messages.js';

/** How long the board has been on goes, and so do noise and what is not known to be harmless. */
const chessnutmoveScrub: Scrub = {
  fromDevice: (bytes) =>
    keepBlocks(bytes, readBlock, (frame, block) =>
      frame.kind === 'position' ? block.slice().fill(0, HEADER_BYTES + PLACEMENT_BYTES) : block,
    ),
  toDevice: (bytes) =>
    describeWrite(bytes).startsWith('not understood') ? new Uint8Array(bytes.length) : bytes,
};

/** Chessnut Move: knows its pieces, and moves them. */
export const chessnutmoveProtocol: Protocol<MoveFrame, PolledState> = {
  ...chessnutmoveFamily,
  createDecoder: createMoveDecoder,
  driver: chessnutmoveDriver,
  describeFrame,
  describeWrite,
  scrub: chessnutmoveScrub,
};
