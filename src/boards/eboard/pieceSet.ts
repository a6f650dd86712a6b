import type { PieceCode } from '../../chess/types.js';

/**
 * Pieces that a board identifies by the chips inside them, as learned once. Plain JSON: each chip in its
 * maker's notation, with the FEN letter of its piece. Several chips can have the same letter.
 */
export type PieceSet = {
  readonly name: string;
  readonly chips: Readonly<Record<string, string>>;
};

/** One square of a set that is being learned. */
export type LearnedSquare = {
  readonly piece: PieceCode;
  /** Null until a chip has been read there often enough. */
  readonly chip: string | null;
  /** A spare queen beside the start array, for promotions. */
  readonly optional?: true;
};

/** The progress of learning; plain JSON. */
export type Learning = {
  readonly name: string;
  /** White's pieces stand where the maker has Black's. */
  readonly turned: boolean;
  /** The number of readings counted, up to `framesWanted`. Fewer settle no chip. */
  readonly frames: number;
  readonly framesWanted: number;
  /** By square name, in the board's own view. */
  readonly squares: Readonly<Record<string, LearnedSquare>>;
  /** Squares with a piece that does not belong there. */
  readonly strangers: readonly string[];
  /** Squares that show the same chip. */
  readonly doubles: readonly (readonly string[])[];
  /** Every square but the optional ones is known, without contradictions. */
  readonly complete: boolean;
};

/** Replaces the set of the same name, or adds it at the end. */
export const withSet = (sets: readonly PieceSet[], set: PieceSet): readonly PieceSet[] => [
  ...sets.filter(({ name }) => name !== set.name),
  set,
];
