import type { playMove } from '../../../src/chess/playMove.js';
import type { parsePosition } from '../../../src/chess/positionFromSetup.js';
import type { parseUciMove } from '../../../src/chess/uciMove.js';
import type { makeScorePgn } from '../../../src/game/gamePgn.js';
import type { GameState } from '../../../src/game/gameState.js';
import type { TimedBody } from '../../../src/table/tableEvent.js';

export type Found = {
  readonly accusations: readonly { readonly kind: string; readonly atMs: number; readonly text: string }[];
  readonly withdrawn: number;
  readonly asked: number;
  readonly illegalPlies: readonly string[];
  readonly refused: readonly string[];
  readonly scores: readonly (readonly string[])[];
};

export const createAccuser: (product: {
  readonly parseUciMove: typeof parseUciMove;
  readonly playMove: typeof playMove;
  readonly parsePosition: typeof parsePosition;
  readonly makeScorePgn: typeof makeScorePgn;
  /** Why our own reader refuses a game; undefined when it takes it. */
  readonly refusedPgn: (text: string) => string | undefined;
}) => {
  tell(event: TimedBody): void;
  see(game: GameState | null): void;
  finish(): Found;
};
