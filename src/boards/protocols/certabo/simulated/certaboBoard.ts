import { startBoard } from '../../../../chess/board.js';
import type { PieceCode } from '../../../../chess/types.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { scanModels } from '../../../simulated/scanModels.js';
import {
  type SimulatedStreamingBoard,
  type SquareReporter,
  StreamingBoard,
} from '../../tabutronic/simulated/streamingBoard.js';
import type { StreamingBoardOptions } from '../../tabutronic/simulated/streamingBoardOptions.js';
import { chipOf } from '../chips.js';
import { type ChipId, ID_BYTES } from '../frames.js';
import { makeChipsLine } from '../line.js';

type Chipped = { readonly chip: ChipId; readonly piece: PieceCode; onBoard: boolean };

/** The chips in the pieces of a set. Each code, counted from 1, is one piece. */
interface PieceChips {
  /** Puts a piece of this kind on the board: one that is off the board, or a new one. Returns its code. */
  put(piece: PieceCode): number;
  takeOff(code: number): void;
  chip(code: number): ChipId;
}

const createPieceChips = (random: Random): PieceChips => {
  const all: Chipped[] = [];
  const drawChip = (): ChipId => {
    const chip = chipOf([3, 0, random.integer(80, 90), random.integer(1, 255), random.integer(1, 255)]);
    return all.some((other) => other.chip === chip) ? drawChip() : chip;
  };
  return {
    put: (piece) => {
      const at = all.findIndex((one) => one.piece === piece && !one.onBoard);
      const found = all[at];
      if (found === undefined) return all.push({ chip: drawChip(), piece, onBoard: true });
      found.onBoard = true;
      return at + 1;
    },
    takeOff: (code) => {
      const taken = all[code - 1];
      if (taken !== undefined) taken.onBoard = false;
    },
    chip: (code) => all[code - 1]?.chip ?? 0,
  };
};

export type CertaboBoardOptions = StreamingBoardOptions & {
  /** Wraps lines at 64 characters, even within a number. */
  readonly wrapped: boolean;
  /** The chance, in every frame, that an empty square reads as garbage. */
  readonly garbageRate: number;
  /** The chance that a piece is read with some bits wrong. */
  readonly wrongBitsRate: number;
  /** The chance that a piece is not read at all, as with a weak chip. */
  readonly unreadRate: number;
  /** The seed of the set of pieces. A different seed gives different chips. */
  readonly pieces: number;
};

/** A board like the real ones that were recorded. With `lights: 'rgb'` it is a Spectrum. */
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
/** The share of zero bytes in garbage. */
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

const createReporter = (options: CertaboBoardOptions, random: Random): SquareReporter => {
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
 * Creates a board that reads the chips in its pieces, and garbage on empty squares as real boards do. Omitted
 * options are those of a Certabo.
 */
export const createCertaboBoard = (options: Partial<CertaboBoardOptions> = {}): SimulatedStreamingBoard => {
  const all = { ...CERTABO_BOARD, ...options };
  const random = createRandom(all.seed);
  return new StreamingBoard(all, createReporter(all, random.fork('reading')), random);
};
