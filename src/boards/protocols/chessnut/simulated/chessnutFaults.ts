import { createChessnutBoard } from './chessnutBoard.js';
import type { ChessnutBoardOptions } from './chessnutBoardOptions.js';

const withOptions =
  (fixed: Partial<ChessnutBoardOptions>) => (options: Pick<ChessnutBoardOptions, 'seed' | 'setup'>) =>
    createChessnutBoard({ ...options, ...fixed });

/** Faulty boards, and boards that differ from most. */
export const faultyChessnutBoards = {
  'reports end with bytes of earlier ones': withOptions({ faults: { staleTails: true } }),
  'the battery level includes the charging flag': withOptions({ saysCharging: 'inLevel' }),
  'positions contain an unknown piece code': withOptions({ faults: { strangePieceRate: 0.2 } }),
  'reports stop for two seconds now and then': withOptions({ faults: { stallsPerMinute: 2 } }),
  'reports are lost': withOptions({ faults: { lostReportRate: 0.1 } }),
  'commands are lost': withOptions({ faults: { lostCommandRate: 0.2 } }),
  'placed pieces are mistaken for others': withOptions({ faults: { misreadRate: 0.3 } }),
  'messages run together, as over Bluetooth': withOptions({ link: 'bluetooth' }),
  'the board is turned': withOptions({ turned: true }),
};
