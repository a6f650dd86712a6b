import { parsePieceLetter, pieceLetter } from '../../../chess/piece.js';
import type { PieceCode, Square } from '../../../chess/types.js';
import type { PieceSet } from '../../eboard/pieceSet.js';
import { type SensorBoard, UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';
import { makeChipText, parseChipText } from './chips.js';
import type { ChipId } from './frames.js';
import { learningArray } from './startArray.js';

export type KnownPieces = ReadonlyMap<ChipId, PieceCode>;

/** Joins all sets. Where two disagree about a chip, the later one counts. Skips unreadable entries. */
export const knownPiecesOf = (sets: readonly PieceSet[]): KnownPieces => {
  const known = new Map<ChipId, PieceCode>();
  for (const { chips } of sets)
    for (const [text, letter] of Object.entries(chips)) {
      const [chip, piece] = [parseChipText(text), parsePieceLetter(letter)];
      if (chip !== undefined && piece !== undefined) known.set(chip, piece);
    }
  return known;
};

/** Makes a set from the chips on the squares of the array. */
export const makePieceSet = (
  name: string,
  chipOn: (square: Square) => ChipId | undefined,
  turned: boolean,
): PieceSet => {
  const chips = learningArray(turned).flatMap(({ square, piece }) => {
    const chip = chipOn(square);
    return chip === undefined ? [] : [[makeChipText(chip), pieceLetter(piece)] as const];
  });
  return { name, chips: Object.fromEntries(chips) };
};

/** The placement. Chips that are not known count as unknown pieces. */
export const boardOf = (standing: readonly ChipId[], known: KnownPieces): SensorBoard =>
  Uint8Array.from(standing, (chip) => (chip === 0 ? 0 : (known.get(chip) ?? UNKNOWN_PIECE)));

/** A name not used by any set yet. */
export const newSetName = (sets: readonly PieceSet[]): string => {
  for (let number = 1; ; number++) {
    const name = `set ${number}`;
    if (sets.every((set) => set.name !== name)) return name;
  }
};
