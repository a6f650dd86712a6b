import type { InsteadKind } from '../../recognition/recognitionEvent.js';
import type { GameState } from '../game/gameState.js';

/** A ply that a player has to carry out on the board. `takeBack`: in reverse. */
export type CarriedPly = { readonly uci: string; readonly san: string; readonly takeBack?: true };

/** What the player did instead, with square names. `plies`: the number of plies put back. */
export type InsteadView = {
  readonly kind: InsteadKind;
  readonly from?: string;
  readonly to?: string;
  readonly plies?: number;
};

/** How far a board has caught up with moves played elsewhere. Plain JSON. */
export type CarryOutState = {
  /** The number of plies of the game on the board. */
  readonly pliesOnBoard: number;
  /** Plies that were taken back but still stand on the board, latest first. */
  readonly takeBack: readonly { readonly uci: string; readonly san: string }[];
  readonly instead?: InsteadView;
  /** The number of the reminder, from 1. Absent before the first one. */
  readonly reminder?: number;
};

type Played = Pick<GameState, 'moves'> | null;

/** The outstanding plies, in order. */
export const pliesToCarryOut = (state: CarryOutState | null, game: Played): readonly CarriedPly[] => {
  if (state === null || game === null) return [];
  const back = state.takeBack.map(({ uci, san }): CarriedPly => ({ uci, san, takeBack: true }));
  const ahead = game.moves.slice(state.pliesOnBoard).map(({ uci, san }) => ({ uci, san }));
  return [...back, ...ahead];
};

/** The moves on the board as UCI from the start of the game, for a recogniser that resumes. */
export const movesOnBoard = (state: CarryOutState | null, game: Played): readonly string[] => {
  const score = (game?.moves ?? []).map(({ uci }) => uci);
  if (state === null) return score;
  const back = state.takeBack.map(({ uci }) => uci).reverse();
  return [...score.slice(0, state.pliesOnBoard), ...back];
};
