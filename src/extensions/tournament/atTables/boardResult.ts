import type { GameView } from '../../../table/game/gameView.js';
import type { PairingResult } from '../model/pairingResult.js';

/** How a game at a table counts in the tournament, or undefined when an arbiter has to decide. */
export const resultOfGame = ({
  result,
  resultBy,
}: Pick<GameView, 'result' | 'resultBy'>): PairingResult | undefined => {
  switch (result) {
    case '1-0':
    case '0-1':
    case '1/2-1/2':
    case '0-0':
      return result;
    case '*':
      return resultBy === 'forfeit' ? '0-0' : '*';
    default:
      return undefined;
  }
};
