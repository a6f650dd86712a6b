import type { InsteadKind } from '../../recognition/recognitionEvent.js';
import type { GameState } from '../game/gameState.js';

/** One ply that hands have to carry out on the board; `takeBack`: the other way round. */
export type CarriedPly = { readonly uci: string; readonly san: string; readonly takeBack?: true };

/** What hands have done in place of it; squares as texts. `plies`: so many were put back. */
export type InsteadView = {
  readonly kind: InsteadKind;
  readonly from?: string;
  readonly to?: string;
  readonly plies?: number;
};

/** How far a board has come with a game that was played elsewhere; plain JSON. */
export type CarryOutState = {
  /** How many plies of the game stand on the board. */
  readonly pliesOnBoard: number;
  /** Plies that were taken back and stand there still, the last first. */
  readonly takeBack: readonly { readonly uci: string; readonly san: string }[];
  readonly instead?: InsteadView;
  /** The number of the reminder, from 1; absent before the first. */
  readonly reminder?: number;
};

type Played = Pick<GameState, 'moves'> | null;

/** Everything to be carried out, in order. */
export const pliesToCarryOut = (state: CarryOutState | null, game: Played): readonly CarriedPly[] => {
  if (state === null || game === null) return [];
  const back = state.takeBack.map(({ uci, san }): CarriedPly => ({ uci, san, takeBack: true }));
  const ahead = game.moves.slice(state.pliesOnBoard).map(({ uci, san }) => ({ uci, san }));
  return [...back, ...ahead];
};

/** What the board shows, as UCI moves from the start of the game: what a recogniser goes on from. */
export const movesOnBoard = (state: CarryOutState | null, game: Played): readonly string[] => {
  const score = (game?.moves ?? []).map(({ uci }) => uci);
  if (state === null) return score;
  const back = state.takeBack.map(({ uci }) => uci).reverse();
  return [...score.slice(0, state.pliesOnBoard), ...back];
};
