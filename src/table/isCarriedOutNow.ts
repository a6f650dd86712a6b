import { parseSquare } from '../chess/square.js';
import type { GameFacts } from '../laws/gameFacts.js';
import { readPhysicalText } from './physicalText.js';
import type { TableState } from './tableState.js';

/**
 * Whether the board waits for a move from elsewhere. After the end of the game it waits for the last move,
 * until other pieces are moved.
 */
export const isCarriedOutNow = (
  { toCarryOut, carryOut, phase, physical }: TableState,
  facts: GameFacts | undefined,
): boolean => {
  if (toCarryOut === null || phase === 'carryingOut') return toCarryOut !== null;
  const before = facts?.positions[carryOut?.pliesOnBoard ?? -1];
  if (phase !== 'finished' || physical === null || before === undefined) return false;
  const seen = readPhysicalText(physical);
  const moved = [toCarryOut.uci.slice(0, 2), toCarryOut.uci.slice(2, 4)].map(parseSquare);
  return before.board.every(
    (code, square) => (code === 0) === (seen[square] === 0) || moved.includes(square),
  );
};
