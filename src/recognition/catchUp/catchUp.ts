import type { GameNode } from '../games/gameNode.js';
import type { RecognitionEvent } from '../recognitionEvent.js';

export type CarryOut = Extract<RecognitionEvent, { type: 'carryOut' }>;

/** What hands do in place of what is to be carried out. */
export type Instead = NonNullable<CarryOut['instead']>;

/** The game is ahead of the board, which has to catch up with what was played or told elsewhere. */
export type CatchUp = {
  /**
   * Where the game was of which the board shows the pieces; null: not known, the pieces are put right in
   * whatever way.
   */
  readonly standing: GameNode | null;
  /** Since when the first step of the way waits for hands. */
  readonly sinceMs: number;
  /** How often the player was reminded of it. */
  readonly reminders: number;
  readonly instead: Instead | null;
};

/** The board still stands at `standing` and has to be brought to the game. */
export const yetToStand = (standing: GameNode | null, atMs: number): CatchUp => ({
  standing,
  sinceMs: atMs,
  reminders: 0,
  instead: null,
});

/** A game and the board that may have to catch up with it, whatever recognises it. */
export type Ahead = {
  readonly root: GameNode;
  readonly reported: readonly { readonly node: GameNode }[];
  readonly catchUp: CatchUp | null;
};

/** How long hands are given before each reminder; after the last there is none. */
const REMINDED_AFTER_MS = [12_000, 30_000, 90_000] as const;

export const nextReminderMs = ({ sinceMs, reminders }: CatchUp): number | null => {
  const afterMs = REMINDED_AFTER_MS[reminders];
  return afterMs === undefined ? null : sinceMs + afterMs;
};

/** A game was given from outside, and its first position has yet to be set up: no hand has played in it. */
export const awaitsSetup = ({
  catchUp,
  reported,
}: {
  readonly catchUp: CatchUp | null;
  readonly reported: readonly unknown[];
}): boolean => catchUp !== null && catchUp.standing === null && reported.length === 0;
