import type { Board } from '../chess/types.js';
import { type GameFacts, positionNow } from '../laws/gameFacts.js';
import type { TableState } from './tableState.js';

/**
 * Where motors are to bring the pieces: play from elsewhere, or taken back there. Null: nowhere, also once
 * hands have done something else; then the pieces are theirs.
 */
export const piecesOf = (
  { toCarryOut, carryOut, phase }: TableState,
  facts: GameFacts | undefined,
): Board | null => {
  if (facts === undefined) return null;
  const isBehind = toCarryOut !== null && phase === 'carryingOut' && carryOut?.instead === undefined;
  return isBehind ? positionNow(facts).board : null;
};
