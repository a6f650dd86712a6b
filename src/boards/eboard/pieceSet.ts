import type { PieceCode } from '../../chess/types.js';

/**
 * Pieces that a board identifies by the chips inside them, as learned once. Plain JSON: a chip as its maker
 * writes it, and the FEN letter of the piece that holds it. Several chips may stand for one piece.
 */
export type PieceSet = {
  readonly name: string;
  readonly chips: Readonly<Record<string, string>>;
};

/** A square of a set that is being learned, as far as it is known. */
export type LearnedSquare = {
  /** The piece that should stand there. */
  readonly piece: PieceCode;
  /** Null: no chip has been read there often enough. */
  readonly chip: string | null;
  /** Queens beside the start array, for promotions. */
  readonly optional?: true;
};

/** The progress of learning; plain JSON. */
export type Learning = {
  readonly name: string;
  /** White's pieces stand where the maker has Black's. */
  readonly turned: boolean;
  /** The number of readings counted, up to `framesWanted`; below that none is believed. */
  readonly frames: number;
  readonly framesWanted: number;
  /** By the names of the squares, in the board's own view. */
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
