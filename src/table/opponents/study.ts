import { z } from 'zod';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { KeyedText } from '../../shared/keyedText.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';
import type { StudyKind } from './opponentView.js';

/** The commands for a study. Its view lists those possible now. */
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
  /** With `goTo`: the plies from the start, in UCI. */
  moves: z
    .array(z.string().regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/))
    .max(PLIES_MAX)
    .exactOptional(),
});
export type StudyRequest = z.output<typeof studyRequestSchema>;

export const STUDY_MOODS = ['asks', 'right', 'wrong', 'done', 'locked'] as const;

/** The state of a study at a table. Plain JSON. */
export type StudyView = {
  readonly kind: StudyKind;
  readonly title: string;
  /** The task or its outcome, in a plain sentence. */
  readonly text: string;
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly mood: (typeof STUDY_MOODS)[number];
  /** Its number in the file, from 1. */
  readonly number: number;
  readonly of: number;
  /** The number of exercises in the file solved without help, now or before. */
  readonly solved?: number;
  /** The plies of the game shown so far, and their total. */
  readonly plies?: { readonly shown: number; readonly of: number };
  /** The number of moves to guess, and of right guesses. */
  readonly guesses?: { readonly asked: number; readonly right: number };
  /**
   * All tried moves of an analysis, each line before its variations. `after`: the index of the previous ply.
   * `at`: the index of the current ply; -1: none.
   */
  readonly tree?: {
    readonly plies: readonly { readonly uci: string; readonly san: string; readonly after: number }[];
    readonly at: number;
  };
  readonly can: readonly StudyDeed[];
  /** Whether it is the last item of the file. */
  readonly atEnd?: true;
  /** The parts of the file that could not be used. */
  readonly faults: readonly string[];
  /** The same with message keys. Absent from older versions. */
  readonly keyedFaults?: readonly KeyedText[];
};

/**
 * The study at a table. `allowed` is false when help, and so studies, is locked. `study` is null when there
 * is none.
 */
export type TableStudy = { readonly study: StudyView | null; readonly allowed: boolean };

/** A file uploaded from a page, with its name for choices and its content. */
export type KeptStudy = {
  readonly file: string;
  readonly items: number;
  /** The parts of it that could not be used. */
  readonly faults: readonly string[];
};

/** Studies at the tables of a house. */
export interface StudyService {
  /** Undefined when there is no such table. */
  at(table: string): TableStudy | undefined;
  /** The tried moves of an analysis as PGN with variations. Undefined: none. */
  pgn(table: string): string | undefined;
  /** Keeps a file that a user uploads from a page, for exercises or as a game. */
  keepFile(name: string, text: string): Promise<Result<KeptStudy, BridgeError>>;
  handleCommand(table: string, request: StudyRequest): Promise<Result<StudyView, BridgeError>>;
}

export const studyService = serviceKey<StudyService>('studies');
