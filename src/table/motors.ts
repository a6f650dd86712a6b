import type { Board } from '../chess/types.js';
import { type GameFacts, positionNow } from '../laws/gameFacts.js';
import type { TableState } from './tableState.js';

/**
 * The target position of the motors, for moves or take-backs from elsewhere. Null: none, also after a player
 * did something else, because the player then moves the pieces.
 */
export const piecesOf = (
  { toCarryOut, carryOut, phase }: TableState,
  facts: GameFacts | undefined,
): Board | null => {
  if (facts === undefined) return null;
  const isBehind = toCarryOut !== null && phase === 'carryingOut' && carryOut?.instead === undefined;
  return isBehind ? positionNow(facts).board : null;
};
