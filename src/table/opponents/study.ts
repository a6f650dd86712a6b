import { z } from 'zod';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';

/** What may be asked of exercises; which of it just now is in their view. */
export const STUDY_DEEDS = ['hint', 'show', 'again', 'next', 'previous'] as const;
export type StudyDeed = (typeof STUDY_DEEDS)[number];

export const studyWishSchema = z.strictObject({ do: z.enum(STUDY_DEEDS) });
export type StudyWish = z.output<typeof studyWishSchema>;

export const STUDY_MOODS = ['asks', 'right', 'wrong', 'done', 'locked'] as const;

/** How it stands with the exercises at a table; plain JSON. */
export type StudyView = {
  readonly title: string;
  /** What is to be done, or what has come of it, in a plain sentence. */
  readonly text: string;
  readonly mood: (typeof STUDY_MOODS)[number];
  /** The how-manieth of the file this one is, from 1. */
  readonly number: number;
  readonly of: number;
  /** Exercises of the file that were solved without help, now or before. */
  readonly solved: number;
  readonly can: readonly StudyDeed[];
  /** What of the file could not be used. */
  readonly faults: readonly string[];
};

/** `allowed`: false where the lock of all help keeps exercises away; `study` null: there are none now. */
export type TableStudy = { readonly study: StudyView | null; readonly allowed: boolean };

/** Exercises at the tables of a house. */
export interface StudyDesk {
  /** Undefined: there is no such table. */
  at(table: string): TableStudy | undefined;
  obey(table: string, wish: StudyWish): Promise<Result<StudyView, BridgeError>>;
}
