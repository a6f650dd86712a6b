import type { PieceCode } from '../../../../chess/types.js';
import type { Random } from '../../../../shared/random.js';
import { chipOf } from '../chips.js';
import type { ChipId } from '../frames.js';

type Chipped = { readonly chip: ChipId; readonly piece: PieceCode; onBoard: boolean };

/** The chips in the pieces of a set, each piece an object of its own. Codes count them from 1. */
export interface PieceChips {
  /** A piece of this kind that is not on the board; a new one from the box when there is none. */
  put(piece: PieceCode): number;
  takeOff(code: number): void;
  chip(code: number): ChipId;
}

export const createPieceChips = (random: Random): PieceChips => {
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
