import { startBoard } from '../../../../chess/board.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { scanModels } from '../../../simulated/scanModels.js';
import {
  type SimulatedStreamingBoard,
  type SquareTeller,
  StreamingBoard,
} from '../../tabutronic/simulated/streamingBoard.js';
import type { StreamingBoardOptions } from '../../tabutronic/simulated/streamingBoardOptions.js';
import { chipOf } from '../chips.js';
import { type ChipId, ID_BYTES } from '../frames.js';
import { makeChipsLine } from '../line.js';
import { createPieceChips } from './pieceChips.js';

export type CertaboBoardOptions = StreamingBoardOptions & {
  /** Ends a line after 64 characters, also within a number. */
  readonly wrapped: boolean;
  /** Chance of an empty square to read as anything, anew in every frame. */
  readonly garbageRate: number;
  /** Chance of a piece to be read with some bits wrong. */
  readonly wrongBitsRate: number;
  /** Chance of a piece not to be read at all: its chip is weak. */
  readonly unreadRate: number;
  /** Which set of pieces: other seeds, other chips. */
  readonly pieces: number;
};

/** A board as real ones were recorded; with `lights: 'rgb'` a Spectrum. */
const CERTABO_BOARD: CertaboBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  scanPeriodMs: scanModels.certabo.periodMs,
  baud: 38_400,
  lights: 'mono',
  lightsBusyMs: 600,
  faults: {},
  wrapped: true,
  garbageRate: 0.29,
  wrongBitsRate: 0,
  unreadRate: 0,
  pieces: 1,
};

const BITS_WRONG_MAX = 3;
/** Of the bytes of garbage so many are zero. */
const ZERO_BYTE_RATE = 0.1;

const wrongBits = (chip: ChipId, random: Random): ChipId => {
  let wrong = chip;
  for (let bit = random.integer(1, BITS_WRONG_MAX); bit > 0; bit--) {
    const value = 2 ** random.integer(0, 39);
    wrong += Math.floor(wrong / value) % 2 === 0 ? value : -value;
  }
  return wrong;
};

const garbage = (random: Random): ChipId =>
  chipOf(
    Array.from({ length: ID_BYTES }, () => (random.chance(ZERO_BYTE_RATE) ? 0 : random.integer(1, 255))),
  );

const createTeller = (options: CertaboBoardOptions, random: Random): SquareTeller => {
  const { garbageRate, wrongBitsRate, unreadRate, wrapped } = options;
  const chips = createPieceChips(createRandom(options.pieces));
  const read = (code: number): ChipId => {
    if (code === 0 || random.chance(unreadRate)) return random.chance(garbageRate) ? garbage(random) : 0;
    const chip = chips.chip(code);
    return random.chance(wrongBitsRate) ? wrongBits(chip, random) : chip;
  };
  return {
    placed: (piece) => chips.put(piece),
    lifted: (code) => chips.takeOff(code),
    line: (seen) => makeChipsLine([...seen].map(read), wrapped),
  };
};

/**
 * A board that reads the chips in its pieces, with the garbage that real ones read on empty squares. Options
 * not given are those of a Certabo.
 */
export const createCertaboBoard = (options: Partial<CertaboBoardOptions> = {}): SimulatedStreamingBoard => {
  const all = { ...CERTABO_BOARD, ...options };
  const random = createRandom(all.seed);
  return new StreamingBoard(all, createTeller(all, random.fork('reading')), random);
};
