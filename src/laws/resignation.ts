import { oppositeColor } from '../chess/piece.js';
import type { Color } from '../chess/types.js';
import type { Ending } from './endings.js';
import { type GameFacts, positionNow, winFor } from './gameFacts.js';

/**
 * The ending by resignation: a loss, or a draw when the opponent cannot mate by any series of legal moves
 * (5.1.2).
 */
export const endingByResignation = (facts: GameFacts, side: Color): Ending => {
  const opponent = oppositeColor(side);
  const verdict = facts.canMate(positionNow(facts), opponent, 'full');
  return {
    result: verdict.canMate === 'no' ? '1/2-1/2' : winFor(opponent),
    by: 'resignation',
    article: '5.1.2',
    verdicts: { [opponent]: verdict },
  };
};

/**
 * The ending when a player is absent at default time or is expelled. Both players can lose (6.7, 11.7, 11.8,
 * 12.9).
 */
export const endingByForfeit = (loser: Color | 'both'): Ending => ({
  result: loser === 'both' ? '0-0' : winFor(oppositeColor(loser)),
  by: 'forfeit',
  article: loser === 'both' ? '11.7' : '12.9.6',
});
