import type { PieceCode } from '../../chess/types.js';

/**
 * Pieces that a board knows by what is inside them, as learned once. Plain JSON: a chip as its maker writes
 * it, and the FEN letter of the piece that holds it. Several chips may stand for one piece.
 */
export type PieceSet = {
  readonly name: string;
  readonly chips: Readonly<Record<string, string>>;
};

/** A square of a set that is being learned, as far as it is known. */
export type LearnedSquare = {
  /** The piece that should stand there. */
  readonly piece: PieceCode;
  /** Null: nothing has been read there often enough. */
  readonly chip: string | null;
  /** Queens beside the start array, for promotions. */
  readonly optional?: true;
};

/** How far learning has come; plain JSON. */
export type Learning = {
  readonly name: string;
  /** White's pieces stand where the maker has Black's. */
  readonly turned: boolean;
  /** How many readings of the board were counted, up to `framesWanted`; below it nothing is believed. */
  readonly frames: number;
  readonly framesWanted: number;
  /** By the names of the squares, in the board's own view. */
  readonly squares: Readonly<Record<string, LearnedSquare>>;
  /** Squares on which something stands that does not belong there. */
  readonly strangers: readonly string[];
  /** Squares that show the same chip. */
  readonly doubles: readonly (readonly string[])[];
  /** Every square but the optional ones is known, and nothing speaks against it. */
  readonly complete: boolean;
};

/** A set in the place of the one of its name, or after all others. */
export const withSet = (sets: readonly PieceSet[], set: PieceSet): readonly PieceSet[] => [
  ...sets.filter(({ name }) => name !== set.name),
  set,
];
