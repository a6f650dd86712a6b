/** The four game termination markers of the PGN standard (8.2.6). */
export const PGN_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
/** A game termination marker. */
export type PgnResult = (typeof PGN_RESULTS)[number];

/** One tag pair, value without quotes and escapes. */
export type PgnTag = { readonly name: string; readonly value: string };

/** One move as text. Nothing here says that it is legal: `replayPgn` does. */
export type PgnMove = {
  /** The move as it was written, without move number and without `!` or `?`; `--` or `Z0` for a null move. */
  readonly san: string;
  /** Numeric annotation glyphs, 0 to 255; the traditional `!`, `?`, `!!`, `??`, `!?`, `?!` are 1 to 6. */
  readonly nags: readonly number[];
  /** What was said after the move; each trimmed, on one line, not empty. */
  readonly comments: readonly string[];
  /** Lines that could have been played instead of this move. */
  readonly variations: readonly PgnLine[];
};

/**
 * A sequence of moves with what was said before the first of them. A comment belongs to the move it follows.
 */
export type PgnLine = {
  readonly comments: readonly string[];
  readonly moves: readonly PgnMove[];
};

/** One game: tags in the order of the file, the main line with its variations, and the result. */
export type PgnGame = PgnLine & {
  readonly tags: readonly PgnTag[];
  /** The termination marker; where the text has none, or `*`, the Result tag if it holds one of the four. */
  readonly result: PgnResult;
};

/** The value of the first tag of that name; names are case sensitive. */
export const findTag = (game: Pick<PgnGame, 'tags'>, name: string): string | undefined =>
  game.tags.find((tag) => tag.name === name)?.value;

/** Whether a text is one of the four termination markers. */
export const isPgnResult = (text: string | undefined): text is PgnResult =>
  PGN_RESULTS.some((result) => result === text);

/** A place in a text: both counted from 1; columns are UTF-16 units. */
export type TextPlace = { readonly line: number; readonly column: number };
