import { makeBoardFen } from '../../../chess/board.js';
import { makeSquare } from '../../../chess/square.js';
import { makeHex } from '../../../shared/hex.js';
import {
  describeFrame as describeShared,
  describeWrite as describeSharedWrite,
} from '../chessnut/describe.js';
import { readPlacement } from '../chessnut/squares.js';
import { COMMAND, type MoveFrame, parseLights, parseMotion } from './messages.js';

/** One line for people. */
export const describeFrame = (frame: MoveFrame): string => {
  switch (frame.kind) {
    case 'charge':
      return `battery ${frame.percent} %${frame.charging ? ', charging' : ''}`;
    case 'pieceCharges':
      return `batteries of the pieces: ${frame.percents.map((one) => one ?? '?').join(' ')}`;
    case 'text':
      return `version ${frame.text}`;
    default:
      return describeShared(frame);
  }
};

const isSame = (a: Uint8Array, b: Uint8Array): boolean => makeHex(a) === makeHex(b);

/** One line for a write to the board. */
export const describeWrite = (bytes: Uint8Array): string => {
  const squares = parseLights(bytes);
  if (squares !== undefined) return `lights: ${squares.map(makeSquare).join(' ') || 'none'}`;
  if (isSame(bytes, COMMAND.stop)) return 'stop the motors';
  if (isSame(bytes, COMMAND.askCharge)) return 'how full is the battery';
  const motion = parseMotion(bytes);
  if (motion === undefined) return describeSharedWrite(bytes);
  const board = readPlacement(motion.placement);
  return `move the pieces to ${board === undefined ? 'what is no position' : makeBoardFen(board)}`;
};
