import type { Color } from '../../chess/types.js';
import type { KeyedProblem } from '../../shared/bridgeError.js';

/** The kinds of studies at a board, with their names. */
export const STUDIES = { exercises: 'Exercises', pgn: 'Game of a file', analysis: 'Analysis' } as const;
export type StudyKind = keyof typeof STUDIES;
export const STUDY_KINDS = ['exercises', 'pgn', 'analysis'] as const satisfies readonly StudyKind[];

/** The kinds of opponents that are not at the board. */
export const OPPONENT_KINDS = ['lichess', 'engine', 'friend', ...STUDY_KINDS] as const;
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** The message key of the adjacent English text, with its parameters (`messages/catalogue`). */
type KeyOfText = { readonly key?: string; readonly params?: Readonly<Record<string, unknown>> };

/** The external opponent at a table, as shown. Plain JSON. */
export type OpponentView = {
  readonly side: Color;
  readonly name: string;
  /** Absent: unknown. */
  readonly kind?: OpponentKind;
  /** A plain sentence about what is happening. `key` is its message key. */
  readonly says?: string;
  /** Why the opponent does not play now, in a plain sentence with advice. */
  readonly problem?: KeyedProblem;
  /** The address where the game can be watched. */
  readonly url?: string;
} & KeyOfText;

export const isStudyKind = (kind: string | undefined): kind is StudyKind =>
  kind !== undefined && kind in STUDIES;
