import { startBoard } from '../../chess/board.js';
import { makeBoardLine } from '../../protocols/sentio/line.js';
import { createRandom } from '../../shared/random.js';
import { scanModels } from '../scanModels.js';
import { type SimulatedStreamingBoard, StreamingBoard } from '../tabutronic/streamingBoard.js';
import type { StreamingBoardOptions } from '../tabutronic/streamingBoardOptions.js';

/** A Sentio; with `lights: 'rgb'` a Spectrum. */
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

/**
 * A Tabutronic board that knows only where something stands. Options not given are those of a Sentio.
 */
export const createSentioBoard = (options: Partial<StreamingBoardOptions> = {}): SimulatedStreamingBoard => {
  const all = { ...SENTIO_BOARD, ...options };
  return new StreamingBoard(all, occupancy, createRandom(all.seed));
};
