import { createChessnutBoard } from './chessnutBoard.js';
import type { ChessnutBoardOptions } from './chessnutBoardOptions.js';

const withOptions =
  (fixed: Partial<ChessnutBoardOptions>) => (options: Pick<ChessnutBoardOptions, 'seed' | 'setup'>) =>
    createChessnutBoard({ ...options, ...fixed });

/** Faulty boards, and boards that differ from most. */
export const faultyChessnutBoards = {
  'reports end with what was in earlier ones': withOptions({ faults: { staleTails: true } }),
  'it says that it charges beside the level, or in it': withOptions({ saysCharging: 'inLevel' }),
  'positions name a piece that there is not': withOptions({ faults: { strangePieceRate: 0.2 } }),
  'it says nothing for two seconds now and then': withOptions({ faults: { stallsPerMinute: 2 } }),
  'reports are lost': withOptions({ faults: { lostReportRate: 0.1 } }),
  'commands are lost': withOptions({ faults: { lostCommandRate: 0.2 } }),
  'pieces are taken for others when they are put down': withOptions({ faults: { misreadRate: 0.3 } }),
  'its messages run together, as over Bluetooth': withOptions({ link: 'bluetooth' }),
  'the board is turned': withOptions({ turned: true }),
};
