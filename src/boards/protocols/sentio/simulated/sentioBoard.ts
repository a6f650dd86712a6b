import { startBoard } from '../../../../chess/board.js';
import { createRandom } from '../../../../shared/random.js';
import { scanModels } from '../../../simulated/scanModels.js';
import { type SimulatedStreamingBoard, StreamingBoard } from '../../tabutronic/simulated/streamingBoard.js';
import type { StreamingBoardOptions } from '../../tabutronic/simulated/streamingBoardOptions.js';
import { makeBoardLine } from '../line.js';

/** A Sentio. With `lights: 'rgb'` it is a Spectrum. */
const SENTIO_BOARD: StreamingBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  scanPeriodMs: scanModels.sentio.periodMs,
  baud: 38_400,
  lights: 'mono',
  lightsBusyMs: 200,
  faults: {},
};

const PIECE = 1;
const occupancy = { placed: () => PIECE, lifted: () => {}, line: makeBoardLine };

/** Creates a Tabutronic board that senses only occupancy. Omitted options are those of a Sentio. */
export const createSentioBoard = (options: Partial<StreamingBoardOptions> = {}): SimulatedStreamingBoard => {
  const all = { ...SENTIO_BOARD, ...options };
  return new StreamingBoard(all, occupancy, createRandom(all.seed));
};
