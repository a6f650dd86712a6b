import { makeBoardFen } from '../../../chess/board.js';
import { makeSquare } from '../../../chess/square.js';
import { keepBlocks } from '../../../shared/blockDecoder.js';
import { makeHex } from '../../../shared/hex.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import type { PolledState } from '../../eboard/kit/polledBoard.js';
import { createPolledDriver } from '../../eboard/kit/polledBoard.js';
import {
  describeFrame as describeShared,
  describeKnown as describeSharedWrite,
} from '../chessnut/describe.js';
import { HEADER_BYTES, PLACEMENT_BYTES } from '../chessnut/frames.js';
import { readPlacement } from '../chessnut/squares.js';
import { chessnutmoveFamily } from './chessnutmoveFamily.js';
import {
  COMMAND,
  createMoveDecoder,
  type MoveFrame,
  makeLights,
  makeMotion,
  parseLights,
  parseMotion,
  readBlock,
} from './messages.js';

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

/** Undefined for bytes that are no command. */
const describeKnown = (bytes: Uint8Array): string | undefined => {
  const squares = parseLights(bytes);
  if (squares !== undefined) return `lights: ${squares.map(makeSquare).join(' ') || 'none'}`;
  if (isSame(bytes, COMMAND.stop)) return 'stop the motors';
  if (isSame(bytes, COMMAND.askCharge)) return 'ask the battery level';
  const motion = parseMotion(bytes);
  if (motion === undefined) return describeSharedWrite(bytes);
  const board = readPlacement(motion.placement);
  return `move the pieces to ${board === undefined ? 'an invalid position' : makeBoardFen(board)}`;
};

export const describeWrite = (bytes: Uint8Array): string =>
  describeKnown(bytes) ?? `not understood ${makeHex(bytes)}`;

/** The most squares that two quick plies change. */
const NEAR_SQUARES = 4;

/** See `createPolledDriver`. Once requested, positions arrive several times a second. */
const chessnutmoveDriver = createPolledDriver<MoveFrame>({
  capabilities: chessnutmoveFamily.usually,
  name: 'Chessnut Move',
  // Motors may still run from before the link was lost, or because of another program.
  begin: [COMMAND.stop],
  askBoard: COMMAND.live,
  whenReady: () => [COMMAND.askController],
  askBattery: COMMAND.askCharge,
  nearSquares: NEAR_SQUARES,
  lights: makeLights,
  motors: { move: makeMotion, stop: COMMAND.stop },
  read: (frame) => {
    switch (frame.kind) {
      case 'position':
        return { kind: 'board', board: frame.board };
      case 'charge': {
        const { percent, charging } = frame;
        return { kind: 'event', event: { kind: 'battery', percent, charging } };
      }
      case 'version':
        if (frame.of === 'controller') return { kind: 'identity', identity: { firmware: frame.text } };
        break;
      case 'button':
        return { kind: 'event', event: { kind: 'boardButton', button: frame.button } };
    }
    return { kind: 'event', event: { kind: 'ignored', what: describeFrame(frame) } };
  },
});

/** Removes the time since power-on, noise, and all else that is not known to be harmless. */
const chessnutmoveScrub: Scrub = {
  fromDevice: (bytes) =>
    keepBlocks(bytes, readBlock, (frame, block) =>
      frame.kind === 'position' ? block.slice().fill(0, HEADER_BYTES + PLACEMENT_BYTES) : block,
    ),
  toDevice: (bytes) => (describeKnown(bytes) === undefined ? new Uint8Array(bytes.length) : bytes),
};

/** Chessnut Move, which identifies its pieces and moves them. */
export const chessnutmoveProtocol: Protocol<MoveFrame, PolledState> = {
  ...chessnutmoveFamily,
  createDecoder: createMoveDecoder,
  driver: chessnutmoveDriver,
  describeFrame,
  describeWrite,
  scrub: chessnutmoveScrub,
};
