import { createPolledDriver } from '../../eboard/kit/polledBoard.js';
import { chessnutmoveFamily } from './chessnutmoveFamily.js';
import { describeFrame } from './describe.js';
import { COMMAND, type MoveFrame, makeLights, makeMotion } from './messages.js';

/** No more than two quick plies change. */
const NEAR_SQUARES = 4;

/** See `createPolledDriver`; positions come several times a second once they were asked for. */
export const chessnutmoveDriver = createPolledDriver<MoveFrame>({
  capabilities: chessnutmoveFamily.usually,
  asked: 'the position of a Chessnut Move',
  // Motors may still run from before the link was lost, or from another program.
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
        return { kind: 'told', event: { kind: 'battery', percent, charging } };
      }
      case 'version':
        if (frame.of === 'controller') return { kind: 'identity', identity: { firmware: frame.text } };
        break;
      case 'button':
        return { kind: 'told', event: { kind: 'boardButton', button: frame.button } };
    }
    return { kind: 'told', event: { kind: 'ignored', what: describeFrame(frame) } };
  },
});
