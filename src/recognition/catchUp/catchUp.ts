import type { GameNode } from '../games/gameNode.js';
import type { RecognitionEvent } from '../recognitionEvent.js';

export type CarryOut = Extract<RecognitionEvent, { type: 'carryOut' }>;

/** What the player did instead of the move to carry out. */
export type Instead = NonNullable<CarryOut['instead']>;

/**
 * State while the game is ahead of the board. Moves were played or entered elsewhere, and the player has to
 * repeat them on the board.
 */
export type CatchUp = {
  /** The position that the board shows. Null: unknown, so the pieces may be corrected in any order. */
  readonly standing: GameNode | null;
  /** The time from which the player is expected to make the next step. */
  readonly sinceMs: number;
  /** The number of reminders so far. */
  readonly reminders: number;
  readonly instead: Instead | null;
};

/** The state when the board still shows `standing` and has to catch up with the game. */
export const startCatchUp = (standing: GameNode | null, atMs: number): CatchUp => ({
  standing,
  sinceMs: atMs,
  reminders: 0,
  instead: null,
});

/** A game whose board may lag behind it, as both recognisers describe it. */
export type Ahead = {
  readonly root: GameNode;
  readonly reported: readonly { readonly node: GameNode }[];
  readonly catchUp: CatchUp | null;
};

/** Delay before each reminder. No reminders follow the last one. */
const REMINDED_AFTER_MS = [12_000, 30_000, 90_000] as const;

export const nextReminderMs = ({ sinceMs, reminders }: CatchUp): number | null => {
  const afterMs = REMINDED_AFTER_MS[reminders];
  return afterMs === undefined ? null : sinceMs + afterMs;
};

/** Whether the game came from outside and has no moves yet, so that its first position must be set up. */
export const awaitsSetup = ({
  catchUp,
  reported,
}: {
  readonly catchUp: CatchUp | null;
  readonly reported: readonly unknown[];
}): boolean => catchUp !== null && catchUp.standing === null && reported.length === 0;
