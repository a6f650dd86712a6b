import { sameBoard, startBoard } from '../../../chess/board.js';
import { createPolledDriver } from '../../eboard/kit/polledBoard.js';
import { type ChessupFrame, COMMAND, describeFrame } from './messages.js';

/** A move that it was not asked to tell shows in its position alone. */
const POLL_MS = 300;

/** See `createPolledDriver`. A move is answered, or the board says it again until the connection breaks. */
export const chessupDriver = createPolledDriver<ChessupFrame>({
  capabilities: { sensing: 'piece' },
  asked: 'the position of a ChessUp',
  askBoard: COMMAND.askState,
  pollMs: POLL_MS,
  // It makes the board forget the game that is under way: only where there is none.
  whenReady: (board) => (sameBoard(board, startBoard) ? [COMMAND.playOverTheBoard] : []),
  read: (frame) => {
    switch (frame.kind) {
      case 'board':
        return frame;
      case 'moved':
        return { kind: 'happened', answer: [COMMAND.moveTaken] };
      case 'promoted':
        return { kind: 'happened', answer: [COMMAND.promotionTaken] };
      case 'takenBack':
        return { kind: 'happened', answer: [] };
      default:
        return { kind: 'told', event: { kind: 'ignored', what: describeFrame(frame) } };
    }
  },
});
