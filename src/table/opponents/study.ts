import { z } from 'zod';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';

export const STUDY_KINDS = ['exercises', 'pgn', 'analysis'] as const;
/** What somebody studies at a board: exercises of a file, games of a file, or a position of his own. */
export type StudyKind = (typeof STUDY_KINDS)[number];

/** What may be asked of a study; which of it just now is in its view. */
export const STUDY_DEEDS = [
  'hint',
  'show',
  'again',
  'next',
  'previous',
  'forward',
  'back',
  'run',
  'pause',
  'goTo',
] as const;
export type StudyDeed = (typeof STUDY_DEEDS)[number];

const PLIES_MAX = 1_000;

export const studyWishSchema = z.strictObject({
  do: z.enum(STUDY_DEEDS),
  /** With `goTo`: the plies from the start, in UCI notation. */
  moves: z
    .array(z.string().regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/))
    .max(PLIES_MAX)
    .exactOptional(),
});
export type StudyWish = z.output<typeof studyWishSchema>;

/** A ply of a tree and all that was played after it, the first the main line. */
export type StudyBranch = {
  readonly uci: string;
  readonly san: string;
  readonly after: readonly StudyBranch[];
};

/** How it stands with a study at a table; plain JSON. */
export type StudyView = {
  readonly kind: StudyKind;
  readonly title: string;
  /** What is to be done, or what has come of it, in plain sentences. */
  readonly text: string;
  readonly mood: 'asks' | 'right' | 'wrong' | 'done' | 'locked';
  /** The how-manieth of the file this one is, from 1. */
  readonly number: number;
  readonly of: number;
  /** Exercises of the file that were solved without help, now or before. */
  readonly solved?: number;
  /** Moves that were guessed, and how many of them were those of the game. */
  readonly guesses?: { readonly asked: number; readonly right: number };
  /** Plies that stand, of all there are. */
  readonly ply?: number;
  readonly plies?: number;
  /** It goes on by itself when the board has caught up. */
  readonly runs?: boolean;
  /** Squares of the last hint. */
  readonly squares?: readonly string[];
  /** All that was tried from the start position, and where in it the board is to stand. */
  readonly startFen?: string;
  readonly branches?: readonly StudyBranch[];
  readonly path?: readonly string[];
  readonly can: readonly StudyDeed[];
  /** What of the file could not be used. */
  readonly faults: readonly string[];
};

/** A collection that may be chosen by its name. */
export type StudyFile = {
  readonly name: string;
  readonly holds: 'exercises' | 'games';
  readonly count: number;
};

type Asked<Value> = Promise<Result<Value, BridgeError>>;

/** Studies at the tables of a house. */
export interface StudyDesk {
  files(): Promise<readonly StudyFile[]>;
  /** Null: nothing is studied there; undefined: there is no such table. */
  at(table: string): { readonly study: StudyView | null; readonly allowed: boolean } | undefined;
  obey(table: string, wish: StudyWish): Asked<StudyView>;
  /** Everything that was tried at an analysis table, with variations. */
  pgn(table: string): Result<string, BridgeError>;
  /** Keeps a file that somebody brings. */
  keep(name: string, text: string): Asked<StudyFile>;
}
