import type { GameNode } from '../games/gameNode.js';
import type { RecognitionEvent } from '../recognitionEvent.js';

export type CarryOut = Extract<RecognitionEvent, { type: 'carryOut' }>;

/** What the player did instead of the move that has to be carried out. */
export type Instead = NonNullable<CarryOut['instead']>;

/** The game is ahead of the board: moves were played or entered elsewhere, and the board has to catch up. */
export type CatchUp = {
  /** The position that the board shows; null: unknown, and pieces may be corrected in any order. */
  readonly standing: GameNode | null;
  /** When the player was first expected to make the next step. */
  readonly sinceMs: number;
  /** How many reminders the player has had. */
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

/** A game and the board that may have to catch up with it, in terms that both recognisers share. */
export type Ahead = {
  readonly root: GameNode;
  readonly reported: readonly { readonly node: GameNode }[];
  readonly catchUp: CatchUp | null;
};

/** Pause before each reminder; after the last there is none. */
const REMINDED_AFTER_MS = [12_000, 30_000, 90_000] as const;

export const nextReminderMs = ({ sinceMs, reminders }: CatchUp): number | null => {
  const afterMs = REMINDED_AFTER_MS[reminders];
  return afterMs === undefined ? null : sinceMs + afterMs;
};

/** The game came from outside and nothing has been played in it here: its first position must be set up. */
export const awaitsSetup = ({
  catchUp,
  reported,
}: {
  readonly catchUp: CatchUp | null;
  readonly reported: readonly unknown[];
}): boolean => catchUp !== null && catchUp.standing === null && reported.length === 0;
