import type { Color } from '../../chess/types.js';
import type { KeyedProblem } from '../../shared/bridgeError.js';

/** What is studied at a board instead of a game, and its name. */
export const STUDIES = { exercises: 'Exercises', pgn: 'Game of a file', analysis: 'Analysis' } as const;
export type StudyKind = keyof typeof STUDIES;
export const STUDY_KINDS = ['exercises', 'pgn', 'analysis'] as const satisfies readonly StudyKind[];

/** Through what an opponent plays who is not at the board. */
export const OPPONENT_KINDS = ['lichess', 'engine', 'friend', ...STUDY_KINDS] as const;
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** The key of an English text that stands beside it, and what belongs in its gaps (`messages/catalogue`). */
type KeyOfText = { readonly key?: string; readonly params?: Readonly<Record<string, unknown>> };

/** The opponent from outside at a table, as shown; plain JSON. */
export type OpponentView = {
  readonly side: Color;
  readonly name: string;
  /** Absent: unknown. */
  readonly kind?: OpponentKind;
  /** What goes on, in one plain sentence; `key` is that of this text. */
  readonly says?: string;
  /** Why he does not play just now, in one plain sentence, and what to do about it. */
  readonly problem?: KeyedProblem;
  /** Where the game is to be seen. */
  readonly url?: string;
} & KeyOfText;

export const isStudyKind = (kind: string | undefined): kind is StudyKind =>
  kind !== undefined && kind in STUDIES;
