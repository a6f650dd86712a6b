import { z } from 'zod';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { KeyedText } from '../../shared/keyedText.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';
import type { StudyKind } from './opponentView.js';

/** What may be asked of a study; which of it just now is in its view. */
export const STUDY_DEEDS = [
  'hint',
  'show',
  'back',
  'forward',
  'run',
  'pause',
  'goTo',
  'again',
  'previous',
  'next',
] as const;
export type StudyDeed = (typeof STUDY_DEEDS)[number];

const PLIES_MAX = 1_000;

export const studyRequestSchema = z.strictObject({
  do: z.enum(STUDY_DEEDS),
  /** With `goTo`: the plies from the start, in UCI notation. */
  moves: z
    .array(z.string().regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/))
    .max(PLIES_MAX)
    .exactOptional(),
});
export type StudyRequest = z.output<typeof studyRequestSchema>;

export const STUDY_MOODS = ['asks', 'right', 'wrong', 'done', 'locked'] as const;

/** How it stands with what is studied at a table; plain JSON. */
export type StudyView = {
  readonly kind: StudyKind;
  readonly title: string;
  /** What is to be done, or what has come of it, in a plain sentence. */
  readonly text: string;
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly mood: (typeof STUDY_MOODS)[number];
  /** Its number in the file, from 1. */
  readonly number: number;
  readonly of: number;
  /** Exercises of the file that were solved without help, now or before. */
  readonly solved?: number;
  /** The plies of the game in the file that stand, and all there are. */
  readonly plies?: { readonly shown: number; readonly of: number };
  /** Moves that were to be guessed, and those that were those of the game. */
  readonly guesses?: { readonly asked: number; readonly right: number };
  /**
   * All that was tried at an analysis table, each line before the variations beside it. `after`: the place of
   * the ply before it, `at`: of the one that stands last; -1: none.
   */
  readonly tree?: {
    readonly plies: readonly { readonly uci: string; readonly san: string; readonly after: number }[];
    readonly at: number;
  };
  readonly can: readonly StudyDeed[];
  /** Nothing of the file follows. */
  readonly atEnd?: true;
  /** What of the file could not be used. */
  readonly faults: readonly string[];
  /** The same with their keys; absent of an older version. */
  readonly keyedFaults?: readonly KeyedText[];
};

/** `allowed`: false where the lock of all help keeps studies away; `study` null: there is none now. */
export type TableStudy = { readonly study: StudyView | null; readonly allowed: boolean };

/** A file that was brought from a page: how it is chosen, and what is in it. */
export type KeptStudy = {
  readonly file: string;
  readonly items: number;
  /** What of it could not be used. */
  readonly faults: readonly string[];
};

/** Studies at the tables of a house. */
export interface StudyService {
  /** Undefined: there is no such table. */
  at(table: string): TableStudy | undefined;
  /** What was tried at an analysis table, with variations; undefined: nothing. */
  pgn(table: string): string | undefined;
  /** A file that a user brings from a page, for exercises or as a game. */
  keepFile(name: string, text: string): Promise<Result<KeptStudy, BridgeError>>;
  handleCommand(table: string, request: StudyRequest): Promise<Result<StudyView, BridgeError>>;
}

export const studyService = serviceKey<StudyService>('studies');
