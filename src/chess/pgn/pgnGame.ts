/** The four game termination markers of the PGN standard (8.2.6). */
export const PGN_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
/** A game termination marker. */
export type PgnResult = (typeof PGN_RESULTS)[number];

/** One tag pair. The value has no quotes or escapes. */
export type PgnTag = { readonly name: string; readonly value: string };

/** One move as text, which need not be legal: `replayPgn` checks that. */
export type PgnMove = {
  /** The move as written, without move number and without `!` or `?`. `--` or `Z0` is a null move. */
  readonly san: string;
  /** Numeric annotation glyphs, 0 to 255. The traditional `!`, `?`, `!!`, `??`, `!?`, `?!` are 1 to 6. */
  readonly nags: readonly number[];
  /** Comments after the move; each is trimmed, on one line and not empty. */
  readonly comments: readonly string[];
  /** Alternatives to this move. */
  readonly variations: readonly PgnLine[];
};

/**
 * A sequence of moves, with the comments before the first of them. A comment belongs to the move before it.
 */
export type PgnLine = {
  readonly comments: readonly string[];
  readonly moves: readonly PgnMove[];
};

/** One game: tags in the order of the file, the main line with its variations, and the result. */
export type PgnGame = PgnLine & {
  readonly tags: readonly PgnTag[];
  /** The termination marker. If it is `*` or missing, the Result tag counts when it holds one of the four. */
  readonly result: PgnResult;
};

/** The value of the first tag with this name. Names are case sensitive. */
export const findTag = (game: Pick<PgnGame, 'tags'>, name: string): string | undefined =>
  game.tags.find((tag) => tag.name === name)?.value;

/** Whether a text is one of the four termination markers. */
export const isPgnResult = (text: string | undefined): text is PgnResult =>
  PGN_RESULTS.some((result) => result === text);

/** A place in a text. Both numbers start at 1, and columns are UTF-16 units. */
export type TextPlace = { readonly line: number; readonly column: number };
