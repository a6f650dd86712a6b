import type { Board } from '../chess/types.js';
import { type GameFacts, positionNow } from '../laws/gameFacts.js';
import { isCarriedOutNow } from './isCarriedOutNow.js';
import type { TableState } from './tableState.js';

/**
 * The target position of the motors, for moves or take-backs from elsewhere. Null: none, also after a player
 * did something else, because the player then moves the pieces.
 */
export const piecesOf = (state: TableState, facts: GameFacts | undefined): Board | null => {
  if (facts === undefined || state.carryOut?.instead !== undefined) return null;
  return isCarriedOutNow(state, facts) ? positionNow(facts).board : null;
};
